import { shapesOf } from '../../../domain/readNumber.ts'

export { numberPattern } from '../../../domain/readNumber.ts'

const scales: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  l: 1e5,
  lac: 1e5,
  lacs: 1e5,
  lakh: 1e5,
  lakhs: 1e5,
  cr: 1e7,
  crore: 1e7,
  crores: 1e7,
}
/** What may follow a number to multiply it. */
export const scalePattern = String.raw`k|thousand|mn?|million|lakhs?|lacs?|l|crores?|cr`
export const scaleOf = (word: string | undefined) => (word ? (scales[word.toLowerCase()] ?? 1) : 1)

/**
 * The value of a number as people write it, or null where it can not be told. Of a list nobody knows where it was
 * written: three digits behind a mark are thousands, but "1.234 million" is not.
 */
export const parseNumber = (text: string, scaled = false): number | null => {
  const plain = text.replace(/[.,]+$/, '')
  // A code or a telephone number.
  if (/^0\d+$/.test(plain)) return null
  const { thousands, decimal, mark } = shapesOf(plain)
  if (thousands && !(scaled && decimal && mark === '.')) return Number(thousands)
  if (!decimal) return null
  const { length } = decimal.split('.')[1] ?? ''
  const most = mark === '.' && !plain.includes(',') ? 8 : 2
  return length <= most ? Number(decimal) : null
}
