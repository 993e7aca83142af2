"""A line to a table: as much of a WebSocket (RFC 6455) as a bot needs, of nothing but Python's own library."""

import base64
import json
import os
import socket
import struct
from urllib.parse import urlsplit


class Line:
    def __init__(self, home, token):
        address = urlsplit(home)
        self.socket = socket.create_connection((address.hostname, address.port or 80))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # what is said is sent at once
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /live HTTP/1.1\r\nHost: {address.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n".encode()
        )
        self.file = self.socket.makefile("rb")
        status = self.file.readline()
        if b" 101 " not in status:
            raise ConnectionError(status.decode().strip())
        while self.file.readline().strip():
            pass

    def say(self, message):
        self.frame(1, json.dumps(message).encode())

    def frame(self, kind, data):
        size = len(data)
        head = bytes([0x80 | kind]) + (bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + struct.pack(">H", size))
        mask = os.urandom(4)
        self.socket.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def messages(self):
        """What is heard, until the line is closed."""
        text = b""
        while True:
            head = self.file.read(2)
            if len(head) < 2 or head[0] & 15 == 8:
                return
            size = head[1] & 127
            if size > 125:
                size = struct.unpack(">H" if size == 126 else ">Q", self.file.read(2 if size == 126 else 8))[0]
            data = self.file.read(size)
            if head[0] & 15 == 9:
                self.frame(10, data)
            elif head[0] & 15 < 2:
                text += data
                if head[0] & 128:
                    yield json.loads(text)
                    text = b""
