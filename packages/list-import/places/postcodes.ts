import table from './postcodes.json' with { type: 'json' }

/** The regions that a postcode's first signs tell; which of several, only the rest of the address does. */
type Codes = Record<string, string[]>
const departments = new Map(
  Object.entries(table.french).flatMap(([region, codes]) =>
    codes.map((code): [string, string] => [code, `FR.${region}.${code}`]),
  ),
)
const nationOf = (code: string) =>
  /^[XYZ]\d/.test(code) ? 'WLS' : /^(?:T[5-9]|[UV]\d|W\d)$/.test(code) ? 'SCT' : 'ENG'
const areas = new Map(
  Object.entries(table.british).map(([letters, codes]) => [
    letters,
    codes.map((code) => `GB.${nationOf(code)}.${code}`),
  ]),
)
/** Of a table whose rows begin with the first number they hold for, up to the next row. */
const ranges = (codes: Codes) =>
  Object.entries(codes)
    .map(([from, regions]) => [Number(from), regions] as const)
    .toSorted(([one], [other]) => one - other)
const tables = { US: ranges(table.american), IN: ranges(table.indian), DE: ranges(table.german) }
const inRange = (country: keyof typeof tables, number: number) =>
  (tables[country].findLast(([from]) => from <= number)?.[1] ?? []).map(
    (code) => `${country}.${code}`,
  )
const provinces = new Map(
  Object.entries(table.canadian).map(([letter, codes]) => [
    letter,
    codes.map((code) => `CA.${code}`),
  ]),
)

/** Every region that a postcode may tell. */
export const postalRegions = [
  ...new Set([
    'GB.NIR',
    ...[...areas.values()].flat(),
    ...[...provinces.values()].flat(),
    ...departments.values(),
    'FR.94',
    ...(['US', 'IN', 'DE'] as const).flatMap((country) =>
      tables[country].flatMap(([, codes]) => codes.map((code) => `${country}.${code}`)),
    ),
  ]),
]

export interface Postcode {
  code: string
  /** Where its form tells the country. */
  country: string | null
  /** Codes of the regions it may lie in. */
  regions: string[]
}

const uk = /\b([A-Z]{1,2})\d[A-Z\d]?\s*\d[A-Z]{2}\b/i
/** "CT1" and "SW1A", where a list says no more. */
const outward = /^([A-Z]{1,2})\d[A-Z\d]?$/i
const canada = /\b([ABCEGHJ-NPRSTVXY])\d[A-Z][ -]?\d[A-Z]\d\b/i
const zip = /\b[A-Z]{2}\.?,?\s+(\d{5})(?:-\d{4})?\b/
const digits = /(?<![\d.,/-])(?:[A-Z]{1,2}-)?(\d{3}\s?\d{3}|\d{5})(?:-\d{4})?(?![\d/])/g
/** A number that a house has, where the postcode stands after it. */
const house = /^\d{5}(?=\s.*\d{5})/

const canadianCode = (text: string): Postcode | null => {
  const [code, letter = ''] = canada.exec(text) ?? []
  if (code === undefined) return null
  return {
    code: code.toUpperCase().replace(/^(...)[ -]?/, '$1 '),
    country: 'CA',
    regions: provinces.get(letter.toUpperCase()) ?? [],
  }
}

const britishCode = (text: string): Postcode | null => {
  const [code = '', start = ''] = uk.exec(text) ?? outward.exec(text) ?? []
  const letters = start.toUpperCase()
  const regions = letters === 'BT' ? ['GB.NIR'] : areas.get(letters)
  return regions ? { code: code.toUpperCase(), country: 'GB', regions } : null
}

/** The number of a French department, where no postcode stands. */
const frenchDepartment = (text: string): Postcode | null => {
  const department = numbered.exec(text)
  const regions = departmentOf(department?.[1] ?? department?.[2] ?? '')
  return regions.length ? { code: '', country: 'FR', regions } : null
}

/** The postcode in a text; what only digits say needs the country to be known. */
export const postcodeOf = (text: string, country: string | null): Postcode | null => {
  const mayBe = (code: string) => country === null || country === code
  const lettered = (mayBe('CA') && canadianCode(text)) || (mayBe('GB') && britishCode(text))
  if (lettered) return lettered
  const us = country === null ? zip.exec(text) : null
  if (us) return american5(us[1] ?? '')
  // The last: an American address may begin with five digits of its house.
  const digitsIn = [...text.matchAll(digits)].at(-1)?.[1]?.replace(/\s/g, '')
  const coded = digitsIn && country ? digitCode(digitsIn, country) : null
  return coded ?? (country === 'FR' ? frenchDepartment(text) : null)
}

const departmentOf = (number: string) => [departments.get(number.toUpperCase()) ?? []].flat()
/** "Gordes (84)", or a department's number alone. */
const numbered = /\((\d\d|2[AB])\)|(?:^|, )(\d\d|2[AB])(?= *(?:,|$))/i

const american5 = (code: string): Postcode => ({
  code,
  country: 'US',
  regions: inRange('US', Number(code.slice(0, 3))),
})

const digitCode = (code: string, country: string): Postcode | null => {
  if (country === 'US' && code.length === 5) return american5(code)
  if (country === 'IN' && code.length === 6)
    return { code, country, regions: inRange('IN', Number(code.slice(0, 2))) }
  if (country === 'DE' && code.length === 5)
    return { code, country, regions: inRange('DE', Number(code.slice(0, 3))) }
  if (country === 'FR' && code.length === 5)
    return {
      code,
      country,
      regions: code.startsWith('20') ? ['FR.94'] : departmentOf(code.slice(0, 2)),
    }
  return ['ES', 'IT'].includes(country) && code.length === 5 ? { code, country, regions: [] } : null
}

/** Of a British or Canadian postcode the part that many share, "GL7"; of others the whole. */
export const outwardOf = (postcode: string) =>
  /^[A-Z]/i.test(postcode) ? postcode.toUpperCase().replace(/\s*\d[A-Z][A-Z\d]$/, '') : postcode

/** A text without the postcodes of any of these countries. */
export const withoutPostcode = (text: string) =>
  text
    .replace(uk, ' ')
    .replace(canada, ' ')
    .replace(house, '1')
    .replace(digits, ' ')
    .replace(/\s+(?:cedex(?: \d+)?)\b/i, '')
    .replace(/\s{2,}/g, ' ')
    .trim()
