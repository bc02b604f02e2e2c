/** Somewhere that vendors of a list can be: a town, or a county or state where no town is said. */
export interface Place {
  /** The id of a city or of a town, as `/api/towns` gives it; for a region its code (`GB.ENG.G5`). */
  _id: string
  level: 'town' | 'region'
  name: string
  area: string | null
  country: string
}

/**
 * `match`: there is one such town. `doubtful`: said why, with what it might be. `new`: the gazetteer does not know it.
 * `stopped`: it stands where it cannot belong ("No Reviews" 319 times).
 */
export type ReadingStatus = 'match' | 'doubtful' | 'new' | 'stopped'

/** One place as the list names it, and what is made of it. Every vendor names its readings by `key`. */
export interface TownReading {
  /** The same for the same words of a list, whatever its order: decisions are kept by it. */
  key: string
  text: string
  region: string
  country: string
  /** Vendors, and the first of their lines. */
  count: number
  lines: number[]
  status: ReadingStatus
  why: string
  candidates: Place[]
  decided: boolean
  /** What the import does, with the decisions: `town` for match, `city` for new; neither: its vendors stay drafts. */
  town: Place | null
  city: NewCity | null
}
/** A city to be made; `code` is the region it lies in, as exactly as that is known, its point what somebody says. */
export interface NewCity {
  name: string
  region: string | null
  country: string | null
  code: string | null
  lat: number | null
  lon: number | null
}

/** `at` is a new one at a point of the map, `44.1, -79.2`. */
export type TownDecision = { match: string } | { at: string } | 'new' | 'reject'
/** By `TownReading.key`. */
export type TownDecisions = Record<string, TownDecision>
