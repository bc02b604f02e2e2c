import type { Gazetteer } from '#places/gazetteer.ts'
import type { Location } from '#places/location.ts'
import { inCity, placeParts } from '#places/parts.ts'
import type { placeReader } from '#places/list.ts'
import { keyOf, readingsOf } from '#places/readings.ts'
import type { keyedVenues } from '#same/importKey.ts'
import { dialled } from './phones.ts'
import { prepareVendor } from './prepareVendor.ts'
import type { Decisions } from './review.ts'

type Places = ReturnType<typeof placeReader>
type Drafting = Parameters<typeof prepareVendor>[0]
type Towns = { gazetteer: Gazetteer; decided: Decisions['towns']; city: Location | null }

/** The vendors, and how the list's towns are read. */
export function draftVendors(
  { venues, apart }: ReturnType<typeof keyedVenues>,
  context: Drafting,
  places: Places,
  { gazetteer, decided, city }: Towns,
) {
  const drafts = venues.map((venue) => {
    const rows = venue.rows.splice(0)
    const its = places.of(rows)
    const nowhere = city && !its.length ? [inCity(city, rows[0]?.line ?? 0)] : []
    const vendor = prepareVendor(context, venue.key, rows)
    return { vendor, why: venue.why, places: [...its, ...nowhere] }
  })
  const merges = drafts.flatMap(({ vendor: { name, lines }, why }) =>
    lines.length > 1 ? [{ name, lines, why }] : [],
  )
  const named = drafts.flatMap((draft) => draft.places)
  placeParts(named, city)
  const towns = readingsOf(gazetteer, named, drafts.length, decided)
  const vendors = drafts.map(({ vendor, places: its }) =>
    Object.assign(vendor, {
      places: [...new Set(its.map(keyOf))],
      area: vendor.area ?? (its[0]?.area || undefined),
      phone: dialled(vendor, its[0]?.resolved.country ?? null, context.warnings),
    }),
  )
  return { towns, vendors, merges: [...apart, ...merges] }
}
