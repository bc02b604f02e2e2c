import type { BookingSummary } from '#contract/bookings/bookings.ts'
import type { getUserDashboard } from '#contract/pages/dashboards.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { Wedding } from '#contract/planning/weddings.ts'
import { functionsOf } from '#domain/weddings/links.ts'
import type { BookedFor } from './queries.ts'

/** Each with the functions that it is for: as they are on record, else by its days. */
export function withFunctions(
  bookings: readonly BookingSummary[],
  functions: readonly (Wedding['functions'][number] & { _id?: string | undefined })[],
  rows: readonly BookedFor[],
): Output<typeof getUserDashboard>['bookings'] {
  const known = functions.flatMap((one) => (one._id ? [{ ...one, _id: one._id }] : []))
  const byId = new Map(rows.map((row) => [row._id, row]))
  return bookings.map((booking) => {
    const row = byId.get(booking._id)
    return {
      ...booking,
      functions: row?.functions?.some(Boolean) ? row.functions : functionsOf(known, booking),
      categoryName: row?.categoryName ?? null,
    }
  })
}
