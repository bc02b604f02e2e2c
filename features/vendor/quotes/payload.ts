import type { sendQuote } from '#contract/bookings/quotes.ts'
import type { Argument } from '#contract/kernel/endpoint.ts'
import { inWords, type Where } from '#domain/quotes/problems.ts'
import { isImpossible, quoteTotals } from '#domain/quotes/totals.ts'
import type { Guests, QuoteLine, QuoteTotals, Share } from '#domain/quotes/quotes.ts'
import type { Slot } from '#domain/times.ts'
import { stayPayload } from '#features/parts/bookings/times/values.ts'
import { maxTierDays } from '#domain/limits.ts'
import { isDay } from '#domain/days.ts'
import { toMinor } from '#domain/typedMoney.ts'
import { typedNumber } from '#src/lib/typedNumber.ts'
import { trimmed } from '#src/lib/trimmed.ts'
import type { InstalmentValues, QuoteValues } from './values.ts'

type Payload = Omit<Argument<typeof sendQuote>, 'bookingId' | 'enquiryId'>

// What is no number goes as it was typed: the server says so beside its field.
const asTyped = (text: string) => text as unknown as number
const decimal = (text: string) => {
  const cleaned = text.replaceAll(/[\s,]/g, '').replace(/%$/, '')
  return /^\d+(\.\d+)?$/.test(cleaned) ? Number(cleaned) : asTyped(text)
}
const money = (text: string, currency: string) => toMinor(text, currency) ?? asTyped(text)
const share = (text: string, currency: string): Share | null =>
  text === ''
    ? null
    : text.endsWith('%')
      ? { percent: decimal(text), amount: null }
      : { percent: null, amount: money(text, currency) }

export const instalmentsPayload = (instalments: readonly InstalmentValues[], currency: string) =>
  instalments.map(({ label, part, due, dueDay, daysBefore }) => ({
    label,
    ...(/^(rest|)$/i.test(part)
      ? { percent: null, amount: null }
      : (share(part, currency) as Share)),
    dueDay: due === 'day' && dueDay ? dueDay : null,
    daysBefore: due === 'before' && daysBefore ? typedNumber(daysBefore) : null,
  }))

/** What stands in the builder as the call. */
export function toPayload(
  values: QuoteValues,
  currency: string,
  slots: readonly Slot[] = [],
): Payload {
  const { lines, instalments, discount, service, ...said } = trimmed(values)
  const { firstDay, lastDay, slot, isTogether, times, guests, ...typed } = said
  const stay = stayPayload({ firstDay, lastDay, slot, isTogether, times, guests }, slots)
  return {
    times: null,
    ...typed,
    lastDay: stay.firstDay,
    ...stay,
    lines: lines.map(({ quantity, unitPrice, taxRate, forFunction, ...line }) => ({
      ...line,
      ...(isTogether &&
        line.basis === 'per_guest' &&
        forFunction && { forFunction: Number(forFunction) }),
      quantity: line.basis === 'fixed' ? 1 : decimal(quantity),
      unitPrice: money(unitPrice, currency),
      taxRate: taxRate === '' ? null : decimal(taxRate),
    })),
    discount: share(discount, currency),
    service: share(service, currency),
    instalments: instalmentsPayload(instalments, currency),
  }
}

/** That can be counted with: what is typed may be of any length. */
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && value <= Number.MAX_SAFE_INTEGER
const orZero = (value: unknown) => (isNumber(value) ? value : 0)
/** What is unfinished, or for a function that is gone, counts nothing yet. */
const countable = (line: QuoteLine, times: Guests['times']): QuoteLine =>
  (line.forFunction === undefined || times?.[line.forFunction]) &&
  isNumber(line.unitPrice) &&
  isNumber(line.quantity) &&
  (line.taxRate === null || isNumber(line.taxRate))
    ? line
    : { ...line, unitPrice: 0, quantity: 1, taxRate: null }
const countableShare = (part: Share | null | undefined) =>
  part && isNumber(part.percent ?? part.amount) ? part : null

/** The same arithmetic as the server's, while it is typed; the plan only where it adds up, else what is wrong. */
export function liveSums(
  values: QuoteValues,
  { currency, locale, today }: Where,
): { totals?: QuoteTotals; problem?: string } {
  const { lines, discount, service, instalments, guests, times, firstDay, ...said } = toPayload(
    values,
    currency,
  )
  const come = times?.map((time) => ({ guests: orZero(time.guests) }))
  const counted = {
    ...said,
    firstDay: isDay(firstDay) ? firstDay : today,
    guests: orZero(guests),
    times: come,
    lines: lines.map((line) => countable(line, come)),
    discount: countableShare(discount as Share | null),
    service: countableShare(service as Share | null),
    taxIncluded: values.taxIncluded,
  }
  const plan = instalments.map(
    ({ label = '', percent = null, amount = null, dueDay = null, daysBefore = null }) => ({
      label,
      ...(isNumber(percent ?? amount ?? 0) ? { percent, amount } : { percent: null, amount: 0 }),
      dueDay,
      daysBefore: isNumber(daysBefore) && daysBefore <= maxTierDays ? daysBefore : null,
    }),
  )
  const all = quoteTotals({ ...counted, instalments: plan }, today)
  if (!isImpossible(all)) return { totals: all }
  const problem = Object.values(inWords(all, plan.length, { currency, locale }))[0] ?? ''
  const without = quoteTotals({ ...counted, instalments: [] }, today)
  return isImpossible(without) ? { problem } : { problem, totals: without }
}
