import { placeCell } from '#read/clean.ts'
import type { Field, KnownCity, Mapping, PlaceCells, VenueRow } from '#read/types.ts'
import { namedArea } from './areas.ts'
import { namesWithin, notAbroad, takenApart } from './apart.ts'
import { countryOf } from './countries.ts'
import { areaSpellings, type GazetteerQuery, type Gazetteer } from './gazetteer.ts'
import { outwardOf, postalRegions } from './postcodes.ts'
import { priorOf } from './prior.ts'
import type { TownDecisions } from './reading.ts'
import { type Named } from './readings.ts'
import { aroundOf } from './around.ts'
import { coreOf, isNear, severalOf, sidesOf, wholeOfSide } from './core.ts'
import { codedPlace, codeOfCell } from './coded.ts'
import { citiesByName, resolve, wholeTowns } from './resolve.ts'
import type { Location } from './location.ts'
import type { Resolved } from './resolved.ts'
import { partsOf, type PlaceWords, wordsOf } from './words.ts'

/** More names are not asked for: who writes so many has no towns in these columns. */
const maxNames = 120_000
const maxPlaceLength = 200
/** Columns in which no place stands, also where rows are shifted. */
const elsewhere = new Set<Field | null>([
  'name',
  'description',
  'website',
  'email',
  'image',
  'social',
])

const places = new Set<Field | null>(['city', 'region', 'address'])

/** All names in the file's cells that may be places, in the spellings the gazetteer may have. */
export const placesIn = (
  rows: readonly string[][],
  mapping: Mapping,
  decisions: TownDecisions = {},
  city = '',
): GazetteerQuery => {
  const seen = new Set<string>()
  const names = new Set(wholeTowns.map((name) => name.toLowerCase()))
  // Regions that a name of no gazetteer is said of.
  const around = new Set<string>()
  const addName = (part: string) => {
    for (const name of areaSpellings(part)) names.add(name)
    for (const code of namedArea(part)) around.add(code)
  }
  partsOf(city, true).forEach(addName)
  for (const cells of rows) {
    cells.forEach((raw, column) => {
      if (elsewhere.has(mapping[column] ?? null) || !raw) return
      if (mapping[column] === 'placeCode') return void around.add(codeOfCell(raw) ?? '')
      const cell = placeCell(raw)
      // Telephones and numbers name nothing.
      if (cell.length > maxPlaceLength || !/\p{L}/u.test(cell)) return
      if (seen.has(cell) || names.size > maxNames) return
      seen.add(cell)
      const within = places.has(mapping[column] ?? null) ? namesWithin(cell) : []
      const country = countryOf(cell) ? [cell] : []
      const parts = partsOf(cell, true)
      const cores = parts.flatMap((part) => [coreOf(part), wholeOfSide(part), ...sidesOf(part)])
      const several = severalOf(cell).flatMap((each) => partsOf(each, true))
      for (const part of [...parts, ...cores, ...several, ...within, ...country]) addName(part)
    })
  }
  const matched = Object.values(decisions).flatMap((each) =>
    typeof each === 'object' && 'match' in each ? each.match : [],
  )
  const isId = (id: string) => /^[\da-f]{8}-/i.test(id)
  return {
    names: [...names],
    codes: [...postalRegions, ...around, ...matched.filter((id) => !isId(id))],
    ids: matched.filter(isId),
  }
}

/** Whether a cell is the name of a place, wherever in the file it stands. */
export const placeTest = (gazetteer: Gazetteer) => (text: string) => {
  if (gazetteer.isEmpty || text.length > 80) return false
  const [first, ...others] = partsOf(text)
  const isKnown = (name: string) =>
    gazetteer.towns(name).some(({ population, own }) => own && population >= 1000) ||
    gazetteer.areas(name).some((code) => code.split('.').length === 2 || code.startsWith('GB.'))
  return first !== undefined && [first, ...others].some(isKnown)
}

const nobody: PlaceCells = { city: '', regions: [], country: '', address: '', postcode: '' }

/** What a place is called. */
const nameOf = (
  { town, unknown }: Resolved,
  { regions: [region = ''] }: PlaceCells,
  city?: string,
) => town?.word.text ?? unknown ?? city ?? partsOf(region)[0] ?? region

/** "Andheri West, Mumbai" is a part of that town. */
const partBefore = ({ city }: PlaceCells, { town, area }: Resolved) => {
  const parts = partsOf(city, true)
  const at = parts.indexOf(town?.word.text ?? '')
  return area ?? parts.slice(0, Math.max(0, at)).join(', ')
}

const nearIt = (resolved: Resolved, city: string): Resolved => {
  const { town, doubt } = resolved
  return town && !doubt && isNear(city)
    ? { ...resolved, doubt: `“${city}” is taken for ${town.name}.` }
    : resolved
}

/** "Mumbai & Pune" are two; what is known by the whole is one, and so is what is no town. */
const citiesIn =
  (gazetteer: Gazetteer) =>
  (cell: string): string[] => {
    const several = severalOf(cell)
    if (!several.length) return [cell]
    const [whole = ''] = cell.split(',')
    const isTown = (text: string) =>
      gazetteer.towns(partsOf(text, true)[0] ?? '').some(({ population }) => population >= 10_000)
    const isKnown = gazetteer.towns(whole).length > 0 || gazetteer.areas(whole).length > 0
    return !isKnown && several.every(isTown) ? several : [cell]
  }

/** The region that is said of a place of this name. */
function regionBeside(gazetteer: Gazetteer, { city, regions, code }: PlaceCells, text: string) {
  if (code) return regions.join()
  const region = regions.flatMap((each) => partsOf(each)).find((each) => each !== text)
  const after = partsOf(city, true).findLast((each) => each !== text)
  const isArea = gazetteer.isEmpty || !after || gazetteer.areas(after).length > 0
  return region ?? (isArea ? (after ?? '') : '')
}

