import { holdHours } from '#domain/limits.ts'
import { bookingTotal } from '#server/modules/bookings/bookings/policy.ts'
import { refundColumns } from './refund.ts'
import { packagePrice } from '#domain/estimates.ts'
import { endOfDay } from '#domain/calendar/instantAt.ts'
import { exactSum } from '#domain/bookings/sums.ts'
import type { Price } from '#contract/catalog/prices.ts'
import { type DemoCalendar, wholeDays } from '#demo/lib/calendar.ts'
import texts from '#demo/content/messageTexts.json' with { type: 'json' }
import { weighted } from '#demo/lib/dice.ts'
import { idOf } from '#demo/lib/ids.ts'
import type { Ledger } from '#demo/lib/ledger.ts'
import type { Couple } from '#demo/lib/people.ts'
import type { Sheets, Step } from '#demo/lib/sheets.ts'
import type { RunningVendor } from '#demo/vendors/types.ts'
import { completedStep, type Missed, missedColumns, missedSteps } from './missed.ts'
import { storedPlan, type PaymentPlan, paymentsFor, paymentSteps } from './payments.ts'
import { quotesFor, quoteSteps } from './quotes.ts'
import { stayOf } from './functions.ts'

export type World = {
  sheets: Sheets
  calendar: DemoCalendar
  ledger: Ledger
  couples: Couple[]
  adminId: string
}
/** Days count from today; `asked` is when the request was made and is before today. */
export type BookingPlan = {
  vendor: RunningVendor
  couple: Couple
  first: number
  last?: number
  /** Of a wedding, a day each from the first on. */
  functions?: readonly { name: string; guests: number }[]
  requestedAt: { day: number; hour: number; minute?: number }
  status:
    | 'requested'
    | 'offered'
    | 'change_asked'
    | 'turned_down'
    | 'confirmed'
    | 'completed'
    | 'declined'
    | 'cancelled_by_user'
  resource?: number
  guests?: number
  packageName?: string
  note?: string
  enquiryId?: string
  reason?: string
  /** How often the quote was sent, where there is one; a change was asked for between. */
  versions?: 1 | 2
  /** A question was answered with it: nobody asked for the day, and nothing holds it. */
  ofQuestion?: true
  missed?: Missed
  /** What was paid of it, once it is confirmed. */
  payments?: PaymentPlan
}
export type Booked = {
  id: string
  couple: Couple
  first: number
  last: number
  guests: number
  requestedDay: number
  status: BookingPlan['status']
  row: { enquiry_id: string | null; resource_id: string }
}

const holds = ['requested', 'offered', 'change_asked', 'confirmed']
/** Nobody sent these a quote, or confirmed them. */
const withoutSum = ['requested', 'declined']
/** A quote was sent, also where the list price makes a sum. */
const quoted = ['offered', 'change_asked', 'turned_down']
type Stay = ReturnType<typeof stayOf>['stay']

/** What was asked for and agreed: quotes where its list price makes no sum, or where one was sent all the same. */
function agreeOn(world: World, plan: BookingPlan, stay: Stay) {
  const { vendor, status, requestedAt } = plan
  const guests = plan.guests ?? guestsFor(vendor, resourceOf(plan))
  const pack = vendor.packages.find(({ name }) => name === plan.packageName)
  const price: Price = pack
    ? packagePrice({ ...pack, currency: 'INR' }, vendor.price)
    : vendor.price
  const at = (days: number, hours: number) =>
    world.calendar.at(
      requestedAt.day + days,
      Math.min(23, requestedAt.hour + hours),
      requestedAt.minute ?? 0,
    )
  const estimate = bookingTotal({ price, packageName: pack?.name }, guests, stay, 'INR')
  const exact = exactSum(estimate, estimate.lines)
  const hasSum = !withoutSum.includes(status)
  const isHeld = !plan.ofQuestion
  const wish = { stay, guests, estimate, versions: plan.versions ?? 1, sentAt: at(0, 2), isHeld }
  const quotes = hasSum && (!exact || quoted.includes(status)) ? quotesFor(vendor, wish) : []
  const sum = hasSum ? (quotes.at(-1)?.sum ?? exact) : null
  const confirmedAt = at(0, quotes.length ? 5 : 2)
  return { at, guests, pack, estimate, quotes, sum, isHeld, confirmedAt, cancelledAt: at(1, 1) }
}
type Agreed = ReturnType<typeof agreeOn>

function rowOf(
  { calendar }: World,
  plan: BookingPlan,
  { at, guests, pack, estimate, quotes, sum, isHeld, confirmedAt, cancelledAt }: Agreed,
  { id, resourceId, stay, last }: { id: string; resourceId: string; stay: Stay; last: number },
) {
  const { vendor, couple, status, requestedAt } = plan
  const agreed = { status, firstDay: stay.firstDay, confirmedAt, sum }
  return {
    id,
    vendor_id: vendor.id,
    user_id: couple.id,
    couple_name: couple.coupleName,
    resource_id: resourceId,
    package_name: pack?.name ?? null,
    enquiry_id: plan.enquiryId ?? null,
    first_day: stay.firstDay,
    last_day: stay.lastDay,
    times: stay.times ?? null,
    guests,
    note: plan.note ?? vendor.random.pick(texts.notes),
    status,
    estimate,
    sum,
    cancellation: vendor.cancellation,
    deposit: vendor.deposit,
    plan: quotes.length ? null : storedPlan(vendor, agreed),
    quote_version: quotes.length,
    is_held: isHeld,
    expires_at: endOf(quotes) ?? at(holdHours / 24, 0),
    ...refundColumns(vendor, agreed, cancelledAt, calendar.day(requestedAt.day + 1)),
    created_at: at(0, 0),
    ...missedColumns(plan.missed, { calendar, last }),
  }
}
type Row = ReturnType<typeof rowOf>

