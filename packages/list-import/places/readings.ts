import { readCoordinates } from '../../../domain/typed/coordinates.ts'
import { cleanCell, nameKey } from '#read/clean.ts'
import { isNeverPlace, repeatsTooOften } from './absurd.ts'
import { countryName } from './countries.ts'
import { isLocality } from './parts.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Place, TownDecision, TownDecisions, TownReading } from './reading.ts'
import type { Location } from './location.ts'
import type { Resolved } from './resolved.ts'

const maxCandidates = 8
const maxLines = 20

const placeOf = ({ id, name, area, country }: Location): Place => ({
  _id: id,
  level: 'town',
  name,
  area,
  country,
})

const regionPlace = (gazetteer: Gazetteer, code: string): Place | null => {
  const region = gazetteer.region(code)
  if (!region) return null
  const parent = gazetteer.region(region.path.at(-2) ?? '')
  return {
    _id: code,
    level: 'region',
    name: region.name,
    area: region.path.length > 2 ? (parent?.name ?? null) : null,
    country: countryName(region.path[0] ?? ''),
  }
}

/** Where one vendor is, in its own words and in ours. */
export interface Named {
  line: number
  text: string
  region: string
  country: string
  /** The part of its town that it names. */
  area: string
  resolved: Resolved
}

const nowhere: Resolved = {
  country: null,
  areas: [],
  town: null,
  others: [],
  doubt: null,
  unknown: null,
}

/** The code that tells readings of one text apart. */
const codeOf = ({ town, areas, country }: Resolved) => town?.id ?? areas[0] ?? country ?? ''
export const keyOf = ({ text, resolved }: Named) =>
  `${nameKey(text) || text.toLowerCase()}|${codeOf(resolved)}${resolved.doubt === null ? '' : '?'}`

const common = (values: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const value of values) if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), ['', 0])[0]
}

/** What all vendors name, each place once, with what becomes of it; `known` are the places a person may match to. */
export const readingsOf = (
  gazetteer: Gazetteer,
  named: readonly Named[],
  all: number,
  decisions: TownDecisions = {},
): TownReading[] => {
  const times = new Map<string, number>()
  for (const { text } of named) times.set(nameKey(text), (times.get(nameKey(text)) ?? 0) + 1)
  return [...Map.groupBy(named, keyOf)].map(([key, met]) => {
    const [first] = met
    const resolved = first?.resolved ?? nowhere
    const text = common(met.map((each) => each.text))
    const said = {
      key,
      text,
      region: common(met.map(({ region }) => region)),
      country: common(met.map(({ country }) => country)),
      count: met.length,
      lines: met.slice(0, maxLines).map(({ line }) => line),
    }
    const guess = guessOf(gazetteer, text, said.region, resolved, {
      often: !gazetteer.isEmpty && repeatsTooOften(times.get(nameKey(text)) ?? 0, all),
    })
    return { ...said, ...decide(gazetteer, text, said.region, guess, decisions[key]) }
  })
}

/** Each once; of two that are called alike in one state, the district says which is which. */
const disambiguated = (gazetteer: Gazetteer, found: readonly Location[]): Place[] => {
  const all = [...new Map(found.map((each) => [each.id, each])).values()].slice(0, maxCandidates)
  const called = ({ name, area, country }: Location) => `${name}|${area}|${country}`
  return all.map((each) => {
    const isOnly = !all.some((other) => other !== each && called(other) === called(each))
    const district = gazetteer.region(each.path.at(-1) ?? '')?.name
    return isOnly || !district || district === each.area
      ? placeOf(each)
      : { ...placeOf(each), area: [district, each.area].filter(Boolean).join(', ') }
  })
}

type Guess = Pick<TownReading, 'status' | 'why' | 'candidates' | 'town' | 'city'>

const guessOf = (
  gazetteer: Gazetteer,
  text: string,
  region: string,
  { town, others, doubt, unknown, areas, country }: Resolved,
  { often }: { often: boolean },
): Guess => {
  const candidates = disambiguated(gazetteer, [...(town ? [town] : []), ...others])
  if (town)
    return {
      status: doubt ? 'doubtful' : 'match',
      why: doubt ?? '',
      candidates,
      town: placeOf(town),
      city: null,
    }
  if (unknown === null) return ofRegions(gazetteer, text, areas, candidates)
  if (isLocality(unknown) && areas.length > 0)
    return { ...ofRegions(gazetteer, text, areas, candidates), why: whyNoTown(unknown) ?? '' }
  const stopped =
    whyNoTown(unknown) ??
    (often ? `“${unknown}” stands in so many rows that it can hardly be a town.` : null)
  if (stopped) return { status: 'stopped', why: stopped, candidates, town: null, city: null }
  return {
    status: candidates.length ? 'doubtful' : 'new',
    why: candidates.length
      ? (doubt ?? `There is a ${text}, but not where the list says it is.`)
      : 'No town of this name is known here.',
    candidates,
    town: null,
    city: unknownCity(gazetteer, unknown, region, { areas, country }),
  }
}

