import type { DayPart } from '#domain/times.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#domain/routing/withQuery.ts'

type Ask = {
  /** Of our wedding by name, where it is for several. */
  functions?: readonly string[]
  date?: string | null
  part?: DayPart | null
  guests?: number | null
  town?: { slug: string | null; name: string } | null
}

/** A vendor's page, priced for our guests on our day, with the way to our town. */
export const vendorFor = (slug: string, { date, part, guests, town, functions = [] }: Ask) => {
  const path = withQuery(paths.vendor(slug), { city: town?.slug ?? town?.name, date, part, guests })
  return functions.length > 1
    ? `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(functions.map((name) => ['together', name]))}`
    : path
}
