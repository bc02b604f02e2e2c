import { type BookingTime, daysOf, type SlotName, type Stay } from '#domain/times.ts'

/** A function of a wedding, as what is booked for it finds it. */
type Known = { _id: string; name: string; date: string | null; slot?: SlotName | null | undefined }
/** What is booked; `there` are names of functions that are in its town on that day, where that was looked up. */
type Booked = Stay & { there?: string | null | undefined }

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
/** Those of them that fit, or all where none does. */
const narrowed = (some: readonly Known[], fits: (one: Known) => boolean): readonly Known[] => {
  const fitting = some.filter(fits)
  return fitting.length > 0 ? fitting : some
}

/**
 * For which functions of the wedding a booking is, by their days: of several that are booked together one each, in
 * their order (null: none of the wedding), else all that it can be for.
 */
export function functionsOf(functions: readonly Known[], booked: Booked): (string | null)[] {
  const { times } = booked
  if (times && times.length > 1) return times.map((time) => functionAt(functions, time, times))
  const days = daysOf(booked)
  const there = functions.filter(({ date }) => date !== null && days.includes(date))
  const [time] = times ?? []
  const named = there.filter(({ name }) => time?.name && sameName(name, time.name))
  const near = named.length > 0 ? named : inTown(there, booked.there)
  return narrowed(near, ({ slot }) => time?.slot != null && slot === time.slot.name).map(
    ({ _id }) => _id,
  )
}

const inTown = (there: readonly Known[], names: string | null | undefined) =>
  narrowed(there, ({ name }) => (names?.split(', ') ?? []).some((one) => sameName(one, name)))

/** By its name, else the only one of its day where no other is booked then. */
function functionAt(
  functions: readonly Known[],
  { name, day }: BookingTime,
  times: readonly BookingTime[],
): string | null {
  const there = functions.filter(({ date }) => date === day)
  const named = there.find((one) => sameName(one.name, name))
  const isAlone = there.length === 1 && times.filter((time) => time.day === day).length === 1
  return (named ?? (isAlone ? there[0] : undefined))?._id ?? null
}
