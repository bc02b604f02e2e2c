import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { townAt } from '#domain/bookings/elsewhere.ts'
import { proposedTimes } from '#domain/bookings/proposals.ts'
import { isVisited } from '#domain/categories/traits.ts'
import { addDays, daysBetween, isDay } from '#domain/days.ts'
import { isGuestCount, typedNumber, type TypedNumber } from '#domain/typed/number.ts'
import type { ProposedFunction } from '#domain/bookings/leftOut.ts'
import type { BookingTime, Slot, SlotName } from '#domain/times.ts'
import { isOneTown } from '#features/parts/towns/cityCalled.ts'
import { useCities } from '#features/parts/towns/usePlace.ts'
import { slotsOf } from '#features/parts/bookings/times/values.ts'

/** The day, the part (empty: all of it), guests and another town of one function, as chosen; or that it is left out. */
export type Row = { day: string; part: string; guests: string; city: string; isLeftOut: boolean }
const toRow = ({ day, slot, guests, town, ...is }: Omit<ProposedFunction, 'name'>): Row => ({
  day,
  part: slot?.name ?? '',
  guests: String(guests),
  city: (is.isElsewhere && town) || '',
  isLeftOut: is.isLeftOut ?? false,
})
type ReadField = (field: string) => string
type TimeInput = {
  day: string
  slot?: SlotName
  guests?: TypedNumber
  city?: string
  isLeftOut?: true
}

/** What it is for then, each function at its place, also one that is left out. */
type Moved = { firstDay: string; lastDay: string; times?: readonly ProposedFunction[] | null }

function guestsIn({ guests }: Row): number | undefined {
  const typed = typedNumber(guests)
  return isGuestCount(typed) ? typed : undefined
}

type Begun = { firstDay: string; times?: readonly ProposedFunction[] | null | undefined }
function beginningOf(
  { firstDay }: Booking,
  agreed: readonly Row[],
  begun: Begun | null | undefined,
) {
  const rows = begun?.times?.map(toRow) ?? [...agreed]
  return {
    day: begun && begun.firstDay !== firstDay ? begun.firstDay : '',
    part: rows[0]?.part ?? '',
    city: rows[0]?.city ?? '',
    isApart: agreed.length > 1 && Boolean(begun?.times),
    rows,
  }
}

/** Its functions, or the one day it is for. */
const agreedFor = ({ times, firstDay: day, guests }: Booking): Omit<BookingTime, 'name'>[] =>
  times ?? [{ day, slot: null, guests }]

/** What a proposal moves a booking to, while it is being chosen. @param sold the parts of a day that can be had */
export function useMovedTime(
  booking: Booking,
  sold: readonly Slot[] | undefined,
  /** As proposed already: with that it begins. */
  begun?: Begun | null,
) {
  const { firstDay, lastDay, times } = booking
  const agreed = agreedFor(booking)
  const agreedRows = agreed.map(toRow)
  const isSeveral = agreed.length > 1
  const first = beginningOf(booking, agreedRows, begun)
  const [day, setDay] = useState(first.day)
  const [part, setPart] = useState(first.part)
  const [city, setCity] = useState(first.city)
  const [isApart, setApart] = useState(first.isApart)
  const [rows, setRows] = useState(first.rows)
  const more = daysBetween(firstDay, lastDay)
  // Hours that were agreed for one function are no other's.
  const slotsAt = (index: number) =>
    isSeveral || more === 0 ? slotsOf(sold, times?.slice(index, index + 1)) : []
  const isOtherPart = !isSeveral && slotsAt(0).length > 0 && part !== agreedRows[0]?.part

  // Several days as one are in one town.
  const cities = useCities() ?? []
  const isMobile = !isVisited(booking.vendor.category) && (isSeveral || more === 0)
  /** Another town than it is booked for; empty where it is that. */
  const townOf = (typed: string, index: number) =>
    isMobile && !isOneTown(cities, typed, townAt(booking, index) ?? '') ? typed.trim() : ''
  const isElsewhere = !isSeveral && townOf(city, 0) !== ''

  const slotOf = (name: string, index: number) =>
    slotsAt(index).find((slot) => slot.name === name) ?? null
  const timesOf = (chosen: readonly Row[]) =>
    proposedTimes(
      booking,
      chosen.map((row, index) => ({
        day: isDay(row.day) ? row.day : (agreedRows[index]?.day ?? ''),
        slot: slotOf(row.part, index),
        guests: guestsIn(row),
        town: townOf(row.city, index) || undefined,
        isLeftOut: row.isLeftOut || undefined,
      })),
    )
  const moved: Moved = isApart
    ? timesOf(rows)
    : isOtherPart || isElsewhere
      ? timesOf([{ day, part, guests: '', city, isLeftOut: false }])
      : isDay(day)
        ? { firstDay: day, lastDay: addDays(day, more) }
        : { firstDay, lastDay }

  const chosen = { agreed, firstDay, part, slotOf, townOf, isOtherPart, isSeveral }
  const payload = (typed: ReadField) => payloadOf(typed, { ...chosen, rows: isApart ? rows : null })
  const setRow = (index: number, row: Partial<Row>) =>
    setRows((before) => before.map((each, at) => (at === index ? { ...each, ...row } : each)))
  return {
    day,
    setDay,
    part,
    setPart,
    city,
    setCity,
    isMobile,
    isApart,
    setApart,
    rows,
    setRow,
    slotsAt,
    isSeveral,
    more,
    moved,
    payload,
  }
}
export type MovedTime = ReturnType<typeof useMovedTime>

type Chosen = {
  agreed: readonly Omit<BookingTime, 'name'>[]
  /** Where each is chosen by itself. */
  rows: readonly Row[] | null
  firstDay: string
  part: string
  isOtherPart: boolean
  isSeveral: boolean
  slotOf: (name: string, index: number) => Slot | null
  townOf: (typed: string, index: number) => string
}

/** As the call; what is no day is refused beside its field. */
function payloadOf(
  typed: ReadField,
  { agreed, rows, firstDay, part, slotOf, townOf, isOtherPart, isSeveral }: Chosen,
): { firstDay?: string; times?: TimeInput[] } {
  const timeInput = (on: string, name: string, typedTown: string, index = 0): TimeInput => {
    const slot = slotOf(name, index)
    const city = townOf(typedTown, index)
    return { day: on, ...(slot && { slot: slot.name }), ...(city && { city }) }
  }
  if (rows)
    return {
      times: rows.map((row, index) => {
        if (row.isLeftOut) return { day: agreed[index]?.day ?? '', isLeftOut: true }
        const [day, guests, city] = ['day', 'guests', 'city'].map((field) =>
          typed(`times.${index}.${field}`),
        )
        return {
          ...timeInput(day ?? '', row.part, city ?? '', index),
          ...(guests !== String(agreed[index]?.guests) && { guests: typedNumber(guests ?? '') }),
        }
      }),
    }
  const [on, city] = [typed('firstDay'), isSeveral ? '' : typed('city')]
  if (isOtherPart || townOf(city, 0)) return { times: [timeInput(on || firstDay, part, city)] }
  return on ? { firstDay: on } : {}
}
