import { readPhone } from '../../../domain/typed/phones.ts'
import { cutAtWord } from '#read/clean.ts'
import type { PreparedVendor, Warning } from '#read/types.ts'

/** A telephone as `readPhone` has it; of several in a cell the first that is one, without the words around it. */
export const phoneOf = (cell: string, country: string | null): string | undefined => {
  const parts = cell.split(
    /\s*(?:[;|,](?! ?ext)|(?<=(?:\d[ ()-]*){7})\/ ?(?=[+0(])|(?<=(?:\d[ ()-]*){9})\/ ?(?=\d)|\b(?:or|oder|ou)\b)\s*/i,
  )
  for (const part of parts) {
    const read =
      readPhone(part, country) ?? readPhone(part.replace(/[^\d+ ()./-]/g, '').trim(), country)
    if (read) return read
  }
  return undefined
}

/** A vendor's telephone, read by the country it is in. */
export const dialled = (
  { phone, lines }: PreparedVendor,
  country: string | null,
  warnings: Warning[],
): string | undefined => {
  if (!phone) return undefined
  const read = phoneOf(phone, country)
  if (!read)
    warnings.push({
      line: lines[0] ?? 0,
      message: `“${cutAtWord(phone, 60)}” was left out: it is no phone number.`,
    })
  return read
}