const whyNoTown = (name: string) => {
  if (isLocality(name)) return `“${name}” is a part of a town, and nothing says of which.`
  return isNeverPlace(name) ? `“${name}” is no place.` : null
}

/** A town that the gazetteer doesn't know: somewhere in its region. */
const unknownCity = (
  gazetteer: Gazetteer,
  name: string,
  region: string,
  { areas, country }: Pick<Resolved, 'areas' | 'country'>,
): NonNullable<Guess['city']> => {
  const code = areas.length ? areas[0] : country
  const around = gazetteer.region(code ?? '')
  const known = code?.includes('.') ? around?.name : ''
  return {
    name: cleanCell(name).slice(0, 60),
    region: (regionOf(gazetteer, region, areas) ?? (known || region)) || null,
    country: country ? countryName(country) : null,
    code: code ?? null,
    lat: null,
    lon: null,
  }
}

/** Where no town is said, but a region. */
const ofRegions = (
  gazetteer: Gazetteer,
  text: string,
  areas: readonly string[],
  candidates: Place[],
): Guess => {
  const places = areas.flatMap((each) => regionPlace(gazetteer, each) ?? [])
  const [only] = places
  const shared = places.length > 1 ? sharedRegion(gazetteer, areas) : null
  const place = shared ?? only ?? null
  return {
    status: 'doubtful',
    why: !place
      ? 'No town of this name is known.'
      : /\d/.test(text)
        ? `No town is said, and ${text} ${lieIn(places)}.`
        : places.length > 1
          ? `${text} is more than one county, and no town is said.`
          : `${text} is no town but a region, and no town is said.`,
    candidates: [...places, ...candidates].slice(0, maxCandidates),
    town: place,
    city: null,
  }
}

/** "NY" and "Co Down" are written out; what a postcode tells is one of several is not guessed. */
const regionOf = (gazetteer: Gazetteer, said: string, areas: readonly string[]) => {
  const meant = said ? gazetteer.areas(said).filter((code) => areas.includes(code)) : []
  const [only] = meant
  if (only && meant.length === 1) return gazetteer.region(only)?.name ?? said
  return meant.length ? said : !said && areas.length > 1 ? '' : null
}

const names = new Intl.ListFormat('en', { type: 'disjunction' })
const lieIn = (places: readonly Place[]) =>
  `${places.length > 1 ? 'may lie' : 'lies'} in ${names.format(places.map(({ name }) => name))}`

/** What several regions lie in. */
const sharedRegion = (gazetteer: Gazetteer, codes: readonly string[]): Place | null => {
  const [first = [], ...paths] = codes.map((code) => gazetteer.pathOf(code))
  const code = first.findLast(
    (each) => each.includes('.') && paths.every((path) => path.includes(each)),
  )
  return code ? regionPlace(gazetteer, code) : null
}

/** A new city, beside the town that the list may speak of. */
const cityOf = (text: string, region: string, guess: Guess) => {
  const place = guess.town?.level === 'town' ? guess.town : guess.candidates[0]
  const code = guess.town?.level === 'region' ? guess.town._id : null
  return {
    name: text.slice(0, 60),
    region: region || (place?.area ?? null),
    country: place?.country ?? null,
    code,
    lat: null,
    lon: null,
  }
}

const decide = (
  gazetteer: Gazetteer,
  text: string,
  region: string,
  guess: Guess,
  decision: TownDecision | undefined,
): Guess & Pick<TownReading, 'decided'> => {
  if (decision === undefined) return { ...guess, decided: false }
  if (decision === 'reject') return { ...guess, town: null, city: null, decided: true }
  if (decision === 'new' || 'at' in decision) {
    const { latitude: lat = null, longitude: lon = null } =
      (decision !== 'new' && readCoordinates(decision.at)) || {}
    const city = { ...(guess.city ?? cityOf(text, region, guess)), lat, lon }
    return { ...guess, town: null, city, decided: true }
  }
  const town = chosenPlace(gazetteer, guess, decision.match)
  return town ? { ...guess, town, city: null, decided: true } : { ...guess, decided: false }
}

const chosenPlace = (gazetteer: Gazetteer, { candidates }: Guess, id: string): Place | null => {
  const known = candidates.find(({ _id }) => _id === id)
  if (known) return known
  const chosen = gazetteer.chosen(id)
  return chosen
    ? ({ ...chosen, _id: chosen.id, level: 'town' } satisfies Place & { id: string })
    : regionPlace(gazetteer, id)
}
