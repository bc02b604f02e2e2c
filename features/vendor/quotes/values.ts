import type { QuoteDraft } from '#contract/bookings/quoteDrafts.ts'
import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import type { Instalment, Share } from '#domain/quotes/quotes.ts'
import { stayValues, type StayValues } from '#features/parts/bookings/times/values.ts'
import { toMajor } from '#domain/typed/money.ts'
import { decimalOf } from '#domain/typed/number.ts'

/** What stands in the builder; the names are the payload's keys, as errors find their fields by them. */
export type QuoteValues = QuoteDraft & StayValues
export type LineValues = QuoteValues['lines'][number]
export type InstalmentValues = QuoteValues['instalments'][number]

const text = (value: number | null) => (value === null ? '' : String(value))
const shareText = (share: Share | null, currency: string, locale: string): string =>
  share === null
    ? ''
    : share.percent === null
      ? toMajor({ amount: share.amount, currency }, locale)
      : `${decimalOf(Number(share.percent.toFixed(3)), locale)}%`

export const lineValues = (
  line: QuoteStart['lines'][number],
  currency: string,
  locale: string,
): LineValues => ({
  id: line.id,
  label: line.label,
  basis: line.basis,
  quantity: decimalOf(line.quantity, locale),
  unitPrice: line.unitPrice === null ? '' : toMajor({ amount: line.unitPrice, currency }, locale),
  taxRate: line.taxRate === null ? '' : decimalOf(line.taxRate, locale),
  forFunction: text(line.forFunction ?? null),
})

/** A line of its own; it is taxed like the one before it. */
export const newLine = (taxRate: string): LineValues => ({
  id: crypto.randomUUID(),
  label: '',
  basis: 'fixed',
  quantity: '1',
  unitPrice: '',
  taxRate,
  forFunction: '',
})
/** What stood for a function that is gone: another has to be chosen. */
export const noFunction = '-1'
/** What a line is for once a function is removed: a line of one after it stays with that. */
export function withoutFunction(forFunction: string | undefined, removed: number) {
  const place = Number(forFunction)
  if (!forFunction || place < removed) return forFunction
  return place === removed ? noFunction : String(place - 1)
}
/**
 * How many of a line are charged once a function is removed: one that a quote began with, by the day or the function,
 * goes on counting all of them, unless another number was typed.
 */
export function quantityWithout(
  { id, basis, quantity, forFunction }: LineValues,
  times: readonly { day: string }[],
  removed: number,
): string {
  const left = times.filter((_, place) => place !== removed)
  const isByDay = basis === 'per_day' || basis === 'per_unit'
  const isBegun = basis === 'per_function' || (isByDay && /^s\d+$/.test(id))
  if (forFunction || !isBegun) return quantity
  const count = (all: typeof times) =>
    basis === 'per_function' ? all.length : new Set(all.map(({ day }) => day)).size
  return quantity === String(count(times)) ? String(count(left)) : quantity
}
/**
 * A package’s lines for these of several functions: a line per guest is one for each, with its own guests; a package as
 * a whole counts as often as there are functions, as in a request; one that is not for all names those it is for.
 */
export function linesForFunctions(
  { lines, isForEach }: Pick<QuoteStart['packages'][number], 'lines' | 'isForEach'>,
  functions: readonly string[],
  places: readonly number[],
): QuoteStart['lines'] {
  if (functions.length < 2) return lines
  const names = places.map((place) => functions[place])
  const ending = places.length < functions.length ? `, ${names.join(', ')}` : ''
  return lines.flatMap((line) =>
    line.basis === 'per_guest'
      ? places.map((forFunction) => ({ ...line, forFunction }))
      : [
          {
            ...line,
            label: line.label + ending,
            ...(isForEach && places.length > 1 && { basis: 'per_function' as const }),
            quantity: isForEach || line.basis === 'per_function' ? places.length : line.quantity,
          },
        ],
  )
}
export const newInstalment: InstalmentValues = {
  label: '',
  part: '',
  due: 'before',
  dueDay: '',
  daysBefore: '',
}

export const instalmentValues = (
  instalments: readonly Instalment[],
  currency: string,
  locale: string,
): InstalmentValues[] =>
  instalments.map(({ label, percent, amount, dueDay, daysBefore, atConfirmation }) => ({
    label,
    part: shareText(
      percent !== null
        ? { percent, amount: null }
        : amount !== null
          ? { percent: null, amount }
          : null,
      currency,
      locale,
    ),
    due: atConfirmation ? 'confirmation' : dueDay === null ? 'before' : 'day',
    dueDay: dueDay ?? '',
    daysBefore: text(daysBefore),
  }))

/** What the builder begins with. */
function startingValues(start: QuoteStart, locale: string): QuoteValues {
  const { currency, last } = start
  const stay = stayValues({
    firstDay: start.firstDay ?? '',
    guests: text(start.guests),
    times: start.times,
  })
  // What is not for functions has none to count.
  const lines = stay.isTogether
    ? start.lines
    : start.lines.map((line) => ({ ...line, forFunction: undefined }))
  return {
    after: start.version,
    firstDay: start.firstDay ?? '',
    lastDay: start.lastDay === start.firstDay ? '' : (start.lastDay ?? ''),
    ...stay,
    guests: text(start.guests),
    resourceId: start.resourceId ?? '',
    lines: lines.length
      ? lines.map((line) => lineValues(line, currency, locale))
      : [newLine(text(start.taxRate))],
    taxIncluded: start.taxIncluded,
    discount: shareText(last?.discount ?? null, currency, locale),
    service: shareText(start.service, currency, locale),
    instalments: instalmentValues(start.instalments, currency, locale),
    terms: start.terms,
    note: '',
    validUntil: start.validUntil,
    holds: last?.holds ?? true,
  }
}

const whenOf = ({ firstDay, lastDay, slot, isTogether, times, guests }: QuoteValues) => ({
  firstDay,
  lastDay,
  slot,
  isTogether,
  times,
  guests,
})

/** What was typed before, on whatever device; a draft older than the functions, or the halls, says nothing of them. */
export function draftValues(start: QuoteStart, locale = 'en-IN'): QuoteValues {
  const fresh = startingValues(start, locale)
  if (!start.draft) return fresh
  const { isTogether, times, slot, ...typed } = start.draft
  // The days and the guests that are asked for since; prices and words stay as they were typed.
  if (start.wish?.isAfterDraft && start.wish.isFilledIn) {
    return { ...fresh, ...typed, ...whenOf(fresh) }
  }
  return times
    ? {
        resourceId: fresh.resourceId,
        ...typed,
        times,
        isTogether: isTogether ?? false,
        slot: slot ?? '',
      }
    : { ...fresh, ...typed, slot: slot || fresh.slot }
}