/** How the cells of a row name where it is; null where they don't. */
const namer =
  (gazetteer: Gazetteer, read: (cells: PlaceCells) => Resolved) =>
  (cells: PlaceCells, line: number): Named | null => {
    const [city] = partsOf(cells.city, true)
    const direct = read(cells)
    const isOdd = !city && cells.city !== '' && !direct.town && direct.areas.length === 0
    const resolved = isOdd ? { ...direct, unknown: cells.city } : nearIt(direct, cells.city)
    const text = nameOf(resolved, cells, city)
    const only = text || outwardOf(cells.postcode) || cells.address.slice(0, 60)
    if (!only && !resolved.town && !resolved.areas.length) return null
    return {
      line,
      text: only,
      area: partBefore(cells, resolved),
      region: regionBeside(gazetteer, cells, text),
      country: cells.country,
      resolved,
    }
  }

/** An export of ours says each place of a vendor in a row, its home first. */
const saysCoded = ({ place: { code, city, regions, country } }: VenueRow) =>
  code !== undefined && Boolean(city || regions.length || country)

const wordsReader = (gazetteer: Gazetteer) => (place: PlaceCells) =>
  takenApart(gazetteer, notAbroad(gazetteer, place, wordsOf(place)))

/** Reads where rows, and the vendors made of them, are. */
export const placeReader = (
  gazetteer: Gazetteer,
  cities: readonly KnownCity[],
  rows: readonly VenueRow[],
  currencies: readonly (string | null)[],
) => {
  const wordsIn = wordsReader(gazetteer)
  const words = new Map(rows.map(({ place }) => [place, wordsIn(place)] as const))
  const context = {
    gazetteer,
    cities: citiesByName(cities),
    prior: priorOf(gazetteer, [...words.values()], currencies),
  }
  // Most rows of a town say the same words of it.
  const ofWords = new Map<string, Resolved>()
  const lookUp = (said: PlaceWords): Resolved => {
    const around = aroundOf(context, said)
    const key = JSON.stringify([said.towns, said.areas, said.nation, around])
    const found = ofWords.get(key) ?? resolve(context, said, around)
    if (key.length < 2000) ofWords.set(key, found)
    return found
  }
  // Each row is asked for three times; its words are let go, since a long list has many.
  const ofRows = new Map(Array.from(words, ([cells, said]) => [cells, lookUp(said)]))
  words.clear()
  const read = (cells: PlaceCells): Resolved =>
    codedPlace(gazetteer, cells) ?? ofRows.get(cells) ?? lookUp(wordsIn(cells))
  const named = namer(gazetteer, read)
  const townsOf = citiesIn(gazetteer)
  return {
    countryOf: (row: VenueRow): string | null => read(row.place).country,
    /** The town of a text that somebody has typed. */
    townOf: (city: string): Location | null => read({ ...nobody, city }).town,
    /** The town a row is in beyond doubt. */
    surely: (row: VenueRow): string | null => {
      const { town, doubt, isPart } = read(row.place)
      return town && (doubt === null || isPart) ? town.id : null
    },
    /** Where a vendor is, its home first: towns, or where none is said the regions. */
    of: (rows: readonly VenueRow[]): Named[] => {
      const [{ line, place } = { line: 0, place: nobody }, ...others] = rows
      const coded = rows.filter(saysCoded)
      if (coded.length) return coded.flatMap(({ place, line }) => named(place, line) ?? [])
      const isOne = others.length === 0 && townsOf(place.city).length === 1
      const only = isOne && place.city ? named(place, line) : null
      if (only) return [only]
      const shared = sharedBy(rows)
      const regions = [...new Set(rows.flatMap(({ place }) => place.regions))]
      const texts = byFrequency(rows.map(({ place }) => place.city)).filter(Boolean)
      const cells = [...new Set(texts.flatMap(townsOf))]
      // Of several towns each lies where its own rows say.
      const byCity = Map.groupBy(
        rows.map(({ place }) => place),
        ({ city }) => city,
      )
      const ofCity = (city: string) => {
        const own = byCity.get(city) ?? []
        const regionsThere = [...new Set(own.flatMap((place) => place.regions))]
        return {
          regions: regionsThere.length ? regionsThere : regions,
          country: commonest(own.map(({ country }) => country)) || shared.country,
          address: commonest(own.map(({ address }) => address)),
          postcode: commonest(own.map(({ postcode }) => postcode)),
        }
      }
      const towns = cells.flatMap(
        (city) =>
          named({ ...shared, city, regions, ...(cells.length > 1 && ofCity(city)) }, line) ?? [],
      )
      if (towns.length) return towns
      const whole = named({ ...shared, regions: [] }, line)
      if (whole?.resolved.town) return [named({ ...shared, regions }, line) ?? whole]
      const byRegion = byFrequency(regions).flatMap(
        (region) => named({ ...shared, regions: [region] }, line) ?? [],
      )
      return byRegion.length ? byRegion : whole ? [whole] : []
    },
  }
}

/** What most rows say of where they are, but for the town and its region. */
const sharedBy = (rows: readonly VenueRow[]): PlaceCells => {
  const most = (field: 'country' | 'address' | 'postcode') =>
    commonest(rows.map(({ place }) => place[field]))
  return {
    ...nobody,
    country: most('country'),
    address: most('address'),
    postcode: most('postcode'),
  }
}

const byFrequency = (texts: readonly string[]) =>
  [...Map.groupBy(texts, (text) => text)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([text]) => text)
const commonest = (texts: readonly string[]) => byFrequency(texts.filter(Boolean))[0] ?? ''
