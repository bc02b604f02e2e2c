/** A number as people write it: 1,50,000 · 4.500,00 · 2 500 · 2'500 · 55.00; never with a sign. */
export const numberPattern = String.raw`\d(?:[\d.,'’]|[ \u00a0](?=\d{3}(?!\d)))*`

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

const thousands = (separator: string) =>
  new RegExp(`^\\d{1,3}(?:${separator}\\d{2,3})*${separator}\\d{3}$`)

/** The value of a number as people write it, or null where it can not be told. */
export const parseNumber = (text: string, scaled = false): number | null => {
  const plain = text.replace(/[ \u00a0'’]/g, '').replace(/[.,]+$/, '')
  if (/^\d+$/.test(plain)) return plain.length > 1 && plain.startsWith('0') ? null : Number(plain)
  const comma = plain.lastIndexOf(',')
  const dot = plain.lastIndexOf('.')
  if (comma >= 0 && dot >= 0) return withBothMarks(plain, comma > dot)
  return withOneMark(plain, comma >= 0 ? ',' : '.', scaled)
}

/** "1,234.50" and "1.234,50": the last mark is the decimal one. */
const withBothMarks = (plain: string, endsByComma: boolean) => {
  const [group, decimal] = endsByComma ? ['\\.', ','] : [',', '.']
  const [whole = '', fraction = '', more] = plain.split(decimal)
  return more === undefined && /^\d{1,2}$/.test(fraction) && thousands(group).test(whole)
    ? Number(`${whole.replace(/[.,]/g, '')}.${fraction}`)
    : null
}

/** "1,234" and "1.5": three digits behind the mark are thousands, but "1.234 million" is not. */
const withOneMark = (plain: string, mark: string, scaled: boolean) => {
  if (thousands(`\\${mark}`).test(plain) && !(scaled && mark === '.'))
    return Number(plain.replaceAll(mark, ''))
  const [whole = '', fraction = '', more] = plain.split(mark)
  return more === undefined &&
    /^\d+$/.test(whole) &&
    /^\d{1,8}$/.test(fraction) &&
    (fraction.length < 3 || mark === '.')
    ? Number(`${whole}.${fraction}`)
    : null
}
