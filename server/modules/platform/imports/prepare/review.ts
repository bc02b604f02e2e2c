import type { Field, Refused } from '#server/modules/platform/imports/read/types.ts'
import type { PriceUnit } from '#domain/units.ts'

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
/** A city to be made; `code` is the region it lies in, as exactly as that is known. */
export interface NewCity {
  name: string
  region: string | null
  country: string | null
  code: string | null
  lat: number | null
  lon: number | null
}

export type TownDecision = { match: string } | 'new' | 'reject'
export interface Decisions {
  /** By `TownReading.key`; the place that is matched is a city, a town or a region's code. */
  towns?: Record<string, TownDecision>
  /** By column name: a field, or `ignore`. */
  columns?: Record<string, string>
  category?: string
}

export interface ColumnReview {
  name: string
  field: Field | null
  /** The attribute of the category that an `attribute` column holds. */
  attribute: string | null
  samples: string[]
  why: string
  /** Cells that hold something, and the share of them that is what the field takes. */
  filled: number
  fits: number
}

/** A value that stands in a column far too often to belong there. */
export interface Repeated {
  column: string
  value: string
  count: number
  why: string
  stopped: boolean
}
export interface Money {
  currency: string
  unit: PriceUnit
  count: number
  /** False where nearly all others of the list are said otherwise. */
  usual: boolean
}
/** Lines that became one vendor. */
export interface Merge {
  name: string
  lines: number[]
  why: string
}

/** Everything a person should see before a list is imported. */
export interface Review {
  columns: ColumnReview[]
  /** Columns that are thrown away, with how many values. */
  discarded: { column: string; count: number }[]
  category: {
    slug: string
    why: string
    /** What the list itself says, and how many vendors of it go where. */
    words: { text: string; slug: string; count: number; known: boolean }[]
  }
  towns: TownReading[]
  money: Money[]
  repeated: Repeated[]
  merges: Merge[]
  refused: Refused[]
  /** Vendors left out because the list says that they are closed. */
  closed: { name: string; line: number; says: string }[]
  contacts: { email: number; phone: number; website: number; none: number }
}

export const emptyReview = (): Review => ({
  columns: [],
  discarded: [],
  category: { slug: '', why: '', words: [] },
  towns: [],
  money: [],
  repeated: [],
  merges: [],
  refused: [],
  closed: [],
  contacts: { email: 0, phone: 0, website: 0, none: 0 },
})
