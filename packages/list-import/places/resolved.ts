import type { Location } from './location.ts'

/** What a row's words come to. */
export interface Resolved {
  country: string | null
  /** Regions it must lie in; empty where nothing tells. */
  areas: string[]
  town: Location | null
  /** Others of its name, the likeliest first; without a town, what it might be. */
  others: Location[]
  /** Why the town is not sure. */
  doubt: string | null
  /** The doubt is only whether it is a part of another town beside it. */
  isPart?: boolean
  /** What is said for a town, and no place we know. */
  unknown: string | null
  /** The part of the town that is said. */
  area?: string
}
