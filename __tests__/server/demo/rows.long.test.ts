import { bookingTransitions } from '#contract/bookings/bookingSteps.ts'
import { enquiryTransitions } from '#contract/talk/enquiries.ts'
import { vendorTransitions } from '#contract/vendors/profiles.ts'
import { balanceOf, type LedgerRow, paymentActions, paymentsOf } from '#domain/payments/ledger.ts'
import { allocate } from '#domain/payments/instalments.ts'
import { addDays, daysBetween } from '#domain/days.ts'
import { planLimits, type PlanName } from '#domain/plans.ts'
import { partsOf } from '#domain/quotes/parts.ts'
import { makeRows } from '#demo/rows.ts'
import { checkAttributes } from '#server/modules/vendors/profiles/attributes.ts'
import { type Policy, refundAt } from '#domain/refunds.ts'
import { contactData } from '#server/modules/vendors/profiles/contactData.ts'

test('the same day gives the same rows, another day others', () => {
  const rows = (day: string) => JSON.stringify(makeRows(day, 'hash').rows)
  expect(rows('2027-02-14')).toBe(rows('2027-02-14'))
  expect(rows('2027-02-14')).not.toBe(rows('2027-02-15'))
})

test('texts are as long as people read, without contact data, and answers fit the category', () => {
  const { vendors, reviews, categories } = makeRows('2027-02-14', 'hash').rows
  for (const { description, status, attributes, category_id: category } of vendors) {
    if (status === 'draft') continue
    const words = String(description).split(/\s+/).length
    expect([words >= 60, words <= 140]).toEqual([true, true])
    expect(String(description)).not.toMatch(/[{}]|undefined/)
    expect(contactData(String(description))).toEqual([])
    const schema = categories.find(({ id }) => id === category)?.attributes as Parameters<
      typeof checkAttributes
    >[0]
    expect(checkAttributes(schema, attributes as Record<string, unknown>).errors).toEqual({})
  }
  for (const { body, reply } of reviews) {
    expect(String(body).length).toBeGreaterThanOrEqual(60)
    expect(`${String(body)}${String(reply)}`).not.toMatch(/[{}]|undefined/)
  }
  expect(new Set(vendors.map(({ business_name: name }) => name)).size).toBe(vendors.length)
})

test('at any day of the year nobody is booked twice', () => {
  for (const day of ['2027-01-01', '2027-03-31', '2027-06-15', '2028-02-29']) {
    const taken = new Set<string>()
    for (const { resource_id: resource, during } of makeRows(day, 'hash').rows.calendar_blocks) {
      const [first = '', end = ''] = String(during).match(/\d{4}-\d\d-\d\d/g) ?? []
      for (let at = Date.parse(first); at < Date.parse(end); at += 86_400_000) {
        expect(taken.has(`${String(resource)} ${at}`)).toBe(false)
        taken.add(`${String(resource)} ${at}`)
      }
    }
  }
})

test('halls have room for who is booked there, and a business as many as its plan allows', () => {
  const { bookings, resources, vendors } = makeRows('2027-02-14', 'hash').rows
  const rooms = new Map(resources.map(({ id, capacity }) => [id, capacity as number | null]))
  // Most venues have several halls, and each of these says for how many it is.
  expect([...rooms.values()].filter(Boolean).length).toBeGreaterThan(30)
  const tooMany = bookings.filter(
    ({ resource_id: id, guests }) => Number(guests) > (rooms.get(id) ?? Infinity),
  )
  expect(tooMany.slice(0, 3)).toEqual([])
  const more = vendors.filter(
    ({ id, plan }) =>
      resources.filter(({ vendor_id: of }) => of === id).length >
      planLimits[plan as PlanName].resources,
  )
  expect(more).toEqual([])
})

test('a quote ends when the day that it names is over in India', () => {
  const { bookings, quote_versions: quotes } = makeRows('2027-02-14', 'hash').rows
  const ends = bookings.flatMap(({ id, quote_version: version, expires_at: end }) => {
    const newest = quotes.find((each) => each.booking_id === id && each.version === version)
    return newest ? [[(newest.content as { validUntil: string }).validUntil, end]] : []
  })
  expect(ends.length).toBeGreaterThan(20)
  for (const [day, end] of ends) expect(end).toBe(`${String(day)}T18:30:00.000Z`)
})

test('a package of two days takes both', () => {
  const { bookings } = makeRows('2027-01-01', 'hash').rows
  const stays = bookings.filter(({ package_name: name }) => name === 'Two days with rooms')
  expect(stays.length).toBeGreaterThan(20)
  for (const { first_day: first, last_day: last } of stays)
    expect(Date.parse(String(last)) - Date.parse(String(first))).toBe(86_400_000)
})

