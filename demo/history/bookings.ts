import { holdHours } from '#domain/limits.ts'
import { bookingTotal } from '#server/modules/bookings/bookings/policy.ts'
import { refundColumns } from './refund.ts'
import { packagePrice } from '#domain/estimates.ts'
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

export type World = { sheets: Sheets; calendar: DemoCalendar; ledger: Ledger; couples: Couple[] }
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

/**
 * Adds a booking with its timeline and, while it holds the day, its block.
 * @returns nothing when the resource is taken then
 */
export function book(world: World, plan: BookingPlan): Booked | undefined {
  const { sheets, calendar, ledger } = world
  const { vendor, couple, first, requestedAt, status, reason } = plan
  const { last, stay } = stayOf(calendar, plan)
  const resource = vendor.resources[plan.resource ?? 0] ?? vendor.resources[0]
  const isHeld = !plan.ofQuestion
  if (!resource || (isHeld && !ledger.reserve(resource.id, first, last))) return undefined
  const id = idOf('booking', resource.id, stay.firstDay, couple.id)
  const guests = plan.guests ?? guestsFor(vendor)
  const pack = vendor.packages.find(({ name }) => name === plan.packageName)
  const price: Price = pack
    ? packagePrice({ ...pack, currency: 'INR' }, vendor.price)
    : vendor.price
  const at = (days: number, hours: number) =>
    calendar.at(
      requestedAt.day + days,
      Math.min(23, requestedAt.hour + hours),
      requestedAt.minute ?? 0,
    )
  const estimate = bookingTotal({ price, packageName: pack?.name }, guests, stay, 'INR')
  const exact = exactSum(estimate, estimate.lines)
  const isQuoted =
    !withoutSum.includes(status) &&
    (!exact || ['offered', 'change_asked', 'turned_down'].includes(status))
  const quotes = isQuoted
    ? quotesFor(vendor, {
        stay,
        guests,
        estimate,
        versions: plan.versions ?? 1,
        sentAt: at(0, 2),
        isHeld,
      })
    : []
  const sum = withoutSum.includes(status) ? null : (quotes.at(-1)?.sum ?? exact)
  const confirmedAt = at(0, quotes.length ? 5 : 2)
  const cancelledAt = at(1, 1)
  const agreed = { status, firstDay: stay.firstDay, confirmedAt, sum }
  const row = {
    id,
    vendor_id: vendor.id,
    user_id: couple.id,
    couple_name: couple.coupleName,
    resource_id: resource.id,
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
    expires_at: at(quotes.length ? 5 : holdHours / 24, 0),
    ...refundColumns(vendor, agreed, cancelledAt, calendar.day(requestedAt.day + 1)),
    created_at: at(0, 0),
    ...missedColumns(plan.missed, { calendar, last }),
  }
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
  const steps: Step[] = isHeld ? [['requested', at(0, 0), 'user', couple.id]] : []
  if (status === 'declined') steps.push(['declined', at(0, 3), 'vendor', vendor.userId, reason])
  else steps.push(...quoteSteps(world, id, quotes, { plan, at }))
  if (status === 'turned_down') steps.push(['turned_down', at(1, 1), 'user', couple.id, reason, 1])
  else if (quotes.length && status !== 'offered' && status !== 'change_asked')
    steps.push(['confirmed', confirmedAt, 'user', couple.id, null, quotes.length])
  else if (sum && !quotes.length) steps.push(['confirmed', confirmedAt, 'vendor', vendor.userId])
  const payments = plan.payments ?? paymentsFor(plan, guests)
  const quote = quotes.at(-1)
  if (sum && payments && (status === 'confirmed' || status === 'completed'))
    steps.push(
      ...paymentSteps(
        world,
        {
          bookingId: id,
          sum,
          firstDay: stay.firstDay,
          confirmedOn: at(0, 5).slice(0, 10),
          plan: quote ? { ...quote, sentOn: quote.sentAt.slice(0, 10) } : row.plan,
        },
        payments,
        plan,
      ),
    )
  steps.push(...missedSteps(plan, calendar.at(last + 1, 9)))
  if (status === 'completed') steps.push(completedStep(plan.missed, { calendar, last }))
  if (status === 'cancelled_by_user')
    steps.push(['cancelled_by_user', cancelledAt, 'user', couple.id, reason])
  sheets.changes('booking', id, steps)
  return { id, couple, first, last, guests, requestedDay: requestedAt.day, status, row }
}

