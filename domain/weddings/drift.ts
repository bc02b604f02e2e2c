import { addDays, daysBetween } from '#domain/days.ts'
import { type Slot, type SlotName, type Stay, stayOf } from '#domain/times.ts'

/** A function as the wedding has it now; a town and guests that it leaves out are the wedding's. */
export type PlannedFunction = {
  _id: string
  name: string
  date: string | null
  slot: SlotName | null
  guests: number | null
  /** As the couple writes it, and the place that is; null where it is not known. */
  town: { slug: string; name: string } | null
}
/** What is booked, and for which functions: one for each of several that are booked together, else all of them. */
export type BookedFor = Stay & {
  guests: number
  town: { slug: string | null; name: string } | null
  /** Of each of several functions its own, where they are not all in one. */
  towns?: readonly ({ slug: string | null; name: string } | null)[] | undefined
  functions: readonly (string | null)[]
}
type Apart<T> = { booked: T; planned: T }
/** What of one function is booked otherwise than it is planned; null where both say the same, or one says nothing. */
export type Difference = {
  functionId: string
  name: string
  /** The wedding has the function no more. */
  isRemoved: boolean
  /** From the first day to the last that are booked for it; planned is null where its day is open again. */
  day: { booked: { first: string; last: string }; planned: string | null } | null
  part: Apart<SlotName> | null
  town: Apart<string> | null
  guests: Apart<number> | null
}

/**
 * Where a booking and the functions that it is for have come apart. Functions before `today` are over.
 * @param removed the names of those that the wedding has no more, where they are known
 */
export function driftOf(
  plan: readonly PlannedFunction[],
  booked: BookedFor,
  today: string,
  removed: Readonly<Record<string, string>> = {},
): Difference[] {
  const { times, town, towns } = booked
  const parts =
    times && times.length > 1
      ? times.map(({ day, slot, guests, name }, index) => ({
          ids: [booked.functions[index] ?? null],
          first: day,
          last: day,
          slot: slot?.name ?? null,
          guests,
          name,
          town: towns ? (towns[index] ?? null) : town,
        }))
      : [
          {
            ids: booked.functions,
            first: booked.firstDay,
            last: booked.lastDay,
            slot: times?.[0]?.slot?.name ?? null,
            guests: booked.guests,
            name: times?.[0]?.name ?? '',
            town: towns ? (towns[0] ?? null) : town,
          },
        ]
  return parts.flatMap((part) => differencesOf({ plan, removed, today }, part))
}

type Part = {
  ids: readonly (string | null)[]
  first: string
  last: string
  slot: SlotName | null
  guests: number
  name: string
  town: BookedFor['town']
}

type Plan = {
  plan: readonly PlannedFunction[]
  removed: Readonly<Record<string, string>>
  today: string
}

function differencesOf({ plan, removed, today }: Plan, part: Part): Difference[] {
  const ids = part.ids.filter((id) => id !== null)
  const there = ids.flatMap((id) => plan.find(({ _id }) => _id === id) ?? [])
  const most = Math.max(...there.map(({ guests }) => guests ?? 0))
  const largest = there.find(({ guests }) => guests !== null && guests === most)
  return ids
    .map((id): Difference => {
      const planned = plan.find(({ _id }) => _id === id)
      if (!planned) return gone(id, removed[id] ?? part.name, part)
      return {
        functionId: id,
        name: planned.name,
        isRemoved: false,
        day: dayApart(part, planned.date),
        part: partApart(part.slot, planned.slot),
        town: townApart(part.town, planned.town),
        // One number is booked: that of the largest.
        guests:
          planned === largest && most !== part.guests
            ? { booked: part.guests, planned: most }
            : null,
      }
    })
    .filter(({ functionId, isRemoved, day, part, town, guests }) => {
      if (isRemoved || day) return true
      const date = plan.find(({ _id }) => _id === functionId)?.date
      const isOver = date != null && date < today
      return !isOver && (part || town || guests)
    })
}

const gone = (functionId: string, name: string, { first, last }: Part): Difference => ({
  functionId,
  name,
  isRemoved: true,
  day: { booked: { first, last }, planned: null },
  part: null,
  town: null,
  guests: null,
})
const dayApart = ({ first, last }: Part, planned: string | null): Difference['day'] =>
  planned !== null && planned >= first && planned <= last
    ? null
    : { booked: { first, last }, planned }
/** All of a day has each part of it. */
const partApart = (booked: SlotName | null, planned: SlotName | null): Difference['part'] =>
  booked && planned && booked !== planned && booked !== 'full_day' && planned !== 'full_day'
    ? { booked, planned }
    : null
const townApart = (
  booked: BookedFor['town'],
  planned: PlannedFunction['town'],
): Difference['town'] =>
  booked?.slug && planned && booked.slug !== planned.slug
    ? { booked: booked.name, planned: planned.name }
    : null

/**
 * Of these differences what would still be one once it is booked otherwise: what that mends is waited for. A function
 * that is still planned and is no longer `booked` then comes no nearer to its plan.
 */
