import { paths } from '#src/lib/paths.ts'

type Ask = { date?: string | null; guests?: number | null }
const query = ({ date, guests }: Ask) => {
  const params = new URLSearchParams({
    ...(date && { date }),
    ...(guests && { guests: String(guests) }),
  })
  return params.size ? `?${params}` : ''
}

/** A vendor's page, priced for our guests on our day. */
export const vendorFor = (slug: string, ask: Ask) => paths.vendor(slug) + query(ask)
/** The search for our day and guests. */
export const vendorsFor = (ask: Ask) => paths.vendors + query(ask)
