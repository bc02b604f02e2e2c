import { isDay } from '#domain/days.ts'
import { formatDay } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { guestsWords } from '#domain/numbers.ts'
import { partText } from '#domain/payments/words.ts'
import type { Share } from '#domain/quotes/quotes.ts'
import { percentText } from '#domain/quotes/words.ts'
import type { Slot } from '#domain/times.ts'
import { isGuestCount, typedNumber } from '#domain/typed/number.ts'
import { listWords } from '#domain/words.ts'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import type { TypedSums } from './payload.ts'
import type { QuoteValues } from './values.ts'

const shareWords = (share: Share | null, typed: string, currency: string, locale: string) =>
  !share
    ? typed
    : share.percent === null
      ? formatMoney({ amount: share.amount, currency }, locale)
      : percentText(share.percent)

/** `Prices are without tax, 10% discount, no service charge`. */
export function chargesWords(
  { taxIncluded, discount, service }: QuoteValues,
  sums: TypedSums,
  currency: string,
  locale: string,
): string {
  const of = (share: Share | null, typed: string, name: string) =>
    typed.trim() ? `${shareWords(share, typed, currency, locale)} ${name}` : `no ${name}`
  return [
    taxIncluded ? 'Prices include tax' : 'Prices are without tax',
    of(sums.discount, discount, 'discount'),
    of(sums.service, service, 'service charge'),
  ].join(', ')
}

function stayOf(
  { isTogether, times, firstDay, lastDay, slot }: QuoteValues,
  slots: readonly Slot[],
) {
  const slotOf = (name: string) => slots.find((each) => each.name === name) ?? null
  if (isTogether) {
    const days = times.map(({ day }) => day)
    const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)]
    if (!first || !last || !days.every(isDay)) return undefined
    return {
      firstDay: first,
      lastDay: last,
      times: times.map(({ name, day, slot: part }) => ({
        name: name.trim(),
        day,
        slot: slotOf(part),
        guests: 0,
      })),
    }
  }
  if (!isDay(firstDay)) return undefined
  const until = isDay(lastDay) && lastDay > firstDay ? lastDay : firstDay
  const part = until === firstDay ? slotOf(slot) : null
  return {
    firstDay,
    lastDay: until,
    times: part && [{ name: '', day: firstDay, slot: part, guests: 0 }],
  }
}

/** `Sun 14 Feb 2027, 300 guests, Lawn. Open until Thu 3 Dec 2026, the time is held`. */
export function datesWords(
  values: QuoteValues,
  { slots, hall, locale }: { slots: readonly Slot[]; hall: string | undefined; locale: string },
): string {
  const { isTogether, times, guests, validUntil, holds } = values
  const stay = stayOf(values, slots)
  const come = typedNumber(guests.trim())
  const whom = isTogether
    ? listWords(times.flatMap(({ name }) => name.trim() || []))
    : isGuestCount(come)
      ? guestsWords(come, locale)
      : 'guests not stated'
  const what = [stay ? stayText(stay, locale) : 'No day yet', whom, hall].filter(Boolean).join(', ')
  const until = isDay(validUntil) ? `open until ${formatDay(validUntil, locale)}` : 'no last day'
  return `${what}; ${until}, the time is ${holds ? 'held' : 'not held'}`
}

/** Each with its amount and its day, as far as they add up. */
export function instalmentsWords(
  { instalments }: QuoteValues,
  { totals, isUnread }: TypedSums,
  currency: string,
  locale: string,
): string {
  if (instalments.length === 0) return 'None: you agree on them with the couple'
  const parts = isUnread ? [] : (totals?.instalments ?? [])
  if (parts.length === 0) return `${instalments.length}, not complete yet`
  return parts
    .map((part, place) => {
      const { label = '', due } = instalments[place] ?? {}
      const atConfirmation = due === 'confirmation'
      const one = { ...part, label: label.trim(), atConfirmation, place, of: parts.length }
      return partText(one, currency, locale)
    })
    .join('; ')
}

/** What of them there is, by its first words. */
export function termsWords({ terms, note }: QuoteValues): string {
  const [text, word] = [terms, note].map((typed) => typed.trim().replaceAll(/\s+/g, ' '))
  return [text ? `“${text}”` : 'No terms', word ? `message: “${word}”` : 'no message'].join('; ')
}
