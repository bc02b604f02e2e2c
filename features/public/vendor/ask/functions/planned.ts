import type { Wedding } from '#contract/planning/weddings.ts'
import type { Slot } from '#domain/times.ts'
import { leftOf, type Today } from '#domain/weddings/answers.ts'
import { listWords, plain } from '#domain/words.ts'
import { type City, cityCalled, isOneTown } from '#features/parts/towns/cityCalled.ts'
import type { TimeValues } from '#features/parts/bookings/times/values.ts'

/** A function of our wedding as a row would have it, and its town by name; '' where that is open. */
export type PlannedFunction = TimeValues & { town: string; isIn: (town: string) => boolean }

/** Those that are not over. */
export function plannedFunctions(
  wedding: Wedding | undefined,
  slots: readonly Slot[],
  today: Today,
  cities: readonly City[] = [],
): PlannedFunction[] {
  if (!wedding) return []
  return leftOf(wedding.functions, today).map(({ name, date, slot, guests, city }) => {
    const there = city || wedding.city
    return {
      name,
      day: date ?? '',
      slot: slots.find((each) => each.name === slot)?.name ?? '',
      guests: String(guests ?? wedding.guests ?? ''),
      town: cityCalled(cities, there)?.name ?? there,
      isIn: (town) => isOneTown(cities, there, town),
    }
  })
}

const isCalled = (name: string, other: string) => plain(name) === plain(other)

/**
 * A row whose name is a planned function's, with the plan's day, part and guests where nobody typed any. What a shorter
 * name filled in on the way to this one (Haldi, Haldi lunch) was typed by nobody.
 */
export function filledRow(row: TimeValues, planned: readonly PlannedFunction[]): TimeValues {
  const plan = planned.find(({ name }) => isCalled(name, row.name))
  if (!plan) return row
  const onTheWay = planned.filter(({ name }) => plain(row.name).startsWith(plain(name)))
  const isOpen = (field: 'day' | 'slot' | 'guests') =>
    !row[field] || onTheWay.some((each) => each[field] === row[field])
  return {
    name: row.name,
    day: isOpen('day') ? plan.day : row.day,
    slot: isOpen('day') && isOpen('slot') ? plan.slot : row.slot,
    guests: isOpen('guests') ? plan.guests : row.guests,
  }
}

/** Planned in another town than the one that the request is for. */
const isApart = (town: string) => (each: PlannedFunction) => each.town !== '' && !each.isIn(town)

/** `Your plan has the Sangeet in Pune; this request is for Mumbai.` */
export const apartWords = (names: readonly string[], planned: string, town: string) =>
  `Your plan has the ${listWords(names)} in ${planned}; this request is for ${town}.`

/** Of the functions that a row is for: that they are planned elsewhere; undefined where none is. */
export function apartIn(
  { name }: TimeValues,
  planned: readonly PlannedFunction[],
  town: string,
): string | undefined {
  const names = [name, ...name.split(', ')]
  const apart = planned
    .filter((each) => names.some((one) => isCalled(each.name, one)))
    .filter(isApart(town))
  return (
    byTown(apart)
      .map(([there, each]) =>
        apartWords(
          each.map((one) => one.name),
          there,
          town,
        ),
      )
      .join(' ') || undefined
  )
}

/** Those with a day that no row is for, by their town, which is another one. */
export function leftApart(
  rows: readonly TimeValues[],
  planned: readonly PlannedFunction[],
  town: string,
) {
  const isInRows = ({ name }: PlannedFunction) =>
    rows.some((row) => [row.name, ...row.name.split(', ')].some((one) => isCalled(one, name)))
  return byTown(planned.filter(isApart(town)).filter((each) => each.day && !isInRows(each)))
}

const byTown = (planned: readonly PlannedFunction[]) => [
  ...Map.groupBy(planned, ({ town }) => town),
]
