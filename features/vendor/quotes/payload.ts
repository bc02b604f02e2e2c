import type { sendQuote } from '#contract/bookings/quotes.ts'
import type { Argument } from '#contract/kernel/endpoint.ts'
import { inWords, type Where } from '#domain/quotes/problems.ts'
import { isImpossible, quoteTotals } from '#domain/quotes/totals.ts'
import type { Guests, QuoteLine, QuoteTotals, Share } from '#domain/quotes/quotes.ts'
import type { Slot } from '#domain/times.ts'
import { stayPayload } from '#features/parts/bookings/times/values.ts'
import { maxTierDays } from '#domain/limits.ts'
import { isDay } from '#domain/days.ts'
import { typedMoney } from '#domain/typed/money.ts'
import { type Typed, typedDecimal, type TypedNumber, typedNumber } from '#domain/typed/number.ts'
import { trimmed } from '#src/lib/trimmed.ts'
import type { InstalmentValues, QuoteValues } from './values.ts'

type Payload = Typed<Omit<Argument<typeof sendQuote>, 'bookingId' | 'enquiryId'>>

type TypedShare = Typed<Share>
const share = (text: string, currency: string, locale: string): TypedShare | null =>
  text === ''
    ? null
    : text.endsWith('%')
      ? { percent: typedDecimal(text, locale), amount: null }
      : { percent: null, amount: typedMoney(text, currency, locale) }

export const instalmentsPayload = (
  instalments: readonly InstalmentValues[],
  currency: string,
  locale: string,
) =>
  instalments.map(({ label, part, due, dueDay, daysBefore }) => ({
    label,
    ...(/^(rest|)$/i.test(part)
      ? { percent: null, amount: null }
      : (share(part, currency, locale) as TypedShare)),
    dueDay: due === 'day' && dueDay ? dueDay : null,
    daysBefore: due === 'before' && daysBefore ? typedNumber(daysBefore) : null,
    ...(due === 'confirmation' && { atConfirmation: true }),
  }))

/** What stands in the builder as the call. */
export function toPayload(
  values: QuoteValues,
  currency: string,
  locale: string,
  slots: readonly Slot[] = [],
): Payload {
  const { lines, instalments, discount, service, ...content } = trimmed(values)
  const { firstDay, lastDay, slot, isTogether, times, guests, resourceId, ...typed } = content
  const stay = stayPayload({ firstDay, lastDay, slot, isTogether, times, guests }, slots)
  return {
    times: null,
    ...typed,
    ...(resourceId !== undefined && { resourceId: resourceId || null }),
    lastDay: stay.firstDay,
    ...stay,
    lines: lines.map(({ quantity, unitPrice, taxRate, forFunction, ...line }) => ({
      ...line,
      ...(isTogether &&
        line.basis === 'per_guest' &&
        forFunction && { forFunction: Number(forFunction) }),
      quantity: line.basis === 'fixed' ? 1 : typedDecimal(quantity, locale),
      unitPrice: typedMoney(unitPrice, currency, locale),
      taxRate: taxRate === '' ? null : typedDecimal(taxRate, locale),
    })),
    discount: share(discount, currency, locale),
    service: share(service, currency, locale),
    instalments: instalmentsPayload(instalments, currency, locale),
  }
}

/** That can be counted with: what is typed may be of any length. */
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && value <= Number.MAX_SAFE_INTEGER
const orZero = (value: unknown) => (isNumber(value) ? value : 0)
type TypedLine = Payload['lines'][number]
/** Whether something of a line is typed that says nothing yet, or nothing where a number is needed. */
const isUnreadIn = (
  { basis, quantity, unitPrice, taxRate }: TypedLine,
  guests: readonly unknown[],
): boolean =>
  !isNumber(unitPrice) ||
  !isNumber(quantity) ||
  !(taxRate === null || isNumber(taxRate)) ||
  (basis === 'per_guest' && !guests.every(isNumber))
/** What is unfinished, or for a function that is gone, counts nothing yet. */
function countable(line: TypedLine, times: Guests['times']): QuoteLine {
  const { quantity, unitPrice, taxRate } = line
  const forFunction = isNumber(line.forFunction) ? line.forFunction : undefined
  return (forFunction === undefined || times?.[forFunction]) &&
    isNumber(unitPrice) &&
    isNumber(quantity) &&
    (taxRate === null || isNumber(taxRate))
    ? { ...line, forFunction, unitPrice, quantity, taxRate }
    : { ...line, forFunction, unitPrice: 0, quantity: 1, taxRate: null }
}
function countableShare(
  part: { [Key in keyof Share]?: TypedNumber | null } | null | undefined,
): Share | null {
  const { percent, amount } = part ?? {}
  if (isNumber(percent)) return { percent, amount: null }
  return isNumber(amount) ? { percent: null, amount } : null
}

export type TypedSums = {
  totals?: QuoteTotals
  problem?: string
  isUnread: boolean
  /** Each line as far as it can be read, and whether that is not enough to count it. */
  lines: (QuoteLine & { isUnread: boolean })[]
  of: Guests
} & Record<'discount' | 'service', Share | null>

/** The same arithmetic as the server's, while it is typed; the plan only where it adds up, else what is wrong. */
export function liveSums(
  values: QuoteValues,
  { currency, locale = 'en-IN', today }: Where,
): TypedSums {
  const { lines, discount, service, instalments, guests, times, firstDay, ...said } = toPayload(
    values,
    currency,
    locale,
  )
  const come = times?.map((time) => ({ guests: orZero(time.guests) }))
  const typedGuests = times?.map((time) => time.guests) ?? [guests]
  const shares = { discount: countableShare(discount), service: countableShare(service) }
  const counted = {
    ...said,
    firstDay: isDay(firstDay) ? firstDay : today,
    guests: orZero(guests),
    times: come,
    lines: lines.map((line) => countable(line, come)),
    ...shares,
    taxIncluded: values.taxIncluded,
  }
  const plan = instalments.map(
    ({ label = '', percent = null, amount = null, dueDay = null, daysBefore = null }) => ({
      label,
      ...((percent ?? amount) === null
        ? { percent: null, amount: null }
        : (countableShare({ percent, amount }) ?? { percent: null, amount: 0 })),
      dueDay,
      daysBefore: isNumber(daysBefore) && daysBefore <= maxTierDays ? daysBefore : null,
    }),
  )
  const unread = lines.map((line) => isUnreadIn(line, typedGuests))
  const read = {
    ...shares,
    isUnread: unread.includes(true),
    lines: lines.map((line, index) => ({
      ...countable(line, come),
      quantity: isNumber(line.quantity) ? line.quantity : 1,
      taxRate: isNumber(line.taxRate) ? line.taxRate : null,
      isUnread: unread[index] ?? true,
    })),
    of: { guests: counted.guests, times: come },
  }
  const all = quoteTotals({ ...counted, instalments: plan }, today)
  if (!isImpossible(all)) return { totals: all, ...read }
  const problem = Object.values(inWords(all, plan.length, { currency, locale }))[0] ?? ''
  const without = quoteTotals({ ...counted, instalments: [] }, today)
  return isImpossible(without) ? { problem, ...read } : { problem, totals: without, ...read }
}
