import { paths } from '#domain/paths.ts'
import { formatLongDay, type Moment } from '#domain/days.ts'
import { waysStep } from '#domain/payments/steps.ts'
import { type Db, sql } from '#server/db/db.ts'
import type { Context } from '#server/kernel/context.ts'
import { mayCall, type Side } from '#server/modules/account/users/sides.ts'
import { visitedCategories } from '#domain/categories/traits.ts'
import { todayAt } from '#server/modules/calendar/calendar/resources.ts'
import type { ReadMoney } from '#server/modules/money/paymentCalendar/service.ts'
import { day } from './columns.ts'
import { type ShownStep, stepsNow } from './coupleSteps.ts'

/** What a vendor has not stated, once somebody who has booked it needs it. */
export async function readLackingSteps(
  context: Context,
  side: Side,
  readMoney: ReadMoney,
): Promise<ShownStep[]> {
  const [ways, address] = await Promise.all([
    readWaysStep(context, side, readMoney),
    readAddressStep(context, side),
  ])
  return [...ways, ...address]
}

const hasWays = (db: Db, vendorId: string) =>
  db.maybe(sql`
    select vendor_id
    from ways_to_pay
    where vendor_id = ${vendorId} and (upi <> '' or iban <> '' or account <> '' or other <> '')`)

/** The money is counted only for those who have stated nothing. */
async function readWaysStep(
  { db, settings }: Context,
  side: Side,
  readMoney: ReadMoney,
): Promise<ShownStep[]> {
  if (!mayCall(side, 'updateWaysToPay') || (await hasWays(db, side.id))) return []
  const { bookings } = await readMoney()
  // Couples who are not here read nothing here.
  const step = waysStep(
    bookings.filter(({ isByHand }) => !isByHand),
    settings.locale,
  )
  return step ? stepsNow([{ ...step, when: true }]) : []
}

/** The first that is to come at a vendor to whom couples come, where no address is stated: of its hall, or at all. */
const readUnplaced = (db: Db, vendorId: string, now: Moment) =>
  db.maybe<{ name: string; on: string }>(sql`
    select b.couple_name as name, ${day(sql`b.first_day`)} as on
    from bookings b
    join vendors v on v.id = b.vendor_id
    left join resources r on r.id = b.resource_id
    left join categories c on c.id = v.category_id
    where b.vendor_id = ${vendorId}
      and b.status = 'confirmed'
      and b.by_hand is null
      and b.last_day >= ${todayAt(sql`v.id`, now)}
      and v.address = '' and coalesce(r.address, '') = ''
      and (c.slug = any (${[...visitedCategories]}::text[]) or v.travel_max_km = 0)
    order by b.first_day, b.id
    limit 1`)

async function readAddressStep({ db, clock }: Context, side: Side): Promise<ShownStep[]> {
  if (!mayCall(side, 'updateVendorProfile')) return []
  const first = await readUnplaced(db, side.id, clock())
  if (!first) return []
  return stepsNow([
    {
      when: true,
      label: 'Add your address',
      detail: `${first.name} can’t read where to come on ${formatLongDay(first.on)}.`,
      to: `${paths.vendorUpdateProfile}#address`,
      tone: 'amber',
      action: 'Add it',
    },
  ])
}
