import { nameKey } from '#read/clean.ts'
import type { KnownCity } from '#read/types.ts'
import { isState } from './agree.ts'
import type { Around, PlaceContext } from './around.ts'
import type { Location } from './location.ts'
import { aroundIt, beside, contraryTo, townIn, unknownIn } from './neighbours.ts'
import type { Resolved } from './resolved.ts'
import {
  apart,
  isArea,
  isCityState,
  isInside,
  isMiddle,
  isSomeArea,
  isStrange,
  isTownSomewhere,
  openRowPlaces,
  type RowPlaces,
  type Words,
} from './rowPlaces.ts'
import { cityAndPart, coreOf, severalOf, wholeOfSide } from './core.ts'
import { mayBeTown, type TownWord } from './words.ts'

/** Cities of the market that the gazetteer does not know, by name. */
export const citiesByName = (cities: readonly KnownCity[]) => {
  const named = cities
    .filter(({ townId, region }) => townId === null && region === null)
    .flatMap((city) => [city.name, city.slug, ...city.aliases].map((name) => ({ name, city })))
  return new Map(
    [...Map.groupBy(named, ({ name }) => nameKey(name))].map(([key, met]) => [
      key,
      [...new Set(met.map(({ city }) => city))],
    ]),
  )
}

/** Regions that are one town, or one with those around it: their parts are said where elsewhere a town is. */
const wholes = [
  { code: 'GB.ENG.GLA', name: 'London', says: /^(?!Greater London$).*London/, others: [] },
  {
    code: 'IN.07',
    name: 'Delhi',
    says: /\bncr\b|^national capital region$|^(?:new )?delhi$/i,
    others: ['Gurugram', 'Noida', 'Faridabad', 'Ghaziabad'],
  },
]
export const wholeTowns = wholes.flatMap(({ name, others }) => [name, ...others])

/** Of two towns of one name, a hundred times as many people say nothing sure; a region or postcode does. */
const unsure = 2

/** What was passed over on the way: a city before its state, and towns that fit too little. */
type Passed = { city: Location | undefined; nearest: Location[] }

/** Rows of the same towns, areas, nation, country and postcode come to the same. */
export const resolve = (context: PlaceContext, words: Words, around: Around): Resolved => {
  const row = openRowPlaces(context, words, around)
  const passed: Passed = { city: undefined, nearest: [] }
  for (const [at, word] of words.towns.entries()) {
    const resolved = resolveWord(row, passed, word, at)
    if (resolved) return resolved
  }
  const whole = wholeOf(row, words.towns[0]?.text ?? '')
  if (whole) return whole
  const unknown =
    row.cityWords.find((word) => !isArea(row, word)) ??
    (row.codes.length > 0 ? addressed(row) : undefined)
  return row.result({ others: passed.nearest, unknown: unknown?.text ?? null })
}

/** What an address names right before its region: a village that nobody knows. */
const addressed = (row: RowPlaces) => {
  const word = row.words.towns.find((each) => each.from === 'address' && !isArea(row, each))
  return word && mayBeTown(word) ? word : undefined
}

/** Undefined where the word does not settle it, and the next one is asked. */
function resolveWord(
  row: RowPlaces,
  passed: Passed,
  word: TownWord,
  at: number,
): Resolved | undefined {
  const matches = row.weigh(word, at)
  const [best] = matches
  if (!best) return unknownFirst(row, passed, word)
  if (best.score < 2 || isStrange(row, best)) {
    passed.nearest = [...passed.nearest, ...matches]
    return isUnfit(row, word, at) ? row.result({ unknown: word.text, others: matches }) : undefined
  }
  if (isOfPostcode(row, best, word, at)) return undefined
  const named = row.named(word.text)
  if (prefersRegion(row, best, word, named)) return undefined
  const within = word.from === 'address' && named.length ? townIn(row, best, at, named) : undefined
  if (within && named.some(isState) && !isCityState(row, best, named)) {
    passed.city = best
    return undefined
  }
  return (
    (within ? undefined : inVillage(row, best, at, named)) ??
    resolveTown(row, { word, at, matches, best, within, passed: passed.city })
  )
}

/** What stands where the town stands is the town, though nobody knows it; an area is none. */
function unknownFirst(row: RowPlaces, { nearest }: Passed, word: TownWord): Resolved | undefined {
  const isUnknown =
    word === row.cityWords[0] &&
    !isSomeArea(row, word) &&
    row.cityWords.every((each) => !isTownSomewhere(row, each))
  if (!isUnknown) return undefined
  return (
    inCore(row, word) ??
    wholeOf(row, word.text) ??
    row.result({ unknown: word.text, others: nearest })
  )
}

/** "Metro Atlanta" is taken for Atlanta, "All of Georgia" for that state. */
function inCore(row: RowPlaces, word: TownWord): Resolved | undefined {
  const text = coreOf(word.text)
  if (text === word.text || !text) return inPartOf(row, word)
  const [best] = row.weigh({ ...word, text }, 0)
  const areas = row.named(text).filter((code) => code.includes('.'))
  if (best && best.score >= 2 && !prefersRegion(row, best, word, areas))
    return row.result({ town: best, doubt: `${word.text} is taken for ${best.name}.` })
  return areas.length ? row.result({ areas }) : undefined
}

