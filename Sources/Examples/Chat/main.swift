// A chat: bubbles as high as their text, older ones above, and an end that stays in sight.
import ScrollKit

final class Bubble: View, SelfSizing {
  let label = Label(text: "", font: TextStyle(size: 15))
  init() {
    super.init()
    label.numberOfLines = 0
    addSubview(label)
  }
  func naturalSize(atWidth width: Double?) -> Size {  // the list asks, at its own width
    Size(width: width ?? 0, height: label.naturalSize(atWidth: (width ?? 99) - 28).height + 28)
  }
  override func layoutSubviews() { label.frame = bounds.inset(by: 14) }
  override func draw() -> [DrawCommand] {
    [.rounded(bounds.inset(by: 5), radius: 12, palette.surface)]
  }
}
final class Follower: ScrollContainerDelegate {
  var onScroll: () -> Void = {}
  func scrollContainerDidScroll(_ container: ScrollContainer) { onScroll() }
}
ScrollWindow.main {
  let window = try ScrollWindow(title: "Chat", size: Size(width: 400, height: 600))
  let (send, news) = (Button(title: "Send"), Button(title: "New messages"))
  let (field, follower) = (TextField(placeholder: "Message"), Follower())
  var messages = (1...20).map { "\($0): " + String(repeating: "words ", count: $0 * 17 % 60) }
  let list = ListView(estimatedRowHeight: 60, rowCount: messages.count, make: { Bubble() }) {
    $0.label.text = messages[$1]
  }
  (list.delegate, news.isHidden, list.staysAtEnd) = (follower, true, true)  // it opens at its end
  @MainActor func isAtEnd() -> Bool { list.contentOffset.y >= list.maximumContentOffset.y }
  @MainActor func insert(_ texts: [String], at index: Int) {
    news.isHidden = index == 0 ? news.isHidden : isAtEnd()
    messages.insert(contentsOf: texts, at: index)
    list.insertRows(index..<index + texts.count)  // what is read stays where it is
    window.title = "Chat: \(messages.count) messages"
  }
  follower.onScroll = { if isAtEnd() { news.isHidden = true } }
  list.loadsMore(at: .top) {
    insert((1...20).map { "Older: \($0)" }, at: 0)
    return true  // there are always more
  }
  news.addAction { _ in list.scrollToRow(messages.count - 1, animated: true) }
  send.addAction { _ in
    insert([field.text], at: messages.count)
    field.text = ""
  }
  field.onReturn = { send.sendValueChanged() }
  for (view, x, y, width, height, mask) in [
    (list as View, 0.0, 0.0, 400.0, 544.0, [.flexibleWidth, .flexibleHeight] as AutoresizingMask),
    (field, 12, 552, 288, 40, [.flexibleWidth, .flexibleTopMargin]),
    (send, 312, 552, 76, 40, [.flexibleLeftMargin, .flexibleTopMargin]),
    (news, 110, 492, 180, 40, [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin]),
  ] {
    (view.frame, view.autoresizingMask) = (Rect(x: x, y: y, width: width, height: height), mask)
    window.stage.root.addSubview(view)
  }
  try window.run()
}
