import { memoize } from './memoize.ts'

/** A number as people write it: 1,50,000 · 4.500,00 · 2 500 · 2'500 · 55.00; never with a sign. */
export const numberPattern = String.raw`\d(?:[\d.,'’]|[ \u00a0](?=\d{3}(?!\d)))*`

/** What sets off thousands and decimals in a locale. */
export type Marks = { group: string; decimal: string }

/** @param format with decimals */
const marksIn = (format: Intl.NumberFormat): Marks => {
  const parts = format.formatToParts(1_234_567.5)
  const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: mark('group'), decimal: mark('decimal') }
}

/** Of plain numbers, or of amounts: some countries write those with other marks. */
export const marksOf = memoize((locale: string, currency?: string) =>
  marksIn(
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: 1,
      ...(currency && { style: 'currency', currency }),
    }),
  ),
)

/** The digits of a script stand in a row, from nought on. */
function digitOf(digit: string) {
  const at = digit.codePointAt(0) ?? 0
  let first = at
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((at - first) % 10)
}

/** A text with the digits of any script as 0 to 9, without the marks that turn its direction. */
export const withDigits = (text: string) =>
  text.replaceAll(/\p{Cf}/gu, '').replaceAll(/\p{Nd}/gu, digitOf)

const grouped = /^[1-9]\d{0,2}(['.,])(?:\d{2,3}\1)*\d{3}$/
const wholeOf = (text: string) =>
  /^\d+$/.test(text) ? text : grouped.test(text) ? text.replaceAll(/['.,]/g, '') : undefined

/** What a number can mean by its shape alone, in digits and a point: `1.500` is 1500 or 1.500. */
export function shapesOf(text: string): {
  thousands?: string | undefined
  decimal?: string | undefined
  /** What stands before the decimals. */
  mark?: string | undefined
} {
  const plain = withDigits(text)
    .trim()
    .replaceAll(/[\s'’٬]/g, "'")
    .replaceAll('٫', '·')
  const [, before = '', mark, fraction = ''] = /^(.*)([.,·])(\d*)$/.exec(plain) ?? []
  const whole = before.includes(mark ?? '') ? undefined : wholeOf(before)
  return {
    thousands: wholeOf(plain),
    decimal: whole && `${whole}.${fraction}`,
    mark: mark === '·' ? '٫' : mark,
  }
}

/** What was likely meant; `either` instead where that is doubtful. All in digits and a point. */
export type Readings = { value?: string; either?: string[] }

/**
 * The locale's thousands are thousands. Three digits behind any other mark may be some, too, and are asked for, unless
 * as many decimals are usual.
 * @param decimals there can be: more of them are none
 */
export function readNumber(
  text: string,
  { group, decimal: point }: Marks,
  decimals: number,
): Readings {
  const { thousands, decimal, mark } = shapesOf(text)
  const fits = decimal !== undefined && !/[1-9]/.test(decimal.split('.')[1]?.slice(decimals) ?? '')
  if (!thousands) return fits ? { value: decimal } : {}
  if (!decimal || mark === group || decimals === 0) return { value: thousands }
  if (mark === point && decimals === 3) return { value: decimal }
  return { either: fits ? [thousands, decimal] : [thousands] }
}
