import { type BookingTime, functionName } from '#domain/times.ts'
import type { QuoteLine } from './quotes.ts'

type Line = Omit<QuoteLine, 'unitPrice'> & { unitPrice: number | null }
export type Joined = {
  times: BookingTime[]
  /** Of each function that was asked for, its place among them. */
  places: number[]
}

const maxName = 60
const meet = (one: BookingTime, other: BookingTime) =>
  one.day === other.day &&
  (!one.slot ||
    !other.slot ||
    one.slot.name === other.slot.name ||
    [one.slot.name, other.slot.name].includes('full_day'))

/** Functions at one time are one at a business that sells no such parts of a day: a quote can't have both. */
export function joinMeeting(asked: readonly BookingTime[]): Joined {
  const groups: { times: [BookingTime, ...BookingTime[]]; at: number[] }[] = []
  asked.forEach((time, place) => {
    const met = groups.filter(({ times }) => times.some((one) => meet(one, time)))
    const [group, ...others] = met
    if (!group) {
      groups.push({ times: [time], at: [place] })
      return
    }
    for (const other of others) {
      group.times.push(...other.times)
      group.at.push(...other.at)
      groups.splice(groups.indexOf(other), 1)
    }
    group.times.push(time)
    group.at.push(place)
  })
  return {
    times: groups.map(({ times }) => oneOf(times)),
    places: asked.map((_, place) => groups.findIndex(({ at }) => at.includes(place))),
  }
}

const oneOf = ([first, ...others]: [BookingTime, ...BookingTime[]]): BookingTime =>
  others.length === 0
    ? first
    : {
        name: [first, ...others]
          .flatMap(({ name }) => name || [])
          .join(', ')
          .slice(0, maxName),
        day: first.day,
        slot: others.every(({ slot }) => slot?.name === first.slot?.name) ? first.slot : null,
        guests: Math.max(first.guests, ...others.map(({ guests }) => guests)),
        ...partAndTown([first, ...others]),
      }

/** Their town or towns, and the part of the day where all were asked for the same. */
function partAndTown(times: readonly BookingTime[]): Pick<BookingTime, 'town' | 'part'> {
  const town = [...new Set(times.flatMap((time) => time.town ?? []))].join(', ')
  const [part, ...parts] = new Set(times.map((time) => time.part))
  return { ...(town && { town }), ...(part && parts.length === 0 && { part }) }
}

/** What was counted for a function of its own stays so: its plates, though it is booked with another. */
export const joinedLines = <Of extends Line>(
  lines: readonly Of[],
  asked: readonly BookingTime[],
  { times, places }: Joined,
): Of[] =>
  lines.map((line) => {
    const { forFunction } = line
    if (forFunction === undefined) return line
    const place = places[forFunction] ?? 0
    const isAlone = places.filter((each) => each === place).length === 1
    if (isAlone && times.length > 1) return { ...line, forFunction: place }
    const { forFunction: _gone, ...rest } = line
    const guests = asked[forFunction]?.guests ?? 1
    return {
      ...rest,
      label: `${line.label}, ${functionName(asked, forFunction)}`,
      basis: 'per_unit',
      quantity: guests,
    } as Of
  })
