"""Servers without hardware, devices without hands, and a program under test."""
