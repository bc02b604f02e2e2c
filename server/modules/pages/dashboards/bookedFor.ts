import type { getUserDashboard } from '#contract/pages/dashboards.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { Wedding } from '#contract/planning/weddings.ts'
import type { Moment } from '#domain/days.ts'
import { functionsOf, joinedIn } from '#domain/weddings/links.ts'
import type { Side } from '#server/modules/account/users/sides.ts'
import { toSummary } from '#server/modules/bookings/bookings/answers.ts'
import type { ListedRow } from '#server/modules/bookings/bookings/list.ts'

/** Each with the functions that it is for: as they are on record, else by its days; those that it has as one, all. */
export function withFunctions(
  rows: readonly ListedRow[],
  functions: readonly (Wedding['functions'][number] & { _id?: string | undefined })[],
  side: Side,
  now: Moment,
): Output<typeof getUserDashboard>['bookings'] {
  const known = functions.flatMap((one) => (one._id ? [{ ...one, _id: one._id }] : []))
  return rows.map((row) => {
    const booking = toSummary(row, side, now)
    const linked = row.functions?.some(Boolean) ? row.functions : functionsOf(known, booking)
    const joined = joinedIn(known, booking).filter((id) => !linked.includes(id))
    return { ...booking, functions: [...linked, ...joined], categoryName: row.categoryName }
  })
}
