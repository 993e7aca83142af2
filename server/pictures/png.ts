import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A picture in the format that everybody reads; three bytes a dot, red, green and blue. */
export function pngOf(width: number, height: number, dots: Buffer): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  // 8 bits of each of three colours.
  size.writeUInt8(8, 8)
  size.writeUInt8(2, 9)
  const line = width * 3
  // Each row begins with how it is written: 0, as it is, which is the smallest where few colours meet.
  const rows = Buffer.alloc((line + 1) * height)
  for (let row = 0; row < height; row++) dots.copy(rows, row * (line + 1) + 1, row * line, (row + 1) * line)
  return Buffer.concat([SIGNATURE, chunk('IHDR', size), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
