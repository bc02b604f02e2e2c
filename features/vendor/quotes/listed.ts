import { useWatch } from 'react-hook-form'
import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { isDay } from '#domain/days.ts'
import { wantedIn } from '#domain/prices/sellable.ts'
import { misfitOf, type Misfit, type Wanted } from '#domain/prices/validity.ts'
import { coveredBy, type ListedPrice, replacedBy } from '#domain/prices/inLines.ts'
import { functionName, type Slot } from '#domain/times.ts'
import { isGuestCount, typedNumber } from '#domain/typed/number.ts'
import type { LineValues, QuoteValues } from './values.ts'

type Start = Pick<QuoteStart, 'packages' | 'stated' | 'seasons' | 'halls' | 'lines'>
type When = Pick<
  QuoteValues,
  'isTogether' | 'times' | 'firstDay' | 'lastDay' | 'slot' | 'guests' | 'resourceId'
>
const watched = [
  'isTogether',
  'times',
  'firstDay',
  'lastDay',
  'slot',
  'guests',
  'resourceId',
] as const

function guestsIn(text: string): number | null {
  const typed = typedNumber(text.trim())
  return isGuestCount(typed) ? typed : null
}

/** What the quote is for as it is typed, of several functions each: its day, its part, its guests, and the hall. */
function wantedOf(
  { isTogether, times, firstDay, lastDay, slot, guests, resourceId }: When,
  halls: Start['halls'],
  slots: readonly Slot[],
): Wanted[] {
  const slotOf = (name: string) => slots.find((each) => each.name === name) ?? null
  const hall = halls?.find(({ _id }) => _id === resourceId)?.name
  const which = hall === undefined ? {} : { halls: [hall] }
  if (isTogether)
    return times.map((time) => ({
      ...which,
      times: isDay(time.day) ? [{ day: time.day, slot: slotOf(time.slot) }] : [],
      guests: guestsIn(time.guests),
      length: times.length,
    }))
  const come = guestsIn(guests)
  if (!isDay(firstDay)) return [{ ...which, guests: come }]
  const until = isDay(lastDay) && lastDay > firstDay ? lastDay : firstDay
  const part = until === firstDay ? slotOf(slot) : null
  const one = part && [{ name: '', day: firstDay, slot: part, guests: come ?? 0 }]
  const stay = { firstDay, lastDay: until, times: one }
  return [{ ...wantedIn({ ...stay, times: null, ...which }, come), ...(one && { times: one }) }]
}

/** What the business lists, held against what stands in the builder now: its days, its guests, and its hall. */
export function useListed(start: Start, slots: readonly Slot[]) {
  const values = useWatch<QuoteValues, typeof watched>({ name: watched })
  const when = Object.fromEntries(watched.map((name, index) => [name, values[index]])) as When
  const { packages, stated, seasons, halls, lines } = start
  const wanted = wantedOf(when, halls, slots)
  const functions = when.isTogether
    ? when.times.map((_, place) => functionName(when.times, place))
    : []
  const prices: ListedPrice[] = [...packages, ...(stated ? [stated] : [])]
  const begun = new Set(lines.map(({ id }) => id))
  const placed = (line: Pick<LineValues, 'label' | 'forFunction'>) => ({
    label: line.label,
    forFunction: line.forFunction ? Number(line.forFunction) : undefined,
  })
  return {
    functions,
    /** Of each function, why a price does not apply there; null where it does. */
    misfitsOf: ({ validity }: ListedPrice): (Misfit | null)[] =>
      wanted.map((one) => misfitOf(validity, one, seasons)),
    /** Of these lines those that a package for these functions takes the place of. */
    replacedIn(now: readonly LineValues[], places: readonly number[]): LineValues[] {
      const old = now.flatMap((line) => (begun.has(line.id) ? [{ ...placed(line), line }] : []))
      return replacedBy(places, old, prices, functions).map(({ line }) => line)
    },
    /** Prices in these lines that do not apply to what they are for, with why. */
    unlistedIn: (now: readonly Pick<LineValues, 'label' | 'forFunction'>[]) =>
      prices.flatMap((price) => {
        const places = now.flatMap((line) => coveredBy(placed(line), price, functions) ?? [])
        const misfits = wanted.map((one) => misfitOf(price.validity, one, seasons))
        const misfit = places.map((place) => misfits[place]).find(Boolean)
        return misfit ? [{ name: price.name, misfit }] : []
      }),
  }
}