export function leftOf(
  now: readonly Difference[],
  then: readonly Difference[],
  booked: BookedFor['functions'],
): Difference[] {
  return now.flatMap((one) => {
    if (!one.isRemoved && !booked.includes(one.functionId)) return [one]
    const still = then.find(({ functionId }) => functionId === one.functionId)
    if (!still || one.isRemoved) return still ? [one] : []
    return [
      {
        ...one,
        day: still.day && one.day,
        part: still.part && one.part,
        town: still.town && one.town,
        guests: still.guests && one.guests,
      },
    ].filter(({ day, part, town, guests }) => day || part || town || guests)
  })
}

/** What is booked, as its functions are planned; undefined where that can’t be one booking, or a day is open. */
export function asPlanned(
  plan: readonly Pick<PlannedFunction, '_id' | 'date'>[],
  booked: BookedFor,
  differences: readonly Difference[],
): (Stay & { guests: number }) | undefined {
  const { firstDay, lastDay, times, functions } = booked
  if (differences.some(({ isRemoved, day }) => isRemoved || (day && !day.planned))) return undefined
  const most = differences.find(({ guests }) => guests)?.guests?.planned ?? booked.guests
  const slotThen = (slot: Slot | null, apart: Difference | undefined): Slot | null =>
    apart?.part ? { name: apart.part.planned, from: '', to: '' } : slot
  if (times && times.length > 1) {
    const moved = times.map((time, index) => {
      const apart = differences.find(({ functionId }) => functionId === functions[index])
      return {
        ...time,
        day: apart?.day?.planned ?? time.day,
        slot: slotThen(time.slot, apart),
        guests: apart?.guests?.planned ?? time.guests,
      }
    })
    return stayOf(moved)
  }
  const days = plan.flatMap(({ _id, date }) => (functions.includes(_id) && date ? [date] : []))
  const by = fitting(days, firstDay, lastDay)
  if (by === undefined) return undefined
  const stay = { firstDay: addDays(firstDay, -by), lastDay: addDays(lastDay, -by) }
  const [only] = times ?? []
  const apart = differences.find(({ part }) => part)
  const one = only && {
    ...only,
    day: stay.firstDay,
    slot: slotThen(only.slot, apart),
    guests: most,
  }
  return { ...stay, times: one ? [one] : null, guests: most }
}

/** By as many days all of these come to lie from the first to the last; undefined where they can't as one. */
export function fitting(days: readonly string[], first: string, last: string): number | undefined {
  const [earliest, latest] = [days.toSorted()[0], days.toSorted().at(-1)]
  if (!earliest || !latest || daysBetween(earliest, latest) > daysBetween(first, last))
    return undefined
  if (earliest < first) return daysBetween(earliest, first)
  return latest > last ? daysBetween(latest, last) : 0
}

type Written = {
  _id?: string | undefined
  name: string
  date: string | null
  slot: SlotName | null
  city: string
  guests: number | null
}

/** Its part of the day, its town and its guests as they are booked. */
const termsOf = (
  { slot, city, guests }: Omit<Written, 'date'>,
  apart: Difference | undefined,
): Pick<Written, 'slot' | 'city' | 'guests'> => ({
  slot: apart?.part?.booked ?? slot,
  city: apart?.town?.booked ?? city,
  guests: apart?.guests?.booked ?? guests,
})

const townOf = ({ town, towns, functions }: BookedFor, functionId: string) =>
  towns ? towns[functions.indexOf(functionId)] : town

/** The functions of the wedding as they are booked; undefined where a day of one of them can't be told from it. */
export function asBooked<F extends Written>(
  functions: readonly F[],
  booked: BookedFor,
  differences: readonly Difference[],
): (F | Written)[] | undefined {
  const { firstDay, lastDay, times } = booked
  const linked = functions.filter(({ _id }) => _id && booked.functions.includes(_id))
  const by = fitting(
    linked.flatMap(({ date }) => date ?? []),
    firstDay,
    lastDay,
  )
  const isMoved = differences.some(({ day }) => day)
  // What is booked for several days says of none of them which one it is: all move by as many days.
  const together = (date: string | null) =>
    !isMoved && date
      ? date
      : firstDay === lastDay
        ? firstDay
        : date && by !== undefined
          ? addDays(date, by)
          : undefined
  const next = functions.map((each) => {
    if (!linked.includes(each)) return each
    const apart = differences.find(({ functionId }) => functionId === each._id)
    const isOne = times && times.length > 1
    const date = isOne ? (apart?.day?.booked.first ?? each.date) : together(each.date)
    return date === undefined ? undefined : { ...each, date, ...termsOf(each, apart) }
  })
  const back = differences
    .filter(({ isRemoved }) => isRemoved)
    .map(({ functionId, name, day }) => ({
      _id: functionId,
      name: name || 'Wedding',
      date: day?.booked.first ?? null,
      slot: null,
      city: townOf(booked, functionId)?.name ?? '',
      guests: null,
    }))
  const moved = next.filter((each) => each !== undefined)
  return moved.length === next.length ? [...moved, ...back] : undefined
}
