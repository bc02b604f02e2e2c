import { type BookingTime, daysOf, type SlotName, type Stay } from '#domain/times.ts'

/** A function of a wedding, as what is booked for it finds it. */
type Known = {
  _id: string
  name: string
  date: string | null
  slot?: SlotName | null | undefined
  guests?: number | null | undefined
}
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
  if (times && times.length > 1)
    return once(times.map((time) => functionAt(functions, time, times)))
  const days = daysOf(booked)
  const there = functions.filter(({ date }) => date !== null && days.includes(date))
  const [time] = times ?? []
  const named = there.filter(({ name }) => time?.name && sameName(name, time.name))
  const near = named.length > 0 ? named : inTown(there, booked.there)
  return narrowed(near, ({ slot }) => time?.slot != null && slot === time.slot.name).map(
    ({ _id }) => _id,
  )
}

/** Those of one day that are booked as one (“Wedding, Reception”), also besides the largest, which it is found by. */
export const joinedIn = (functions: readonly Known[], { times }: Stay): string[] =>
  (times ?? []).flatMap(({ name, day }) => {
    const among = name.split(', ')
    const isNamed = (one: Known) => among.some((each) => sameName(one.name, each))
    return among.length < 2
      ? []
      : functions.filter((one) => one.date === day && isNamed(one)).map(({ _id }) => _id)
  })

/** What is for other times from now on, with the functions that it was for. */
type Before = Stay & { functions: readonly (string | null)[] }

/**
 * For which functions it is once its times are others: one of several keeps the function of its name, else it is found
 * by its day; all as one stays for all that it was for.
 */
export function relinked(
  functions: readonly Known[],
  before: Before,
  booked: Booked,
): (string | null)[] {
  const ids = before.functions.filter((id) => id !== null)
  if (ids.length === 0) return functionsOf(functions, booked)
  const { times } = booked
  const several =
    before.times && before.times.length > 1
      ? before.times.map(({ name }, index) => ({ name, _id: before.functions[index] ?? null }))
      : null
  if (!times || times.length < 2) {
    // What is left of several is for its own function alone.
    const left = several?.filter(({ name }) => sameName(name, times?.[0]?.name ?? ''))
    return left?.length === 1 && left[0]?._id ? [left[0]._id] : ids
  }
  const known = several ?? functions.filter(({ _id }) => ids.includes(_id))
  const named = times.map((time, index) => {
    const isSame = (one: { name: string }) => sameName(one.name, time.name)
    // Of several of one name each its own, in their order.
    const nth = times.slice(0, index).filter(isSame).length
    return known.filter(isSame)[nth]?._id ?? null
  })
  const free = functions.filter(({ _id }) => !named.includes(_id))
  return once(named.map((id, index) => id ?? functionAt(free, times[index], times)))
}

/** Nothing is for one function twice. */
const once = (ids: readonly (string | null)[]) =>
  ids.map((id, index) => (ids.indexOf(id) < index ? null : id))

const inTown = (there: readonly Known[], names: string | null | undefined) =>
  narrowed(there, ({ name }) => (names?.split(', ') ?? []).some((one) => sameName(one, name)))

/**
 * By its name, else the only one of its day where no other is booked then. Of several of one day that are booked as one
 * ("Wedding, Reception") the largest, whose guests it has.
 */
function functionAt(
  functions: readonly Known[],
  time: BookingTime | undefined,
  times: readonly BookingTime[],
): string | null {
  const { name = '', day } = time ?? {}
  const there = functions.filter(({ date }) => date === day)
  const exact = there.find((one) => sameName(one.name, name))
  const among = name.split(', ')
  const [largest] = there
    .filter((one) => among.some((each) => sameName(one.name, each)))
    .toSorted((one, other) => (other.guests ?? 0) - (one.guests ?? 0))
  const isAlone = there.length === 1 && times.filter((time) => time.day === day).length === 1
  return (exact ?? largest ?? (isAlone ? there[0] : undefined))?._id ?? null
}
