import Glibc
import SDLHost

/// `scroll-demo --install` and `--uninstall`.
enum DesktopCommand {
  static func install() -> ExitStatus {
    run { installation throws(FileError) in
      let files = try installation.install()
      return files.map { "wrote \($0)" } + ["the menu starts \(installation.program)"]
    }
  }

  static func uninstall() -> ExitStatus {
    run { installation throws(FileError) in
      let files = try installation.remove()
      return files.isEmpty ? ["it was not installed"] : files.map { "removed \($0)" }
    }
  }

  private static func run(
    _ work: (DesktopInstallation) throws(FileError) -> [String]
  ) -> ExitStatus {
    do {
      let lines = try work(try installation())
      try TextFile.write(Array(lines.map { "\($0)\n" }.joined().utf8), to: nil)
      return .success
    } catch let error as FileError {
      StandardError.write("scroll-demo: \(error.path): \(error.reason)")
    } catch {
      StandardError.write("scroll-demo: \(error)")
    }
    return .badUsage
  }

  private static func installation() throws -> DesktopInstallation {
    guard let data = UserDirectories().data else {
      throw FileError(path: "HOME", reason: "it is not set, so there is no place to install to")
    }
    let icon = try AssetDirectory(given: nil).path(of: "icon/scroll-demo.svg")
    return DesktopInstallation(data: data, program: try program(), icon: try TextFile.read(icon))
  }

  private static func program() throws(FileError) -> String {
    let link = "/proc/self/exe"
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map { readlink(link, $0, buffer.count) } ?? 0
    }
    guard count > 0 else { throw .last(link) }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