/** "North Georgia" is taken for that state; "Berlin-Schöneberg" for a part of Berlin, which nobody knows otherwise. */
function inPartOf(row: RowPlaces, word: TownWord): Resolved | undefined {
  const side = wholeOfSide(word.text)
  const areas = side === word.text ? [] : row.named(side).filter((code) => code.includes('.'))
  if (areas.length) return row.result({ areas })
  const parts = [...cityAndPart(word.text), ...severalOf(word.text).map((each) => [each, ''])]
  for (const [text = '', area = ''] of parts) {
    const [town] = row.weigh({ ...word, text }, 0)
    if (town && town.score >= 2 && town.size >= Math.log10(fewestOfParts))
      return row.result({
        town,
        ...(area && { area }),
        doubt: `${word.text} is taken for a part of ${town.name}.`,
      })
  }
  return undefined
}
/** Parts of cities of so many people are named with them. */
const fewestOfParts = 200_000

/** "Sector 18, Surat": there is a Sector elsewhere, but what follows is a town that fits. */
function isUnfit(row: RowPlaces, word: TownWord, at: number): boolean {
  const [first, ...others] = row.cityWords
  const follows = others.some((each) => (row.weigh(each, at + 1)[0]?.score ?? 0) >= 2)
  return word === first && !isArea(row, word) && !follows
}

/** "Abbey Road, Lichfield WS13": there is an Abbey Road in London, but the postcode is that of the town after it. */
const isOfPostcode = (
  { cityWords, weigh }: RowPlaces,
  best: Location,
  word: TownWord,
  at: number,
) =>
  word.from === 'city' &&
  best.against &&
  cityWords.some((each, other) => other > at && weigh(each, other)[0]?.supported)

/** Of a county or state and a town elsewhere that have one name, the region is meant unless something says the town. */
function prefersRegion(
  row: RowPlaces,
  best: Location,
  { from }: TownWord,
  named: readonly string[],
): boolean {
  const isRegion = from === 'city' ? named.some(isState) : named.length > 0
  return (
    isRegion &&
    !best.supported &&
    !isMiddle(row, best, named) &&
    !(isInside(best, named) && !(from === 'region' && named.some(isState)))
  )
}

function inVillage(
  row: RowPlaces,
  best: Location,
  at: number,
  named: readonly string[],
): Resolved | undefined {
  const village = unknownIn(row, best, at, named)
  return (
    village &&
    row.result({
      unknown: village.text,
      others: [best],
      doubt: `No ${village.text} is known; it is taken for a place in ${row.words.towns[at]?.text}.`,
      areas: named.filter(isState),
    })
  )
}

/** "Covent Garden, West Central London" and "South West London" are in London. */
function wholeOf({ words, codes, weigh, result }: RowPlaces, text: string): Resolved | undefined {
  const whole = wholes.find(
    ({ code, says, others }) =>
      codes[0] === code &&
      (codes.length === 1 || others.length > 0) &&
      words.areas.some((each) => says.test(each)),
  )
  if (!whole) return undefined
  const likeliest = (name: string) => weigh({ text: name, from: 'city' }, 0).slice(0, 1)
  const [town] = likeliest(whole.name)
  return town?.path.includes(whole.code)
    ? result({
        town: { ...town, word: { text, from: 'city' } },
        ...(!whole.says.test(text) && { area: text }),
        others: whole.others.flatMap(likeliest),
        doubt: `${text} is taken for a part of ${whole.name}.`,
      })
    : undefined
}

type Fitting = {
  word: TownWord
  at: number
  matches: readonly Location[]
  best: Location
  within: Location | undefined
  /** A city that gave way to its state. */
  passed: Location | undefined
}

/** The town that fits, and what speaks against it. */
function resolveTown(row: RowPlaces, fitting: Fitting): Resolved {
  const { word, at, matches, best } = fitting
  const second = word.from === 'city' ? beside(row, best, at) : undefined
  if (second && second.size - best.size >= 1)
    return row.result({
      town: second,
      others: [best],
      doubt: `${word.text} is taken for a part of ${second.name}; there is a ${best.name} elsewhere, too.`,
    })
  const around = aroundIt(row, best, at)
  const rivals = matches
    .slice(1)
    .filter((other) => apart(other, best) && best.score - other.score < unsure)
  const contrary = word.from === 'address' ? contraryOf(row, fitting) : undefined
  const doubt = doubtOf(row, { word, best, rivals: rivals.length, contrary, second })
  const partly = around && `${best.name} is a town beside ${around.name}, or a part of it.`
  return row.result({
    town: best,
    others: [...rivals, contrary ?? second ?? around ?? []].flat(),
    doubt: doubt ?? partly ?? null,
    isPart: doubt === null && around !== undefined,
    country: best.path[0] ?? row.country,
  })
}

const contraryOf = (row: RowPlaces, { best, at, within, passed }: Fitting) =>
  within ?? (passed && !apart(passed, best) ? passed : contraryTo(row, best, at))

type Doubtful = {
  word: TownWord
  best: Location
  rivals: number
  contrary: Location | undefined
  second: Location | undefined
}

function doubtOf(
  { words }: RowPlaces,
  { word, best, rivals, contrary, second }: Doubtful,
): string | null {
  if (best.beyond) {
    const otherwise = words.areas.find((each) => each !== word.text) ?? 'otherwise'
    return `${best.name} lies in ${best.area ?? best.country}; the list says ${otherwise}.`
  }
  if (rivals) return `${rivals + 1} towns are called ${best.name}, and nothing tells which it is.`
  if (contrary) return `The address names ${contrary.name}, too.`
  if (second) return `The list names ${second.name}, too.`
  return best.isNickname && (!best.supported || best.isOther)
    ? `${word.text} is taken for ${best.name}, and nothing else says so.`
    : null
}
