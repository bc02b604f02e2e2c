import { paths } from '#domain/paths.ts'
import { withQuery } from './withQuery.ts'

type Ask = {
  date: string
  category?: string | null
  city?: string | null
  guests?: number | null | undefined
}

/** The search for others like this vendor, in its town, who are free on the day. */
export const whoElse = ({ date, category, city, guests }: Ask) =>
  withQuery(paths.vendors, { category, city, date, guests, free: 'true' })

/** The page of this vendor, for the same day and guests. */
export const onceMore = (slug: string, { date, guests, city }: Omit<Ask, 'category'>) =>
  withQuery(paths.vendor(slug), { date, guests, city })
