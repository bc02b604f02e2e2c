import { remembered } from './remembered.ts'
import { withoutApostrophe } from '../../../domain/csv.ts'
// UTF-8 that was once read as windows-1252: "Â£" for "£", "â€™" for "’"
const bytesOf = new Map<string, number>()
for (let byte = 0x80; byte <= 0xff; byte++) {
  bytesOf.set(new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte)
  // software that reads latin-1 leaves C1 controls
  if (byte < 0xa0) bytesOf.set(String.fromCharCode(byte), byte)
}
const inRange = (from: number, to: number) =>
  [...bytesOf]
    .filter(([, byte]) => byte >= from && byte <= to)
    .map(([char]) => char)
    .join('')
const tail = `[${inRange(0x80, 0xbf)}]`
const garbled = new RegExp(
  `[${inRange(0xc2, 0xdf)}]${tail}|[${inRange(0xe0, 0xef)}]${tail}{2}|[${inRange(0xf0, 0xf4)}]${tail}{3}`,
  'g',
)
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Repairs UTF-8 shown as windows-1252, also where it happened twice. */
export const repairMojibake = (text: string) => {
  let repaired = text
  for (let pass = 0; pass < 2; pass++) {
    repaired = repaired.replace(garbled, (found) => {
      try {
        return utf8.decode(Uint8Array.from(found, (char) => bytesOf.get(char) ?? 0))
      } catch {
        return found
      }
    })
  }
  return repaired
}

const entities: Record<string, string> = {
  amp: '&',
  pound: '£',
  euro: '€',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  '#39': "'",
  '#039': "'",
  '#x27': "'",
  '#163': '£',
  '#8217': '’',
  '#8377': '₹',
  rsquo: '’',
  ndash: '–',
  mdash: '—',
  eacute: 'é',
}
const decodeEntities = (text: string) =>
  text.replace(/&(#?\w{2,6});/g, (found, name: string) => entities[name] ?? found)

/** Text for the database: repaired, without control characters and lone surrogates; line breaks are kept. */
export const cleanText = (text: string) =>
  withoutApostrophe(
    /^[ -%'-~£]*$/.test(text) && !text.includes('  ') ? text.trim() : thoroughly(text),
  )

const thoroughly = (text: string) =>
  decodeEntities(repairMojibake(text))
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Surrogate}\u200b\u2060\ufeff\ufffe\uffff]|[^\P{Cc}\n\t]/gu, '')
    .normalize('NFC')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const nothing = /^(?:n\/?a|#n\/a|null|none|nan|nil|undefined|unknown|[-–—.?_]+)$/i

/** A cell on one line; empty where it only says that there is nothing ("N/A", "-"). */
export const cleanCell = (text: string) => {
  const line = asWritten(cleanText(text).replace(/\n+/g, ' ').trim())
  return nothing.test(line) ? '' : line
}

/**
 * Without what a program leaves around a value: "[95]", "['Barn', 'Castle']"; "'02840" for digits that are text;
 * "7055793000.0" for a whole number.
 */
const asWritten = (text: string) => {
  if (/^'[\d ()+-]+$/.test(text)) return text.slice(1)
  if (/^\d{2,15}\.0$/.test(text)) return Number(text) > 10 ? text.slice(0, -2) : text
  if (!text.startsWith('[') || !text.endsWith(']')) return text
  const within = text.slice(1, -1).trim()
  if (/^[\d.,+ -]*$/.test(within)) return within
  return /^(['"]).*\1$/s.test(within)
    ? within.slice(1, -1).replace(/(['"])\s*,\s*(['"])/g, ', ')
    : text
}

/** The same for a place: where a line ends, a comma would be in one line. */
export const placeCell = (text: string) =>
  cleanCell(text.includes('\n') ? text.replace(/[\s,;]*\n[\s,;]*/g, ', ') : text)

/** At most `max` characters, cut at a word. */
export const cutAtWord = (text: string, max: number) => {
  if (text.length <= max) return text
  const cut = text.slice(0, max - 1).replace(/\p{Surrogate}$/u, '')
  const space = cut.lastIndexOf(' ')
  return `${(space > max * 0.6 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/** For comparing names: "Café & Barn", "CAFE AND BARN" and "Cafe  and barn." are the same. */
export const nameKey = remembered((text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’‘`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim(),
)
