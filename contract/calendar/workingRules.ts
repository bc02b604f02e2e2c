import * as z from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, dayOfYear, none, version } from '#contract/kernel/fields.ts'
import { covers, partName, sentHours, slotNames } from '#domain/times.ts'
import {
  maxAheadMonths,
  maxAway,
  maxBufferDays,
  maxBufferHours,
  maxDaysOff,
  maxExceptions,
  maxNoticeDays,
  maxSeasons,
} from '#domain/limits.ts'

const weekday = z.int('Choose a weekday.').min(1, 'Choose a weekday.').max(7, 'Choose a weekday.')
/** Only this part of the day is off; null: all of it. Left out by a page of before, it stays what it is. */
const part = z.enum(slotNames, 'Choose a part of the day.').nullish()
const isUsed = { error: 'A day that is excepted twice is one too many.' }
const when = {
  part,
  from: day.nullable(),
  until: day.nullable(),
  except: z
    .array(day)
    .max(maxExceptions, `At most ${maxExceptions} exceptions.`)
    .refine((days) => new Set(days).size === days.length, isUsed),
}
/** Days off that come again; an end before the beginning would never come. */
const DayOff = z
  .discriminatedUnion('every', [
    z.object({
      every: z.literal('week'),
      weekday,
      weeks: z
        .int('Choose how often.')
        .min(1, 'Choose how often.')
        .max(8, 'At most every 8 weeks.'),
      ...when,
    }),
    z.object({
      every: z.literal('month'),
      weekday,
      nth: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(-1)], {
        error: 'Choose which of the month.',
      }),
      ...when,
    }),
    z.object({ every: z.literal('year'), date: dayOfYear, ...when }),
  ])
  .refine(({ from, until }) => !from || !until || from <= until, {
    path: ['until'],
    error: 'It ends before it begins.',
  })
  .refine((rule) => rule.every !== 'week' || rule.weeks === 1 || rule.from !== null, {
    path: ['from'],
    error: 'Counted from which week? Give its first day.',
  })

const bufferDays = z
  .int('How many days? A whole number.')
  .min(0, 'How many days? Zero or more.')
  .max(maxBufferDays, `At most ${maxBufferDays} days.`)
const bufferHours = z
  .int('How many hours? A whole number.')
  .min(0, 'How many hours? Zero or more.')
  .max(maxBufferHours, `At most ${maxBufferHours} hours.`)
  .default(0)

const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day, like 18:00.')
/** A part of a day that can be booked by itself. */
export const Slot = z.object({
  name: z.enum(slotNames, 'Choose a part of the day.'),
  from: hour,
  to: hour,
})

const rules = {
  weekdays: z
    .array(weekday)
    .min(1, 'Choose at least one weekday.')
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'A weekday is there twice.'),
  seasons: z
    .array(z.object({ from: dayOfYear, to: dayOfYear }))
    .max(maxSeasons, `At most ${maxSeasons} seasons.`),
  noticeDays: z
    .int('How many days? A whole number.')
    .min(0, 'How many days? Zero or more.')
    .max(maxNoticeDays, `At most ${maxNoticeDays} days.`),
  aheadMonths: z
    .int('How many months? A whole number.')
    .min(1, 'At least one month.')
    .max(maxAheadMonths, `At most ${maxAheadMonths} months: nobody may plan further.`)
    .nullable(),
  setUpDays: bufferDays,
  tearDownDays: bufferDays,
  /** Around parts of a day; travel counts before and after. */
  setUpHours: bufferHours,
  tearDownHours: bufferHours,
  travelHours: bufferHours,
  slots: z
    .array(
      Slot.refine(({ from, to }) => from !== to, {
        path: ['to'],
        error: 'It ends when it begins.',
      }),
    )
    .max(slotNames.length)
    .refine(
      (slots) => new Set(slots.map(({ name }) => name)).size === slots.length,
      'A part of the day is there twice.',
    )
    .superRefine((slots, context) => {
      const index = slots.findIndex(({ name }) => name === 'full_day')
      const full = slots[index]
      const out = full && slots.find((slot) => !covers(full, slot))
      if (out)
        context.addIssue({
          code: 'custom',
          path: [index, 'to'],
          message: `A whole day has all the hours of your ${partName(out.name)}: ${sentHours(out)}.`,
        })
    })
    .default([]),
  /** False where only parts of a day are sold; left out by a page of before, it stays what it is. */
  wholeDays: z.boolean().optional(),
  daysOff: z.array(DayOff).max(maxDaysOff, `At most ${maxDaysOff} rules.`),
  away: z
    .array(
      z
        .object({
          firstDay: day,
          lastDay: day,
          part,
          note: z.string().trim().max(200, 'The note can have at most 200 characters.'),
        })
        .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
          path: ['lastDay'],
          error: 'The last day is before the first.',
        }),
    )
    .max(maxAway, `At most ${maxAway} times away.`),
}
export const WorkingRules = z.object(rules)

export const getWorkingRules = endpoint('GET /api/vendor/working-rules', {
  access: ['vendor'],
  input: none,
  output: z.object({ rules: WorkingRules, version: z.int() }),
  summary:
    'When the business takes bookings, as it says itself; at first, on any day, and whole days.',
})
export const updateWorkingRules = endpoint('PUT /api/vendor/working-rules', {
  access: ['vendor'],
  input: z.object({ ...rules, version }),
  output: z.object({
    rules: WorkingRules,
    version: z.int(),
    /** Bookings and requests from today on that stand on days off, at most 20 of them; they stay. */
    standing: z.array(
      z.object({
        bookingId: z.string(),
        coupleName: z.string(),
        firstDay: z.string(),
        lastDay: z.string(),
        kind: z.enum(['booking', 'hold']),
      }),
    ),
  }),
  summary:
    'Weekdays and seasons worked, notice, how far ahead, days and hours to set up, to clear up and to travel, parts ' +
    'of a day, recurring days off and times away: couples can’t ask for other days now. What is booked or held ' +
    'stays, and is named.',
})