const guestsFor = ({ random, capacity }: RunningVendor) =>
  Math.min(
    capacity?.max ?? 2000,
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

/** The season: many weddings from November to February and in spring, few in the monsoon. */
const season = [1.2, 1.3, 0.9, 0.9, 1.1, 0.7, 0.3, 0.3, 0.4, 0.6, 1.3, 1.4]
const seasonOf = (day: string) => season[Number(day.slice(5, 7)) - 1] ?? 1
/** Trades whose work is made beforehand and that are seldom booked by the day. */
const notByDay = ['bridal-wear', 'groom-wear', 'jewellery', 'invitations']

/** Past weddings, coming ones and holds of one business; answers all of them. */
export function addBookings(world: World, vendor: RunningVendor): Booked[] {
  const { calendar, couples } = world
  const { random, popularity, resources } = vendor
  let turn = random.whole(0, couples.length - 1)
  const couple = () => couples[(turn += 7) % couples.length] as Couple
  const booked: (Booked | undefined)[] = []
  const requestedAt = (before: number, least: number) => ({
    day: Math.min(-2, before - random.whole(least, least + 120)),
    hour: random.whole(4, 16),
    minute: random.whole(0, 59),
  })
  const anyResource = () => random.whole(0, resources.length - 1)

  const done = vendor.number === 1 ? 16 : Math.round(random.between(0.1, 1) * popularity * 20)
  for (let count = 0; count < done; count += 1) {
    const first = calendar.next(random.pick([5, 6, 6, 0]), -random.whole(13, 390))
    booked.push(
      book(world, {
        vendor,
        couple: couple(),
        first,
        requestedAt: requestedAt(first, 30),
        status: 'completed',
        resource: anyResource(),
        ...packageFor(vendor),
      }),
    )
  }
  const busy = (0.04 + 0.3 * popularity) * (notByDay.includes(vendor.category.slug) ? 0.25 : 1)
  for (let week = 0; week < 40; week += 1) {
    for (const [weekday, share] of [
      [6, 1],
      [0, 0.45],
      [5, 0.3],
    ] as const) {
      const first = calendar.next(weekday, 3) + week * 7
      for (let resource = 0; resource < resources.length; resource += 1) {
        if (!random.chance(busy * share * seasonOf(calendar.day(first)) * (1 - week / 70))) continue
        const cancelled = random.chance(0.06)
        const last = first + Number(random.chance(0.15))
        booked.push(
          book(world, {
            vendor,
            couple: couple(),
            first,
            last,
            requestedAt: requestedAt(0, 2),
            status: cancelled ? 'cancelled_by_user' : 'confirmed',
            resource,
            ...(cancelled && { reason: 'Our families have moved the date to next year.' }),
            ...packageFor(vendor),
          }),
        )
      }
    }
  }
  // Asked for yesterday, so that the 48 hours are not over.
  if (random.chance(vendor.number === 1 ? 1 : 0.2 + 0.3 * popularity)) {
    for (const resource of resources.keys()) {
      const first = calendar.next(6, 14) + 7 * random.whole(0, 12)
      booked.push(
        book(world, {
          vendor,
          couple: couple(),
          first,
          requestedAt: { day: -1, hour: random.whole(5, 21), minute: random.whole(0, 59) },
          status: (['requested', 'offered', 'change_asked'] as const)[resource % 3] ?? 'requested',
          resource,
        }),
      )
    }
  }
  return booked.filter((each) => each !== undefined)
}

const packageFor = ({ random, packages }: RunningVendor) =>
  packages.length && random.chance(0.5) ? { packageName: random.pick(packages).name } : {}

/** Holidays and repairs: all resources at once. */
export function createDaysOff({ sheets, calendar, ledger }: World, vendor: RunningVendor): void {
  for (let count = vendor.random.whole(0, 3); count > 0; count -= 1) {
    const first = vendor.random.whole(4, 200)
    const last = first + vendor.random.whole(0, 5)
    const note = vendor.random.pick(['Family wedding', 'Repairs', 'Team holiday', 'Travelling', ''])
    for (const { id } of vendor.resources) {
      if (!ledger.reserve(id, first, last)) continue
      sheets.add('calendar_blocks', {
        id: idOf('block', id, first),
        vendor_id: vendor.id,
        resource_id: id,
        booking_id: null,
        kind: 'day_off',
        during: wholeDays(calendar.day(first), calendar.day(last)),
        note,
      })
    }
  }
}
