import * as z from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { instant, message, none, page, text, uuid } from '#contract/kernel/fields.ts'

/** A booking or a request in the time that another calendar takes. */
export const Clash = z.object({
  bookingId: z.string(),
  kind: z.enum(['booking', 'hold']),
  couple: z.string(),
  resource: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** Of a part of a day, `18:00 to 23:00`, or of the first function that clashes; null for whole days. */
  hours: z.string().nullable(),
  /** Its own time is not touched, but that in which it is set up or cleared. */
  isBeside: z.boolean(),
})
/** Something of an entry that could not be read. */
export const Doubt = z.object({
  reason: z.enum(['start', 'length', 'recurrence', 'too often', 'zone', 'part']),
  /** The day that is blocked for it; null where none is known. */
  day: z.string().nullable(),
  /** What stands there, cut to a few words. */
  text: z.string(),
})
export const ImportedCalendar = z.object({
  _id: z.string(),
  name: z.string(),
  /** Null: it takes the time of all teams and halls. */
  resource: z.string().nullable(),
  /** Where its address leads; null for a file. */
  host: z.string().nullable(),
  readAt: instant,
  /** Not before it is read again. */
  nextReadAt: instant,
  /** Days from today on that it takes. */
  days: z.int(),
  entries: z.int(),
  /** Entries of which something could not be read. */
  unread: z.int(),
  /** What that is, of the first twenty, and zones that nobody knows. */
  doubts: z.array(Doubt),
  /** A later reading that waits for the vendor's word: it would free time that it may have lost by mistake. */
  worse: z
    .object({ why: z.string(), entries: z.int(), unread: z.int(), readAt: instant })
    .nullable(),
  failingSince: instant.nullable(),
  failure: z.string().nullable(),
  clashes: z.array(Clash),
})
export const getImportedCalendars = endpoint('GET /api/vendor/calendar/imports', {
  access: ['vendor'],
  input: none,
  output: page(ImportedCalendar),
  summary: 'Calendars from elsewhere whose time is taken here, with the bookings that stand in it.',
})
export const createImportedCalendar = endpoint('PUT /api/vendor/calendar/imports', {
  access: ['vendor'],
  input: z.object({ address: text('The address', 2000), resourceId: uuid.optional() }),
  output: ImportedCalendar,
  summary:
    'Takes over the time of a calendar at an address, for one team or (without resourceId) for all, and follows it.',
})
export const uploadCalendarFile = endpoint('POST /api/vendor/calendar/imports/files/:resourceId', {
  access: ['vendor'],
  kind: 'file',
  input: z.object({ resourceId: z.union([uuid, z.literal('all')]) }),
  output: ImportedCalendar,
  summary:
    'The same from an .ics file up to 5 MB; a file of the same name takes the place of the last one.',
})
export const refreshImportedCalendar = endpoint(
  'POST /api/vendor/calendar/imports/:calendarId/again',
  {
    access: ['vendor'],
    input: z.object({ calendarId: uuid }),
    output: message,
    summary: 'Has a calendar read again within a minute.',
  },
)
export const acceptImportedCalendar = endpoint(
  'POST /api/vendor/calendar/imports/:calendarId/accept',
  {
    access: ['vendor'],
    input: z.object({ calendarId: uuid }),
    output: message,
    summary: 'Says that a reading which looks worse than the last one is right, and takes it.',
  },
)
export const dismissClash = endpoint(
  'POST /api/vendor/calendar/imports/:calendarId/clashes/:bookingId/settle',
  {
    access: ['vendor'],
    input: z.object({ calendarId: uuid, bookingId: uuid }),
    output: message,
    summary: 'Says that the entry in the other calendar is this booking itself.',
  },
)
export const deleteImportedCalendar = endpoint('DELETE /api/vendor/calendar/imports/:calendarId', {
  access: ['vendor'],
  input: z.object({ calendarId: uuid }),
  output: message,
  summary: 'Follows a calendar no more; the time it took is free again.',
})
