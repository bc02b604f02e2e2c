const starts = (bytes: Uint8Array, ...head: number[]) =>
  head.every((byte, index) => bytes[index] === byte)
const kinds: [what: string, ...head: number[]][] = [
  ['a spreadsheet or an archive', 0x50, 0x4b, 0x03, 0x04],
  ['an older spreadsheet or document', 0xd0, 0xcf, 0x11, 0xe0],
  ['a PDF', 0x25, 0x50, 0x44, 0x46],
  ['a picture', 0x89, 0x50, 0x4e, 0x47],
  ['a picture', 0xff, 0xd8, 0xff],
  ['a picture', 0x47, 0x49, 0x46, 0x38],
  ['a compressed file', 0x1f, 0x8b],
]
const isControl = (byte: number) =>
  byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13

/** By content, never by name: a sentence that says why this is no CSV text, or null where it may be. */
export function notText(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'This file is empty.'
  const kind = kinds.find(([, ...head]) => starts(bytes, ...head))
  if (kind) return `This is ${kind[0]}, not CSV. Save the list as CSV, then choose that file.`
  const wide = starts(bytes, 0xff, 0xfe) || starts(bytes, 0xfe, 0xff)
  const head = bytes.subarray(0, 65_536)
  const controls = head.reduce((count, byte) => count + Number(isControl(byte)), 0)
  if (!wide && (bytes.includes(0) || controls > head.length / 100))
    return 'This is not a text file. Save the list as CSV (UTF-8), then choose that file.'
  return null
}
