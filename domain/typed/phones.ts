import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { joinPhone, partPhone } from '#domain/links/phones.ts'
import { withDigits } from '#domain/readNumber.ts'

const label = /^(?:tel|phone|telephone|téléphone|telefon|mob(?:ile)?|t|m|ph)\b[.:]*\s*/i

/**
 * One telephone as people write it: in digits of any script, with any dash, dot or space, with an extension. In the
 * way it is dialled from anywhere where that is sure, "+44 1420 111111"; without a country, as it is written.
 */
export function readPhone(typed: string, country: string | null): string | undefined {
  const plain = withDigits(typed.normalize('NFKC'))
    .replaceAll(/\p{Pd}|\u2212/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(label, '')
  const { number: line, extension } = partPhone(plain)
  const text = line
    .replace(/[,;\s]+$/, '')
    .replace(/^\((\+?\d+)\)/, '$1')
    .replace('(0)', '')
    .replace(/^00(?=[1-9])/, '+')
    .trim()
  if (!/^\+? ?[\d(][\d ()./-]*$/.test(text)) return undefined
  const number = dialled(text, country)
  return number && joinPhone(number, extension)
}

function dialled(text: string, country: string | null) {
  const usual = country && isSupportedCountry(country) ? country : undefined
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length < 6 || digits.length > 15) return undefined
  const read = parsePhoneNumberFromString(text, usual)
  if (usual ? read?.isPossible() : read?.isValid()) return read?.formatInternational()
  if (!usual) return asWritten(text)
  // Its country's number may stand there without the plus.
  const whole = digits.length > 10 ? parsePhoneNumberFromString(`+${digits}`) : undefined
  return whole?.isValid() ? whole.formatInternational() : undefined
}

function asWritten(text: string) {
  const written = text.replaceAll(/[ ./]+/g, ' ').trim()
  return written.length <= 20 && /(?:\d\D*){7}/.test(written) ? written : undefined
}
