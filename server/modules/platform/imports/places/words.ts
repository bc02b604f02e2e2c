import { pattern } from '#server/kernel/pattern.ts'
import { cleanCell } from '#server/modules/platform/imports/read/clean.ts'
import { countryOf, nationOf } from './countries.ts'
import { withoutPostcode } from './postcodes.ts'

/** The cells of a row, or of all rows of a vendor, that say where it is. */
export interface PlaceCells {
  city: string
  regions: string[]
  country: string
  address: string
  postcode: string
}
/** What may be a town, and from where; the first is the likeliest. */
export interface TownWord {
  text: string
  from: 'city' | 'address' | 'region'
}
export interface PlaceWords {
  towns: TownWord[]
  areas: string[]
  country: string | null
  nation: string | null
  /** Where a postcode may stand. */
  coded: string
}

const street = pattern('iu')`
  (?<!\p{L})(?:street|road|rd|lane|avenue|ave|drive|blvd|boulevard|highway|hwy|close|way|parkway|pkwy|suite|
  ste \d+|floor|unit|terrace|crescent|marg|nagar|colony|sector|plot|shop|opp|opposite|behind|complex|tower|
  p\.?\s?o\.? box)(?!\p{L})|(?<!\p{L})(?:st|dr|ct|ln)\.?$|stra(?:ß|ss)e(?!\p{L})|str\.|
  \p{L}(?:weg|platz|allee|gasse)(?!\p{L})|^(?:rue|avenue|av\.?|boulevard|bd|place|chemin|route|all[ée]e|impasse|
  quai|cours|via|viale|piazza|corso|calle|plaza|avenida|paseo|carrer|lieu[- ]dit)(?!\p{L})`
/** Ends of streets, after which a line without commas goes on with its town. */
const streetEnd =
  /^.*(?<!\p{L})(?:street|st|road|rd|lane|ln|avenue|ave|drive|dr|blvd|boulevard|highway|hwy|way|parkway|pkwy|court|ct|circle|pike)\b\.?\s+(?=\p{L})/iu
const state = /^(.*?)[\s,]+([A-Z]{2}|[A-Z]\.[A-Z]\.)$/

const parts = (text: string) =>
  text
    .slice(0, 400)
    // "Les Vignes 33330 Saint-Émilion"
    .replace(/(?<=\D)\s(?=\d{5}\s+\p{L})/gu, ', ')
    .split(/\s*(?:[,;|>\n•·]|\s[-–—/]\s|(?<=\p{L}{3})\/(?=\p{L}{3}))\s*/u)
    .map((part) => part.trim())
    .filter(Boolean)

const plain = (part: string) =>
  cleanCell(
    withoutPostcode(part)
      .replace(/^\(|\)$/g, '')
      .replace(/^(?:located )?(?:in|near|nr\.?|bei|près de|cerca de|vicino a)\s+/i, '')
      .replace(/\s*\(.*\)?$/, '')
      .replace(/\s+(?:\d{1,2}(?:er|e|ème)?(?: arrondissement)?)$/i, '')
      .replace(/^[-–\s.]+|[-–\s.]+$/g, ''),
  )

const isName = (part: string) =>
  part.length <= 60 && /\p{L}{2}/u.test(part) && !/\d|@|[£€₹$]|https?:/.test(part)

/** Countries whose names are those of American states and towns, too. */
const alsoTowns = new Set(['GE', 'LB', 'JO', 'PE', 'CU', 'MX', 'PA', 'CO'])
/** A place cell that is nothing but a country; Singapore and Luxembourg are towns, too. */
const wholeCountry = (text: string) => {
  const found = countryOf(text)
  return found && ['SG', 'LU', 'MC', 'PA', 'GT', 'KW', 'DJ'].includes(found) ? null : found
}

/** Takes a line apart into what may be a town or a region, in its order; streets are no places. */
const namesIn = (line: string): { names: string[]; country: string | null } => {
  const names: string[] = []
  let country: string | null = null
  for (const part of parts(line)) {
    const text = plain(part)
    const [, before = '', letters = ''] = state.exec(text) ?? []
    const rest = letters ? before : text
    const found = countryOf(letters) ?? (names.length ? countryOf(text) : wholeCountry(text))
    if (found && !nationOf(text) && !alsoTowns.has(found)) {
      if (letters && isName(before)) names.push(before)
      country = found
      continue
    }
    const tail = streetEnd.exec(rest)
    const name = tail ? rest.slice(tail[0].length) : rest
    if (isName(name) && (tail || !(street.test(name) || street.test(part)))) names.push(name)
    if (letters) names.push(letters.replaceAll('.', ''))
  }
  return { names, country }
}

/** The places a cell names, in its order, streets and countries left out. */
export const partsOf = (text: string) => (text ? namesIn(text).names : [])

/** What a row's cells name, before anybody knows what there is. */
export const wordsOf = (cells: PlaceCells): PlaceWords => {
  const city = namesIn(cells.city)
  const address = namesIn(cells.address)
  const regions = cells.regions.map(namesIn)
  const names = regions.flatMap(({ names }) => names)
  const inAddress = address.names.toReversed()
  const nation = [cells.country, ...names, ...city.names, ...address.names]
    .map(nationOf)
    .find(Boolean)
  const said = [
    countryOf(cells.country, true),
    city.country,
    ...regions.map(({ country }) => country),
    address.country,
  ].find(Boolean)
  return {
    towns: [
      ...city.names.map((text): TownWord => ({ text, from: 'city' })),
      ...inAddress.map((text): TownWord => ({ text, from: 'address' })),
      ...names.map((text): TownWord => ({ text, from: 'region' })),
    ].filter(({ text }) => !nationOf(text)),
    areas: [...new Set([...names, ...city.names, ...inAddress])],
    country: said ?? (nation ? 'GB' : null),
    nation: nation ?? null,
    coded: [cells.postcode, cells.address, cells.city].filter(Boolean).join(' , '),
  }
}
