import type { Merge } from '#same/apart.ts'
import type { TownDecisions, TownReading } from '#places/reading.ts'
import type { Doubt, Field, Refused } from '#read/types.ts'
import type { PriceUnit } from '../../../domain/units.ts'

export type { Merge } from '#same/apart.ts'
export type { NewCity, Place, TownReading } from '#places/reading.ts'

export interface Decisions {
  /** By `TownReading.key`; the place that is matched is a city, a town or a region's code. */
  towns?: TownDecisions
  /** By column name: a field, or `ignore`. */
  columns?: Record<string, string>
  category?: string
  /** `column=field`, which somebody says is right though it looks wrong. */
  sure?: Record<string, true>
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
  /** So many of them because of their amount: the list does not say what they are for. */
  guessed: number
  /** False where nearly all others of the list are said otherwise. */
  usual: boolean
}
/** Everything a person should see before a list is imported. */
export interface Review {
  doubts: Doubt[]
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
  doubts: [],
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
