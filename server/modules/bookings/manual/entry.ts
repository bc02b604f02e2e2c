import { randomUUID } from 'node:crypto'
import type * as contract from '#contract/bookings/manual.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { type Moment, momentIn, todayOf } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { endOverdue } from '#server/modules/bookings/bookings/life.ts'
import { checkStay, readStay } from '#server/modules/bookings/bookings/policy.ts'
import type { BookingRow } from '#server/modules/bookings/bookings/queries.ts'
import { freeResources } from '#server/modules/calendar/calendar/days.ts'
import { namedInTheWay } from '#server/modules/calendar/calendar/service.ts'
import type * as queries from './queries.ts'
import type { Held } from './step.ts'
import type { Sum } from '#domain/bookings/sums.ts'
import { confirmedPlan, type StoredPlan } from '#domain/quotes/deposits.ts'
import { quoteProblems } from '#domain/quotes/problems.ts'
import type { QuoteContent } from '#domain/quotes/quotes.ts'
import { isImpossible, quoteTotals } from '#domain/quotes/totals.ts'
import type { Stay } from '#domain/times.ts'

/**
 * By the one arithmetic of quotes, and judged like one; its days are judged already.
 * @throws AppError 422 beside the field
 */
function planOf(
  { amount, currency }: Sum,
  {
    stay,
    guests,
    instalments,
  }: { stay: Stay; guests: number; instalments: Written['instalments'] },
  since: string,
): StoredPlan {
  const content: QuoteContent = {
    ...stay,
    guests,
    instalments,
    lines: [
      { id: 'all', label: '', basis: 'fixed', quantity: 1, unitPrice: amount, taxRate: null },
    ],
    taxIncluded: true,
    discount: null,
    service: null,
    terms: '',
    note: '',
    validUntil: since,
    holds: false,
  }
  const {
    'lines.0.unitPrice': total,
    firstDay: _judged,
    ...problems
  } = quoteProblems(content, { currency, today: since })
  const totals = quoteTotals(content, since)
  if (total || Object.keys(problems).length > 0 || isImpossible(totals))
    throw invalid({ ...problems, ...(total && { total }) })
  const plan = {
    content: { firstDay: stay.firstDay, instalments },
    totals: { instalments: totals.instalments },
    sentOn: since,
  }
  return confirmedPlan(plan, since)
}

type Written = Input<typeof contract.createManualBooking>

/** What is written, judged, with a hall that is free for it. @throws AppError 409, 422 */
export async function toEntry(
  { settings }: Context,
  { tx, vendorId, business, now }: Held,
  written: Written,
  row?: BookingRow,
): Promise<queries.Entry> {
  const { instalments } = written
  const { stay, guests } = await readStay(tx, { ...written, vendorId }, row?.times)
  const today = todayOf(now, business.zone)
  checkStay(stay, today)
  const currency = row?.total.currency ?? business.currency ?? settings.currency
  const { sum, total } = totalsOf(written.total, currency, guests)
  if (!sum && instalments.length > 0)
    throw invalid({ total: 'Say the total first: the instalments are parts of it.' })
  const hall = written.resourceId
  const resourceId = await takeHall(tx, { vendorId, stay, hall, row, now, settings })
  // A plan counts from when the booking was entered: what was due since then stays due then.
  const since = row ? todayOf(momentIn(now.zone, new Date(row.createdAt)), business.zone) : today
  return {
    bookingId: row?._id ?? randomUUID(),
    vendorId,
    coupleName: written.coupleName,
    resourceId,
    isChosen: hall !== undefined,
    stay,
    guests,
    note: written.note,
    total,
    sum,
    plan: sum && instalments.length > 0 ? planOf(sum, { stay, guests, instalments }, since) : null,
    contact: { email: written.email, phone: written.phone },
    now,
  }
}

/** What was agreed, and how it is shown among the estimates: exact, tax included, or not known at all. */
function totalsOf(amount: number | undefined, currency: string, guests: number) {
  const bounds = { amount: amount ?? null, maxAmount: amount ?? null, currency, guests }
  return amount === undefined
    ? { sum: null, total: { ...bounds, kind: 'on_request', tax: 'not_stated' } as const }
    : {
        sum: { amount, currency, tax: null, service: null },
        total: { ...bounds, kind: 'exact', tax: 'included' } as const,
      }
}

type Taking = {
  vendorId: string
  stay: Stay
  hall: string | undefined
  row: BookingRow | undefined
  now: Moment
  settings: Context['settings']
}
/** @throws AppError 422 no hall of theirs, 409 naming what takes the time */
async function takeHall(tx: Db, { vendorId, stay, hall, row, now, settings }: Taking) {
  const { locale } = settings
  const which = { moving: row?._id, hall, anyHall: !hall }
  const [free] = await freeResources(tx, vendorId, stay, now, which)
  if (!free) {
    const named = await namedInTheWay(tx, vendorId, { stay, hall, but: row?._id, now, locale })
    const message = named.length
      ? `Not free: ${named.join('; ')}. Make room for it first, or choose another day.`
      : 'Not free: you need the time around it to set up or clear up.'
    throw conflict(message, { fields: { firstDay: message } })
  }
  await endOverdue(tx, free, stay, { now, settings })
  return free.id
}
