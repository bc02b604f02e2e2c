import { pattern } from '../../../domain/sentences/pattern.ts'
import { cleanCell } from '#read/clean.ts'
import { remembered } from '#read/remembered.ts'
import type { PlaceCells } from '#read/types.ts'
import { coreOf } from './core.ts'
import { countryOf, nationOf } from './countries.ts'
import { withoutPostcode } from './postcodes.ts'

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
  (?<![\p{L}-])(?:street|road|rd|lane|avenue|ave|drive|blvd|boulevard|highway|hwy|close|way|parkway|pkwy|suite|
  ste \d+|floor|unit|terrace|crescent|marg|nagar|colony|sector|plot|shop|opp|opposite|behind|complex|tower|
  p\.?\s?o\.? box)(?!\p{L})|(?<!\p{L})(?:st|dr|ct|ln)\.?(?: [nsew]{1,2})?$|stra(?:ß|ss)e(?!\p{L})|str\.|
  \p{L}(?:weg|platz|allee|gasse)(?!\p{L})|^(?:rue|avenue|av\.?|boulevard|bd|place|chemin|route|all[ée]e|impasse|
  quai|cours|via|viale|piazza|corso|calle|plaza|avenida|paseo|carrer|lieu[- ]dit)(?!\p{L})`
/** After house number and street a line without commas goes on with its town. */
const streetEnd = pattern('iu')`
  ^\d.*(?<!\p{L})(?:street|st(?!\.)|road|rd|lane|ln|avenue|ave|drive|dr|blvd|boulevard|highway|hwy|way|parkway|
  pkwy|court|ct|circle|pike)\b\.?(?:\s+\d+)?(?:\s+[NSEW]{1,2}(?!\p{L}))?\s+(?=\p{L})`
const englishStreet = pattern('iu')`
  (?<!\p{L})(?:street|st|road|rd|lane|ln|avenue|ave|drive|dr|blvd|boulevard|highway|hwy|way|parkway|pkwy|court|ct|
  circle|pike|suite|floor)\b\.?(?: [NSEW]{1,2})?$`
const shortStreetEnd = /^\d[^,]*(?<!\p{L})st\.\s+(?=\p{L})/iu
const states = new Set(
  [
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND',
    'OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC PR AB BC MB NB NL NS NT NU ON PE QC SK YT',
    'MH KA TN DL RJ GJ UP MP WB AP TS HR',
  ].flatMap((line) => line.split(' ')),
)
/** "Wildwood NJ", "Austin T.X."; "ALTON UK" names its country. */
const ending = /^(.*?)[\s,]+([A-Z]{2}|[A-Z]\.[A-Z]\.|USA)$/
const endOf = (text: string) => {
  const [, before = '', found = ''] = ending.exec(text) ?? []
  const letters = found.replaceAll('.', '')
  return states.has(letters) || countryOf(letters)
    ? { before, letters }
    : { before: '', letters: '' }
}

/** "Newcastle (Co. Down)": what stands in brackets tells more of what stands before. */
const parts = (text: string) => {
  const inBrackets = Array.from(
    text.slice(0, 400).matchAll(/\(([^()]{2,60})\)/g),
    ([, each = '']) => each,
  )
  return [...split(text), ...inBrackets.flatMap(split)]
}
const split = (text: string) =>
  text
    .slice(0, 400)
    .replace(/(?<=\S\s*)\([^()]*\)/g, ' ')
    // "Sector 29 Gurgaon", "Noida Sector 62"
    .replace(/^(sector[\s#-]*\d{1,3}[a-z]?) (?=\p{L}{4})/iu, '$1, ')
    .replace(/(?<=\p{L}{3}) (?=sector[\s#-]*\d)/iu, ', ')
    // "Les Vignes 33330 Saint-Émilion"
    .replace(/(?<=\D\s?\d{0,4}\p{L}?)\s(?=\d{5}\s+\p{L})/gu, ', ')
    .split(/\s*(?:[,;|>\n•·]|\s[-–—/]\s|(?<=\p{L}{3})\/(?=\p{L}{3}))\s*/u)
    .map((part) => part.trim())
    .filter(Boolean)

/** "A-3100 St. Pölten"; four digits alone begin an American street as well, but none after a comma. */
const fourDigits = (part: string, isStreet: boolean) =>
  part.replace(
    isStreet ? /^[A-Z]{1,2}-\d{4}\s+(?=\p{L})/u : /^(?:[A-Z]{1,2}-)?\d{4}\s+(?=\p{L})/u,
    '',
  )

/** "Anywhere in Ireland", "Across the UK" */
const countryAround = (text: string) => {
  const core = coreOf(text)
  const country = wholeCountry(core)
  return country && !nationOf(core) && !alsoTowns.has(country) ? core : text
}

const leading = pattern('i')`
  ^(?:(?:located|based|situated) )?(?:in|near|nr\.?|(?:just )?outside(?: of)?|bei|près de|cerca de|vicino a)\s+`
const plain = (part: string, mayBeStreet: boolean) =>
  countryAround(
    cleanCell(
      fourDigits(withoutPostcode(part), mayBeStreet)
        .replace(/^\(|\)$/g, '')
        .replace(leading, '')
        .replace(/[ -]based$/i, '')
        .replace(/\s*\(.*\)?$/, '')
        .replace(/\s+(?:\d{1,2}(?:er|e|ème)?(?: arrondissement)?)$/i, '')
        // "London SW1", "Manchester M3", "Toronto M5V"
        .replace(/(?<=\p{Ll}{2})\s+[A-Z]{1,2}\d{1,2}[A-Z]?$/u, '')
        .replace(/^[-–\s.]+|[-–\s.]+$/g, ''),
    ),
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

/** What ends so is a house, a hall or grounds, and no town that nobody knows. */
const building = pattern('iu')`
  (?<!\p{L})(?:barns?|halls?|house|manor|castle|farm|estates?|hotel|inn|lodge|court|park|church|mill|abbey|priory|club|
  cent(?:re|er)|gardens|building|palace|resort|winery|vineyards?|museum|library|course|school|university|
  college|arms|grange|campus|mall|plaza|wharf|pier|airport|schloss|gut|burg|hof|
  ch[âa]teau|domaine|manoir|abbaye|banquets?|palace|lawns?)$`
export const mayBeTown = ({ text, from }: TownWord) =>
  from === 'address' && !building.test(text) && !/^\p{Lu}{2,3}$/u.test(text)

/** `coded` are those that stand behind a postcode, as towns do on the continent. */
type Named = { names: readonly string[]; coded: readonly string[]; country: string | null }
/** Of most streets. */
const nothing: Named = { names: [], coded: [], country: null }
const hasStreet = (part: string) => street.test(part) || streetEnd.test(part)

/** The country at the end of a line, where it is none that is called like a town. */
const countryIn = (text: string, letters: string, at: number, isLast: boolean) => {
  const country = countryOf(letters) ?? (isLast ? countryAt(text, at) : null)
  return country && !nationOf(text) && !alsoTowns.has(country) ? country : null
}

/** "An der Mühle 9, 67433 Neustadt an der Weinstraße" */
const isBehindPostcode = (part: string, at: number) =>
  (at > 0 ? /^(?:[A-Z]{1,2}-)?\d{4,5}\s+\p{L}/u : /^[A-Z]{1,2}-\d{4,5}\s+\p{L}/u).test(part) &&
  !englishStreet.test(part)

/** What a part names, unless it is a street where none may be a town. */
const nameIn = (part: string, text: string, rest: string, mayBeTown: boolean) => {
  const tail = streetEnd.exec(rest) ?? shortStreetEnd.exec(rest)
  const name = tail ? rest.slice(tail[0].length) : rest
  const isStreet =
    !mayBeTown && !states.has(text) && (street.test(name) || (!tail && street.test(part)))
  return isName(name) && !isStreet ? name : null
}

/**
 * Takes a line apart into what may be a town or a region, in its order; streets are no places, but where a town is
 * expected "Park Street" is one.
 */
const takeApart = (line: string, isTown: boolean): Named => {
  const names: string[] = []
  const coded: string[] = []
  let country: string | null = null
  const all = parts(line)
  all.forEach((part, at) => {
    // "6020 Innsbruck" alone is no house in a street.
    const isAlone = all.length === 1 && !street.test(part)
    if (!isAlone && numbered.test(part)) return
    const text = plain(part, hasStreet(part) || (!isTown && at === 0 && !isAlone))
    const { before, letters } = endOf(text)
    const named = countryIn(text, letters, at, at === all.length - 1)
    if (named) {
      country = named
      if (letters && isName(before)) names.push(before)
      return
    }
    const isCoded = isBehindPostcode(part, at)
    const name = nameIn(part, text, letters ? before : text, isTown || isCoded)
    if (name !== null) (isCoded ? coded : names).push(name)
    if (letters) names.push(letters)
  })
  if (names.length + coded.length === 0 && country === null) return nothing
  return { names: isTown ? [...coded, ...names] : names, coded, country }
}
const asTown = remembered((line) => takeApart(line, true))
const asLine = remembered((line) => takeApart(line, false))
const namesIn = (line: string, isTown = false) => (isTown ? asTown : asLine)(line)

/** "Sector 18, Lucknow": a numbered part of a town, and somewhere a town has its name. */
const numbered = /^(?:sector|block|ward|phase|zone)[\s#-]*\d{1,3}$/i

const countryAt = (text: string, at: number) => (at ? countryOf(text) : wholeCountry(text))

/** The places a cell names, in its order, streets and countries left out. */
export const partsOf = (text: string, isTown = false): readonly string[] =>
  text ? namesIn(text, isTown).names.concat(isTown ? [] : namesIn(text, isTown).coded) : []

/** What a row's cells name, before anybody knows what there is. */
export const wordsOf = (cells: PlaceCells): PlaceWords => {
  const city = namesIn(cells.city, true)
  const address = namesIn(cells.address)
  const regions = cells.regions.map((text) => namesIn(text, true))
  const names = regions.flatMap(({ names }) => names)
  const inAddress = address.names.toReversed()
  const nation = [cells.country, ...names, ...city.names, ...inAddress, ...address.coded]
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
      ...address.coded.map((text): TownWord => ({ text, from: 'city' })),
      ...inAddress.map((text): TownWord => ({ text, from: 'address' })),
      ...names.map((text): TownWord => ({ text, from: 'region' })),
    ].filter(({ text }) => !nationOf(text)),
    areas: [...new Set([...names, ...city.names, ...address.coded, ...inAddress])],
    country: said ?? (nation ? 'GB' : null),
    nation: nation ?? null,
    coded: [cells.postcode, cells.address, cells.city].filter(Boolean).join(' , '),
  }
}
