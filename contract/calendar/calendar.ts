import * as z from 'zod'
import { Slot } from '#contract/calendar/workingRules.ts'
import { slotNames } from '#domain/times.ts'
import { planLimits, planNames } from '#domain/plans.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, guests, message, none, optionalText, text, uuid } from '#contract/kernel/fields.ts'

export const blockKinds = ['booking', 'hold', 'day_off', 'imported'] as const
export const Resource = z.object({
  _id: z.string(),
  name: z.string(),
  /** What it is a part of: one of them can't be booked beside the other. */
  withinId: z.string().nullable(),
  /** For how many guests it has room; null where nothing is said of it. */
  capacity: z.int().nullish(),
  /** Where it is, if elsewhere than the business; empty else. */
  address: z.string().optional(),
})
export const Block = z.object({
  _id: z.string(),
  kind: z.enum(blockKinds),
  resource: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  /** Of a part of a day, `18:00 to 23:00`; null for whole days. */
  hours: z.string().nullable(),
  /** `YYYY-MM-DDTHH:MM` from which it is set up, and until which it is cleared; null where nothing is needed. */
  setUpFrom: z.string().nullable(),
  clearedBy: z.string().nullable(),
  note: z.string(),
  bookingId: z.string().nullable(),
})
const states = ['free', 'held', 'taken', 'closed'] as const
/** Of days on which parts are sold, and not all of them stand alike: each part, and `day` for all of the day. */
export const PartsOfDays = z.record(
  z.string(),
  z.partialRecord(z.enum(['day', ...slotNames]), z.enum(states)),
)
export const getVendorCalendar = endpoint('GET /api/vendor/calendar', {
  access: ['vendor'],
  input: z.object({ from: day, to: day }),
  output: z.object({
    blocks: z.array(Block),
    resources: z.array(Resource),
    /** Added and not open yet: they count nowhere; left out where there is none. */
    drafts: z.array(Resource).optional(),
    /** By which it may have so many, drafts with them; left out while there is room for another. */
    full: z.enum(planNames).optional(),
    /** Couples who queue for a day and take any hall: the first of them are promoted once a draft opens. */
    waiting: z.int().optional(),
    /** Couples see its days; until then they are unknown, and none can be requested. */
    open: z.boolean(),
    days: z.record(z.string(), z.enum(states)),
    parts: PartsOfDays.optional(),
    /** Of these, the days off: the others are too near or too far away to be asked for. */
    off: z.array(z.string()),
    /** Parts of a day that are sold; left out where none is. */
    slots: z.array(Slot).optional(),
    /** Parts of other days that are off by the working rules; left out where none is. */
    partsOff: z
      .array(z.object({ day: z.string(), part: z.enum(slotNames), hours: z.string() }))
      .optional(),
    /** Where the vendor is. */
    today: z.string(),
  }),
  summary: 'The vendor’s own blocks and days, at most 100 days.',
})
export const openCalendar = endpoint('POST /api/vendor/calendar/open', {
  access: ['vendor'],
  input: none,
  output: message,
  summary: 'Says that the calendar is kept from now on: couples see its days and can request them.',
})
export const createDaysOff = endpoint('POST /api/vendor/calendar/blocks', {
  access: ['vendor'],
  input: z.object({
    firstDay: day,
    lastDay: day.optional(),
    /** Only these parts of each day; without any, all of it. */
    parts: z.array(z.enum(slotNames, 'Choose a part of the day.')).max(slotNames.length).optional(),
    resourceId: uuid.optional(),
    note: optionalText('The note', 200),
  }),
  output: z.object({ blocks: z.array(Block) }),
  summary: 'Takes days, or parts of them, off, for one team or (without resourceId) for all.',
})
export const deleteDaysOff = endpoint('DELETE /api/vendor/calendar/blocks/:blockId', {
  access: ['vendor'],
  input: z.object({ blockId: uuid }),
  output: message,
  summary: 'Makes days off free again; bookings are cancelled elsewhere.',
})
export const createResource = endpoint('POST /api/vendor/calendar/resources', {
  access: ['vendor'],
  input: z.object({ name: text('The name', 60) }),
  output: Resource,
  summary: 'Adds a team, hall or car that can be booked beside the others, once it is opened.',
})
export const openResource = endpoint('POST /api/vendor/calendar/resources/:resourceId/open', {
  access: ['vendor'],
  input: z.object({ resourceId: uuid }),
  output: message,
  summary:
    'Opens a team, hall or car that was added: from then on it can be booked, and who queues is promoted.',
})
export const updateResource = endpoint('PATCH /api/vendor/calendar/resources/:resourceId', {
  access: ['vendor'],
  input: z.object({
    resourceId: uuid,
    name: text('The name', 60),
    /** Left out, what was said of it stays; null for no limit of its own. */
    capacity: guests.nullable().optional(),
    address: optionalText('The address', 200).optional(),
  }),
  output: Resource,
  summary:
    'Gives a team, hall or car another name, and says for how many guests it has room, and where it is.',
})
export const updateResourceParts = endpoint(
  'PUT /api/vendor/calendar/resources/:resourceId/parts',
  {
    access: ['vendor'],
    input: z.object({
      resourceId: uuid,
      partIds: z.array(uuid).max(planLimits.pro.resources, 'That is more than you have.'),
    }),
    output: message,
    summary:
      'Says what a hall contains: booked, it takes them with it. Refused (409, with the blocks in `about`) while ' +
      'bookings stand that then clash.',
  },
)
export const deleteResource = endpoint('DELETE /api/vendor/calendar/resources/:resourceId', {
  access: ['vendor'],
  input: z.object({ resourceId: uuid }),
  output: message,
  summary:
    'Takes a team, hall or car out: refused (409) for the last one, and while bookings or requests hold it. ' +
    'Its past stays; added again by its name, it comes back.',
})
