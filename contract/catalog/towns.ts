import { endpoint } from '#contract/kernel/endpoint.ts'
import { cursor, limit, optionalText, page, text, uuid } from '#contract/kernel/fields.ts'
import * as z from 'zod'

/** A town of the gazetteer, or a city of the market that the gazetteer does not know. */
export const Town = z.object({
  _id: z.string(),
  name: z.string(),
  /** The county or state that tells it from others of its name. */
  area: z.string().nullable(),
  country: z.string(),
})
export type Town = z.output<typeof Town>

export const getTowns = endpoint('GET /api/towns', {
  access: 'public',
  input: z.object({
    /** How the name begins; after a comma, its county, state or country: "newport, wales". */
    q: z.string().trim().max(100).optional(),
    ids: z.array(uuid).max(100).optional(),
  }),
  output: page(
    Town.extend({
      /** Whoever types this and no more says this town: the only one that begins so, or by far the largest named so. */
      isClear: z.boolean().optional(),
    }),
  ),
  summary: 'At most eight towns whose name begins so, the largest first, or those of the ids.',
})

export const townStates = ['unmatched', 'market', 'retired', 'merged', 'gazetteer'] as const
/** As admins see it. */
export const AdminTown = Town.extend({
  /**
   * `unmatched`: a list named it and no town of the gazetteer is it; `market`: something in the market names it;
   * `gazetteer`: nothing does yet.
   */
  state: z.enum(townStates),
  slug: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  otherNames: z.array(z.string()),
  vendors: z.int(),
  /** Of a merged one: the town that stays. */
  into: z.object({ _id: z.string(), name: z.string() }).nullable(),
})
export type AdminTown = z.output<typeof AdminTown>

const writable = {
  name: text('The name', 80),
  area: optionalText('The region', 80),
  country: text('The country', 80),
  latitude: z.number().min(-90, 'From -90 to 90.').max(90, 'From -90 to 90.').nullable().optional(),
  longitude: z
    .number()
    .min(-180, 'From -180 to 180.')
    .max(180, 'From -180 to 180.')
    .nullable()
    .optional(),
  otherNames: z.array(text('A name', 80)).max(40).default([]),
}

export const getTownsForAdmin = endpoint('GET /api/admin/towns', {
  access: ['admin'],
  input: z.object({
    q: z.string().trim().max(100).optional(),
    state: z.enum(townStates).optional(),
    cursor,
    limit,
  }),
  output: page(AdminTown),
  summary: 'Towns of the market, those without a match first; with a name, the gazetteer’s too.',
})
export const createTown = endpoint('POST /api/admin/towns', {
  access: ['admin'],
  input: z.object(writable),
  output: AdminTown,
  summary: 'Adds a town that the gazetteer does not know.',
})
export const updateTown = endpoint('PATCH /api/admin/towns/:townId', {
  access: ['admin'],
  input: z.object({ townId: uuid, ...writable }),
  output: AdminTown,
  summary: 'Says a town’s name, region and place anew; its address stays.',
})
export const mergeTown = endpoint('POST /api/admin/towns/:townId/merge', {
  access: ['admin'],
  input: z.object({ townId: uuid, into: uuid }),
  output: AdminTown,
  summary:
    'Moves all of a town to another one, which stays; an unmatched one and a town of the gazetteer become one.',
})
export const separateTown = endpoint('POST /api/admin/towns/:townId/separate', {
  access: ['admin'],
  input: z.object({ townId: uuid }),
  output: AdminTown,
  summary: 'Takes a merge back: the town, its address and the vendors who came from it.',
})
export const retireTown = endpoint('POST /api/admin/towns/:townId/retire', {
  access: ['admin'],
  input: z.object({ townId: uuid, retired: z.boolean() }),
  output: AdminTown,
  summary: 'Stops offering a town, or offers it again; vendors who are there keep it.',
})