/** When the last day that its newest quote names is over, by the clocks of the demo's towns. */
function endOf(quotes: Agreed['quotes']): string | undefined {
  const day = quotes.at(-1)?.content.validUntil
  return day && endOfDay(day, 'Asia/Kolkata').toISOString()
}

/** How it came to be agreed, or not. */
function answerSteps(world: World, plan: BookingPlan, agreed: Agreed, id: string): Step[] {
  const { vendor, couple, status, reason } = plan
  const { at, quotes, sum, isHeld, confirmedAt } = agreed
  const steps: Step[] = isHeld ? [['requested', at(0, 0), 'user', couple.id]] : []
  if (status === 'declined') steps.push(['declined', at(0, 3), 'vendor', vendor.userId, reason])
  else steps.push(...quoteSteps(world, id, quotes, { plan, at }))
  if (status === 'turned_down') steps.push(['turned_down', at(1, 1), 'user', couple.id, reason, 1])
  else if (quotes.length && status !== 'offered' && status !== 'change_asked')
    steps.push(['confirmed', confirmedAt, 'user', couple.id, null, quotes.length])
  else if (sum && !quotes.length) steps.push(['confirmed', confirmedAt, 'vendor', vendor.userId])
  return steps
}

/** What was paid, and how it ended. */
function laterSteps(world: World, plan: BookingPlan, agreed: Agreed, row: Row, last: number) {
  const { calendar } = world
  const { couple, status, reason } = plan
  const { at, guests, quotes, sum, cancelledAt } = agreed
  const payments = plan.payments ?? paymentsFor(plan, guests)
  const quote = quotes.at(-1)
  const steps: Step[] = []
  if (sum && payments && (status === 'confirmed' || status === 'completed')) {
    const booking = {
      bookingId: row.id,
      sum,
      firstDay: row.first_day,
      confirmedOn: at(0, 5).slice(0, 10),
      plan: quote ? { ...quote, sentOn: quote.sentAt.slice(0, 10) } : row.plan,
    }
    steps.push(...paymentSteps(world, booking, payments, plan))
  }
  steps.push(...missedSteps(plan, calendar.at(last + 1, 9)))
  if (status === 'completed') steps.push(completedStep(plan.missed, { ...world, last }))
  if (status === 'cancelled_by_user')
    steps.push(['cancelled_by_user', cancelledAt, 'user', couple.id, reason])
  return steps
}

/**
 * Adds a booking with its timeline and, while it holds the day, its block.
 * @returns nothing when the resource is taken then
 */
export function book(world: World, plan: BookingPlan): Booked | undefined {
  const { sheets, calendar, ledger } = world
  const { vendor, couple, first, requestedAt, status } = plan
  const { last, stay } = stayOf(calendar, plan)
  const resource = resourceOf(plan)
  const isHeld = !plan.ofQuestion
  if (!resource || (isHeld && !ledger.reserve(resource.id, first, last))) return undefined
  const id = idOf('booking', resource.id, stay.firstDay, couple.id)
  const agreed = agreeOn(world, plan, stay)
  const row = rowOf(world, plan, agreed, { id, resourceId: resource.id, stay, last })
  sheets.add('bookings', row)
  if (isHeld && holds.includes(status)) {
    sheets.add('calendar_blocks', {
      id: idOf('block', id),
      vendor_id: vendor.id,
      resource_id: resource.id,
      booking_id: id,
      kind: status === 'confirmed' ? 'booking' : 'hold',
      during: wholeDays(stay.firstDay, stay.lastDay),
      note: '',
    })
  }
  const steps = answerSteps(world, plan, agreed, id)
  steps.push(...laterSteps(world, plan, agreed, row, last))
  sheets.changes('booking', id, steps)
  const { guests } = agreed
  return { id, couple, first, last, guests, requestedDay: requestedAt.day, status, row }
}

/** The hall or team that it is in. */
const resourceOf = ({ vendor: { resources }, resource = 0 }: BookingPlan) =>
  resources[resource] ?? resources[0]

const guestsFor = (
  { random, capacity }: RunningVendor,
  hall: RunningVendor['resources'][number] | undefined,
) =>
  Math.min(
    hall?.capacity ?? capacity?.max ?? 2000,
    weighted(random, [
      [80, 1],
      [120, 2],
      [180, 3],
      [250, 4],
      [320, 3],
      [450, 2],
      [600, 1],
    ] as const) +
      random.whole(0, 6) * 5,
  )
