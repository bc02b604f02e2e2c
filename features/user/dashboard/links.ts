import { paths } from '#domain/paths.ts'
import { withQuery } from '#domain/withQuery.ts'

type Ask = { date?: string | null; guests?: number | null }

/** A vendor's page, priced for our guests on our day. */
export const vendorFor = (slug: string, { date, guests }: Ask) =>
  withQuery(paths.vendor(slug), { date, guests })
