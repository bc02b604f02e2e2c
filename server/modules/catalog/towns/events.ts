import { defineEvent } from '#server/kernel/events.ts'

export type CityName = { id: string; slug: string; name: string }
/** A city is another one from now on: whoever names it goes along. */
export const citiesMerged = defineEvent<{ from: CityName; into: CityName }>('citiesMerged')

/** Where a vendor was before a merge. */
export type MovedVendor = { id: string; city: string | null; others: string[] }
/** A merge is taken back: who and what is where it has put them returns. */
export const citiesSeparated = defineEvent<{
  city: CityName
  into: CityName
  moved: MovedVendor[]
}>('citiesSeparated')
