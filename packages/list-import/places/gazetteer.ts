import { areaKey, namedArea } from './areas.ts'
import nicknames from './nicknames.json' with { type: 'json' }

/** Names, lower-case, and codes of regions and towns that a list brings up. */
export interface GazetteerQuery {
  names: string[]
  codes: string[]
  /** Of cities and towns that a person chose. */
  ids: string[]
}
export interface TownRow {
  asked: string
  /** Of the city that stands for the town, if one does. */
  id: string
  name: string
  region: string
  lat: number
  lon: number
  population: number
  /** Whether it is asked for by its own name and not another one. */
  own: boolean
}
export interface RegionRow {
  code: string
  name: string
  level: number
  path: string[]
  /** Names asked for that are its own. */
  asked: string[]
  /** The middle of its towns, where it was asked for. */
  lat: number | null
  lon: number | null
}
/** What the gazetteer knows of the names. */
export interface Slice {
  towns: TownRow[]
  regions: RegionRow[]
  chosen: { id: string; name: string; area: string | null; country: string }[]
}
export type LookUp = (asked: GazetteerQuery) => Slice
export const nothingKnown: LookUp = () => ({ towns: [], regions: [], chosen: [] })

/** What people call towns, and the gazetteer does not. */
const townsByNickname: Readonly<Record<string, string[]>> = nicknames

/** "King City" may be in the township of King, and is not it. */
const isCity = (name: string) => / city$|^city of /i.test(name)

type Add = (change: (name: string) => string) => void
const spellSaints = (base: string, add: Add) => {
  if (/\bst\.?[ -]/.test(base)) {
    add((name) => name.replace(/\bst\.?([ -])/g, 'saint$1'))
    add((name) => name.replace(/\bst\.?([ -])/g, 'st$1'))
    add((name) => name.replace(/\bst ([a-z])/g, 'st. $1'))
    add(() => base.replace(/^st\.? /, 'sankt '))
  } else if (/\bsaint[ -]/.test(base)) add((name) => name.replace(/\bsaint([ -])/g, 'st$1'))
  if (/\bste[ -]/.test(base)) add((name) => name.replace(/\bste([ -])/g, 'sainte$1'))
}

const spellRivers = (base: string, add: Add) => {
  // "Frankfurt a.M.", "Freiburg i. Br.", "Rothenburg o.d.T."
  if (/ [aiob]\. ?\p{L}/u.test(base)) {
    add((name) => name.replace(/ a\. ?m\b.*$/, ' am main').replace(/ i\. ?br\b.*$/, ' im breisgau'))
    add((name) =>
      name.replace(/ (?:a|o)\. ?d\. ?/, (ending) => (ending[1] === 'a' ? ' an der ' : ' ob der ')),
    )
    add((name) => name.replace(/ [aiob]\. ?\p{L}.*$/u, ''))
  }
}

/** Ways to write one name: "St. Albans", "Saint Albans"; "Stow on the Wold", "Stow-on-the-Wold". */
const spellings = (text: string): string[] => {
  const base = text
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\bst\.(?=\p{L}{3})/gu, 'st. ')
    .replace(/\s+/g, ' ')
    .trim()
  const found = new Set([base])
  const add: Add = (change) => {
    for (const name of Array.from(found, change)) found.add(name)
  }
  spellSaints(base, add)
  if (base.includes('-')) add((name) => name.replaceAll('-', ' '))
  else if (base.includes(' ') && base.length < 40) add((name) => name.replaceAll(' ', '-'))
  if (/s [a-z]/.test(base) && !base.includes("'")) add((name) => name.replace(/s /, "'s "))
  if (base.includes("'")) add((name) => name.replaceAll("'", ''))
  if (base.includes(' & ')) add((name) => name.replaceAll(' & ', ' and '))
  if (/ city$|^city of /.test(base)) add((name) => name.replace(/ city$|^city of /, ''))
  // "Chalon s/Saône", "Boulogne s/ Mer"
  if (/ s\/ ?/.test(base)) add((name) => name.replace(/ s\/ ?/, '-sur-').replaceAll(' ', '-'))
  if (/^mt\.? /.test(base)) add((name) => name.replace(/^mt\.? /, 'mount '))
  if (/^ft\.? /.test(base)) add((name) => name.replace(/^ft\.? /, 'fort '))
  spellRivers(base, add)
  for (const name of townsByNickname[base] ?? []) found.add(name)
  return [...found].slice(0, 10)
}

/** "Wuerzburg" as a keyboard without dots writes it; the database folds "Würzburg" to "wurzburg". */
const withoutDots = (text: string) => {
  const plain = text
    .toLowerCase()
    .replace(/([ao])e/g, '$1')
    .replace(/(?<![aeiouq])ue/g, 'u')
  return plain === text.toLowerCase() ? [] : spellings(plain)
}

/** As regions are asked for: "Co. Antrim" is "antrim". */
export const areaSpellings = (text: string) => [
  ...new Set([...spellings(text), ...withoutDots(text), areaKey(text)]),
]

/** Most texts of a long list are no towns. */
const none: TownRow[] = []

export type Gazetteer = ReturnType<typeof gazetteerOf>

export const gazetteerOf = ({ towns, regions, chosen }: Slice) => {
  const byName = Map.groupBy(towns, ({ asked }) => asked)
  const byCode = new Map(regions.map((region) => [region.code, region]))
  const byAsked = new Map<string, RegionRow[]>()
  for (const region of regions)
    for (const name of region.asked) byAsked.set(name, [...(byAsked.get(name) ?? []), region])
  const pathOf = (code: string) => byCode.get(code)?.path ?? [code]
  const cachedTowns = new Map<string, TownRow[]>()
  const cachedAreas = new Map<string, string[]>()
  return {
    isEmpty: towns.length === 0 && regions.length === 0,
    chosen: (id: string) => chosen.find((place) => place.id === id),
    region: (code: string) => byCode.get(code),
    /** The town of an identifier that every gazetteer gives it. */
    coded: (id: string) => byName.get(id)?.[0],
    pathOf,
    /** In Britain people say the county, elsewhere the state. */
    areaOf: (code: string) => {
      const path = pathOf(code)
      return byCode.get(path[path[0] === 'GB' ? 2 : 1] ?? '')?.name ?? null
    },
    /** The towns of a name. */
    towns: (text: string): TownRow[] => {
      const known = cachedTowns.get(text)
      if (known) return known
      const found = new Map<string, TownRow>()
      const find = (name: string) => {
        for (const town of byName.get(name) ?? [])
          if (!found.get(town.id)?.own) {
            const own = town.own && !(isCity(text) && !isCity(name) && !isCity(town.name))
            found.set(town.id, own === town.own ? town : { ...town, own })
          }
      }
      spellings(text).forEach(find)
      if (found.size === 0) withoutDots(text).forEach(find)
      const all = found.size ? [...found.values()] : none
      cachedTowns.set(text, all)
      return all
    },
    /** Codes of the regions that a name may mean, in any country. */
    areas: (text: string): string[] => {
      const known = cachedAreas.get(text)
      if (known) return known
      const named = namedArea(text)
      const regions = areaSpellings(text).flatMap((name) => byAsked.get(name) ?? [])
      const codes = [
        ...new Set([
          ...named,
          ...regions
            .filter(({ level, path }) => level > 0 && !(named[0] ?? '').startsWith(path[0] ?? '-'))
            .map(({ code }) => code),
        ]),
      ]
      cachedAreas.set(text, codes)
      return codes
    },
  }
}
