import type { Booking } from '#contract/bookings/bookings.ts'
import { formatMoney } from '#domain/money.ts'
import { listWords } from '#domain/words.ts'
import { firstTown, guestsFirst } from '#domain/bookings/towns.ts'
import { onPart, partName } from '#domain/times.ts'
import { functionLines, heldWords, stayText } from '#features/parts/bookings/times/stayText.ts'

/** `both`, `all 3`. */
export const allOf = (count: number): string => (count === 2 ? 'both' : `all ${count}`)

/** For which time the others are free, and whose hours those are where it is for a part of a day. */
export function partOf(booking: Booking, locale?: string) {
  const parts = (booking.times ?? []).flatMap(({ slot }) => (slot ? slot.name : []))
  const several = booking.times && booking.times.length > 1 ? booking.times.length : 0
  const [part] = parts
  const days = stayText({ ...booking, times: null }, locale)
  return {
    when: several ? `for ${allOf(several)} functions, ${days}` : onPart(days, part),
    hours:
      part &&
      (part === 'full_day' && !several
        ? 'Each vendor sets its own hours.'
        : 'Each vendor sets its own hours. Those that don’t take bookings for ' +
          `${several ? 'a part of a day' : `the ${partName(part)}`} alone are free for the whole day.`),
  }
}

/** A total that the others can be held to. */
export const countsTotal = ({ sum, total }: Booking) => sum !== null || total.amount !== null

/** Where others are looked for and for how many: on the first day is the first function. */
export const othersAt = (
  booking: Booking,
  rescue?: { place?: { slug: string } | null | undefined },
) => ({
  city: rescue?.place?.slug ?? firstTown(booking) ?? booking.vendor.city,
  guests: guestsFirst(booking),
})

/** ` within ₹4,82,148`: the total that the others are held to, as the server reads it; empty where there is none. */
export function withinWords({ sum, total }: Booking, locale?: string) {
  const amount = sum?.amount ?? total.maxAmount ?? total.amount
  if (amount === null) return ''
  return ` within ${formatMoney({ amount, currency: sum?.currency ?? total.currency }, locale)}`
}

const thereIn = (booking: Booking, place?: string) =>
  place ?? (booking.town?.slug && booking.town.name)
/** Who is meant, in a sentence. */
export function sameWords(booking: Booking, place?: string) {
  const there = thereIn(booking, place)
  return there
    ? `in the same category, in ${there} or coming there,`
    : 'in the same category and city'
}

/** Where they are, and how their price compares. */
export function whereWords(booking: Booking, place?: string) {
  const there = thereIn(booking, place)
  if (there)
    return (
      `In the same category, in ${there} or coming there` +
      (countsTotal(booking)
        ? ', each with an offer within the same total.'
        : '. Those with a price on request come last.')
    )
  return countsTotal(booking)
    ? 'In the same category and city, each with an offer within the same total.'
    : 'In the same category and city. Those with a price on request come last.'
}

/** Who is not among them since they said no already; empty without any. */
export const leftOutWords = (names: readonly string[] = []): string =>
  names.length ? `Left out: ${listWords(names)}, who already said no for this date.` : ''

/** What is held by one press: the day, or a time. */
export function timeWords(booking: Booking, locale?: string) {
  const lines = functionLines(booking, locale)
  const isDay = booking.firstDay === booking.lastDay && !lines.length
  return isDay ? heldWords(booking).noun : 'time'
}

/** What the message to them begins with. */
export function messageTo(booking: Booking, locale?: string) {
  const lines = functionLines(booking, locale)
  const plan = lines.length
    ? `This is what we are planning:\n\n${lines.join('\n')}\n\n`
    : `We expect ${booking.guests} guests. `
  return (
    `Our vendor for ${stayText(booking, locale)} can’t make it after all. ${plan}` +
    `Could you take ${lines.length > 1 ? 'all of them' : 'it'}, and what would it come to?`
  )
}
