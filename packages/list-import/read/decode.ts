import { maxUploadBytes } from '../../../domain/limits.ts'
/** A vendor list may have at most this many bytes. */

/** The text of a file: UTF-8, UTF-16 with a mark, or else windows-1252; an error where it is no text. */
export const decode = (bytes: Uint8Array): { text: string } | { error: string } => {
  if (bytes.length > maxUploadBytes) return { error: 'The file is larger than 10 MB.' }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return { error: 'This is a spreadsheet or an archive, not CSV. Save the sheet as CSV first.' }
  const text = asText(bytes)
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
  if (!text.trim()) return { error: 'The file is empty.' }
  return { text }
}

const asText = (bytes: Uint8Array) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes)
    // Nobody writes the sign for any currency: where it stands, the euro of latin-9 was meant.
    return text.includes('¤') && !text.includes('€')
      ? new TextDecoder('iso-8859-15').decode(bytes)
      : text
  }
}