test('what is written without the server’s verbs keeps the rules that they would have kept', () => {
  const { state_changes: all, bookings } = makeRows('2027-02-14', 'hash').rows
  // A booking stays confirmed while other days are proposed, and while one side says that it did not happen.
  const beside = ['move_proposed', 'did_not_happen']
  const changes = all.filter(({ to_status: to }) => !beside.includes(String(to)))
  const tables: Record<string, Record<string, Record<string, string>>> = {
    vendor: vendorTransitions,
    enquiry: enquiryTransitions,
    booking: bookingTransitions,
  }
  const first: Record<string, string[]> = {
    vendor: ['draft'],
    enquiry: ['new'],
    // A question may be answered with a quote.
    booking: ['requested', 'offered'],
  }
  const life = new Map<unknown, { to: unknown; at: string }>()
  const impossible = changes.filter(
    ({ subject, subject_id: id, from_status: from, to_status: to, at }) => {
      const known = tables[String(subject)]
      const before = life.get(id)
      // What is said of money is said of what was confirmed, and leaves it where it is.
      if (String(to).startsWith('payment_')) {
        life.set(id, { to: before?.to, at: String(at) })
        return from !== before?.to || from !== 'confirmed' || String(at) < (before?.at ?? '')
      }
      life.set(id, { to, at: String(at) })
      return before
        ? from !== before.to ||
            String(at) < before.at ||
            !Object.values(known?.[String(from)] ?? {}).includes(String(to))
        : from !== null || !first[String(subject)]?.includes(String(to))
    },
  )
  expect(impossible.slice(0, 3)).toEqual([])
  const wrong = bookings.filter(
    ({
      id,
      status,
      refund_percent: percent,
      refund_kept: kept,
      cancellation,
      first_day: day,
      sum,
    }) => {
      const last = life.get(id)
      const policy = cancellation as Policy | null
      const confirmed = changes.find(
        ({ subject_id: of, to_status: to }) => of === id && to === 'confirmed',
      )
      const owed =
        status === 'cancelled_by_user' && policy
          ? refundAt(
              policy,
              {
                firstDay: String(day),
                confirmedAt: String(confirmed?.at),
                total: (sum as { amount: number } | null)?.amount ?? null,
              },
              String(last?.at).slice(0, 10),
              new Date(String(last?.at)),
            )
          : null
      return (
        last?.to !== status || percent !== (owed?.percent ?? null) || kept !== (owed?.kept ?? 0)
      )
    },
  )
  expect(wrong.slice(0, 3)).toEqual([])
})

test('the ledgers of the first business are in every state, and each answer was possible', () => {
  const { ledger_rows: rows, bookings } = makeRows('2027-02-14', 'hash').rows
  const states = new Set<string>()
  for (const { id, sum, status } of bookings) {
    const said = rows.filter((row) => row.booking_id === id)
    const ledger = said.map(
      (row) => ({ ...row, _id: row.id, paymentId: row.payment_id, by: row.said_by }) as never,
    )
    ledger.forEach((row: LedgerRow, index) => {
      if (!['confirmed', 'denied'].includes(row.kind)) return
      const before = paymentsOf<LedgerRow>(ledger.slice(0, index))
      const payment = before.find(({ rows: [first] }) => first?._id === row.paymentId)
      expect(payment && paymentActions(payment, row.by)).toContain('confirm')
    })
    if (said.length === 0) continue
    const payments = paymentsOf<LedgerRow>(ledger)
    for (const { state } of payments) states.add(state)
    const { over, left } = balanceOf((sum as { amount: number }).amount, payments)
    if (over > 0) states.add('overpaid')
    if (left === 0) states.add('paid')
    if (left > 0) states.add(`left, ${String(status)}`)
  }
  expect([...states].sort()).toEqual([
    'counts',
    'disputed',
    'left, confirmed',
    'overpaid',
    'paid',
    'waits',
  ])
})

type Row = Record<string, unknown>
/** Which parts are late on the day to a demo account, and whether that is since a vendor denied the payment. */
function lateParts(
  { ledger_rows: rows, bookings, quote_versions: versions }: ReturnType<typeof makeRows>['rows'],
  today: string,
  isOf: (booking: Row) => boolean,
) {
  const agreed = bookings.filter(
    (row) => isOf(row) && row.sum && ['confirmed', 'completed'].includes(String(row.status)),
  )
  return agreed.flatMap(({ id, sum, plan, first_day: firstDay, quote_version: version }) => {
    const quote = versions.find((row) => row.booking_id === id && row.version === version)
    const { amount } = sum as { amount: number }
    const sent = quote && { ...quote, sentOn: String(quote.sent_at).slice(0, 10) }
    const content = (sent ?? plan) as {
      content: { instalments: [] }
      totals: never
      sentOn: string
    }
    const ledger = rows
      .filter((row) => row.booking_id === id)
      .map((row) => ({ ...row, _id: row.id, paymentId: row.payment_id, by: row.said_by }) as never)
    const parts = partsOf(
      amount,
      String(firstDay),
      content && { ...content.content, ...content, firstDay: String(firstDay) },
    )
    const payments = paymentsOf<LedgerRow>(ledger)
    const isDisputed = payments.some(({ state }) => state === 'disputed')
    return allocate(parts, balanceOf(amount, payments), today).flatMap(({ state, due }) =>
      state === 'late' && due ? { days: daysBetween(due, today), isDisputed } : [],
    )
  })
}

test('on whatever day it starts, what is late to a demo account is one payment by a few days', () => {
  for (let count = 0; count < 366; count += 61) {
    const today = addDays('2027-01-01', count)
    const { rows } = makeRows(today, 'hash')
    const { users, vendors } = rows
    const idOfUser = (email: string) => users.find((row) => row.email === email)?.id
    const [venue] = vendors.filter((row) => row.user_id === idOfUser('vendor@demo.test'))
    for (const isOf of [
      (row: Row) => row.user_id === idOfUser('couple@demo.test'),
      (row: Row) => row.user_id === idOfUser('second-couple@demo.test'),
      (row: Row) => row.vendor_id === venue?.id,
    ]) {
      const late = lateParts(rows, today, isOf)
      const unpaid = late.filter(({ isDisputed }) => !isDisputed)
      const old = late.filter(({ days }) => days > 7)
      expect([today, unpaid.slice(1), old]).toEqual([today, [], []])
    }
  }
})

test('a breakfast for a haldi is sold to as many as come to one, never to a whole wedding', () => {
  const { packages } = makeRows('2027-02-14', 'hash').rows
  const breakfasts = packages.filter(({ name }) => name === 'Haldi breakfast')
  expect(breakfasts.length).toBeGreaterThan(0)
  for (const { validity } of breakfasts) expect(validity).toEqual({ guestsMax: 150 })
})
