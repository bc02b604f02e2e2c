import { isDeepStrictEqual } from 'node:util'
import type { timesInput } from '#contract/bookings/times.ts'
import {
  type BookingTime,
  formatStay,
  partName,
  type Slot,
  type Stay,
  stayOf,
} from '#domain/times.ts'
import { isTooWhole, type WorkingRules } from '#domain/calendar/workingRules.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, invalid } from '#server/http/errors.ts'
import { freeResources } from '#server/modules/calendar/calendar/days.ts'
import { readRules } from '#server/modules/calendar/calendar/rules.ts'
import type * as z from 'zod'

type TimesInput = NonNullable<z.output<typeof timesInput>>
type StayRequest = {
  vendorId: string
  firstDay: string
  lastDay?: string | undefined
  guests: number
  times?: TimesInput | undefined
}

/**
 * What is asked for, with the hours that the vendor says its parts of a day have; `checkSlots` judges them again.
 * @throws AppError 422 beside the part of a day that it does not have
 */
export async function readStay(
  db: Db,
  request: StayRequest,
  before: Stay['times'] = null,
): Promise<{ stay: Stay; guests: number }> {
  const { vendorId, firstDay, lastDay = firstDay, guests, times } = request
  if (!times) return { stay: { firstDay, lastDay }, guests }
  const needsRules = times.some(({ slot }) => slot)
  const { slots = [] }: Partial<WorkingRules> = needsRules ? await readRules(db, vendorId) : {}
  const { guests: most, ...stay } = stayOf(withHours(times, slots, hoursBefore(before)))
  return { stay, guests: most }
}

type TheirHours = (time: Pick<TimesInput[number], 'day' | 'slot'>, index: number) => Slot | null

/** The hours of a part of a day among what was asked for before. */
export const hoursBefore =
  (before: Stay['times'] = null): TheirHours =>
  ({ day, slot }) =>
    before?.find((each) => each.slot?.name === slot && each.day === day)?.slot ?? null

/**
 * Each part of a day with its hours; those that were agreed stay what they were, whatever is sold now.
 * @param agreed the hours of one; null where there are none, or not of this part of the day
 * @throws AppError 422 beside a part of a day that is not sold
 */
export const withHours = (
  times: TimesInput,
  slots: readonly Slot[],
  agreed: TheirHours,
): BookingTime[] =>
  times.map(({ slot: name, ...time }, index) => {
    const its = { ...time, slot: name }
    const slot = (name && (agreed(its, index) ?? slots.find((each) => each.name === name))) || null
    if (name && !slot)
      throw invalid({
        [`times.${index}.slot`]: `The ${partName(name)} can’t be booked by itself (any more).`,
      })
    return { ...time, slot }
  })

/** @throws AppError 422 beside a whole day where only parts are sold, 409 when the hours were changed since read */
export function checkSlots(rules: WorkingRules | null, stay: Stay): void {
  const { firstDay, lastDay, times } = stay
  if (rules && isTooWhole(rules, stay)) {
    const why = 'Whole days can’t be booked: choose a part of the day.'
    if (firstDay !== lastDay && !times)
      throw invalid({ lastDay: 'Whole days can’t be booked: ask for several functions instead.' })
    const whole = times?.flatMap(({ slot }, index) => (slot ? [] : index)) ?? [0]
    throw invalid(Object.fromEntries(whole.map((index) => [`times.${index}.slot`, why])))
  }
  const isThere = (slot: Slot) => rules?.slots.some((each) => isDeepStrictEqual(each, slot))
  if (times?.some(({ slot }) => slot && !isThere(slot)))
    throw conflict('They have just changed the hours of their day. Look at them, and ask again.')
}

/** Of functions those for which no hall is free, in words; of anything else, the stay. */
export async function takenOf(
  tx: Db,
  {
    vendorId,
    resourceId: hall,
    moving,
  }: { vendorId: string; resourceId?: string | undefined; moving?: string | undefined },
  stay: Stay,
  now: Date,
): Promise<string[]> {
  const { times } = stay
  if (!times || times.length === 1) return [formatStay(stay)]
  const each = await Promise.all(
    times.map(async (time) => {
      const one = stayOf([time])
      const free = await freeResources(tx, vendorId, one, now, { hall, moving })
      return free.length ? [] : [formatStay(one) + (time.name && ` (${time.name})`)]
    }),
  )
  return each.flat()
}
