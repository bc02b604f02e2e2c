import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { joinPhone, partPhone } from '../../../domain/links/phones.ts'
import { cutAtWord } from '#read/clean.ts'
import type { PreparedVendor, Warning } from '#read/types.ts'
import { phoneOf as plainPhone } from './contacts.ts'

/**
 * A telephone as it is dialled from anywhere, "+44 1420 111111"; of several in a cell the first that is one. Without
 * a country it stays as it is written.
 */
export const phoneOf = (cell: string, country: string | null): string | undefined => {
  const usual = country && isSupportedCountry(country) ? country : undefined
  const parts = cell
    .replace(/^(?:tel|phone|telephone|téléphone|telefon|mob(?:ile)?|t|m|ph)\b[.:]*\s*/i, '')
    .split(
      /\s*(?:[;|,]|(?<=(?:\d[ ()-]*){7})\/ ?(?=[+0(])|(?<=(?:\d[ ()-]*){9})\/ ?(?=\d)|\b(?:or|oder|ou)\b)\s*/i,
    )
  for (const part of parts) {
    const { number, extension } = partPhone(part)
    const text = number
      .replace(/\(0\)/, '')
      .replace(/^00(?=[1-9])/, '+')
      .trim()
    const digits = text.replace(/\D/g, '')
    if (digits.length < 6 || digits.length > 15) continue
    const read = parsePhoneNumberFromString(text, usual)
    if (read?.isPossible()) return joinPhone(international(read), extension)
    // Its country's number may stand there without the plus.
    if (!usual || digits.length < 11) continue
    const whole = parsePhoneNumberFromString(`+${digits}`)
    if (whole?.isValid()) return joinPhone(international(whole), extension)
  }
  return usual ? undefined : plainPhone(cell)
}

const international = (number: { formatInternational: () => string }) =>
  number.formatInternational().replace(/ ext\..*$/, '')

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
