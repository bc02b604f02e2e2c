import * as z from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { cursor, page, uuid } from '#contract/kernel/fields.ts'
import { likeCoordinates, readCoordinates } from '#domain/typed/coordinates.ts'
import { importFields } from '#domain/imports/fields.ts'
import { matchActions, matchKinds } from '#domain/imports/matches.ts'

const Place = z.object({
  _id: z.string(),
  level: z.enum(['town', 'region']),
  name: z.string(),
  area: z.string().nullable(),
  country: z.string(),
})
export const readingStatuses = ['stopped', 'doubtful', 'new', 'match'] as const
export const townDecision = z.union([
  z.object({ match: z.string().min(1).max(80) }),
  // A new one, at this point of the map.
  z.object({ at: z.string().max(60).refine(readCoordinates, likeCoordinates) }),
  z.literal(['new', 'reject']),
])
export const ListedTown = z.object({
  key: z.string(),
  text: z.string(),
  region: z.string(),
  country: z.string(),
  count: z.int(),
  lines: z.array(z.int()),
  status: z.enum(readingStatuses),
  why: z.string(),
  candidates: z.array(Place),
  decision: townDecision.nullable(),
  /** Where its vendors will stand, as it is decided now; null: they stay drafts. */
  place: z.string().nullable(),
})
export type ListedTown = z.output<typeof ListedTown>

const Facts = z.object({
  name: z.string(),
  place: z.string(),
  category: z.string(),
  price: z.string(),
  capacity: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
})
export const ListedVendor = z.object({
  /** The vendor's import key: decisions are kept by it. */
  key: z.string(),
  ...Facts.shape,
  lines: z.array(z.int()),
  match: z
    .object({
      kind: z.enum(matchKinds),
      /** What both have: name, place, phone, website, email. */
      why: z.array(z.string()),
      owned: z.boolean(),
      here: z.object({ _id: z.string(), slug: z.string().nullable(), ...Facts.shape }),
    })
    .nullable(),
  /** What would be done with it now, and whether somebody said so for this very vendor. */
  action: z.enum(matchActions),
  decided: z.boolean(),
  /** It asked not to be listed, or is gone: no decision brings it back, unless it may be another. */
  leftOut: z.boolean(),
  mayReturn: z.boolean(),
})
export type ListedVendor = z.output<typeof ListedVendor>

const counted = z.object({ all: z.int(), decided: z.int() })
export const ImportReview = z.object({
  /** Columns that can hardly be what they are taken for; those that stop have to be corrected, or said to be right. */
  doubts: z.array(
    z.object({
      column: z.string(),
      field: z.enum(importFields),
      why: z.string(),
      values: z.array(z.string()),
      stops: z.boolean(),
      sure: z.boolean(),
    }),
  ),
  columns: z.array(
    z.object({
      name: z.string(),
      field: z.string().nullable(),
      samples: z.array(z.string()),
      why: z.string(),
      filled: z.int(),
      fits: z.number(),
    }),
  ),
  discarded: z.array(z.object({ column: z.string(), count: z.int() })),
  category: z.object({
    slug: z.string(),
    why: z.string(),
    words: z.array(
      z.object({ text: z.string(), slug: z.string(), count: z.int(), known: z.boolean() }),
    ),
  }),
  money: z.array(
    z.object({
      currency: z.string(),
      unit: z.string(),
      count: z.int(),
      /** So many of them by their amount alone; absent in older reviews. */
      guessed: z.int().optional(),
      usual: z.boolean(),
    }),
  ),
  repeated: z.array(
    z.object({
      column: z.string(),
      value: z.string(),
      count: z.int(),
      why: z.string(),
      stopped: z.boolean(),
    }),
  ),
  /** The first hundred of those that the list itself says are closed. */
  closed: z.array(z.object({ name: z.string(), line: z.int(), says: z.string() })),
  /** The first hundred who asked not to be listed, or are gone. */
  leftOut: z.array(z.object({ name: z.string(), lines: z.array(z.int()) })),
  contacts: z.object({ email: z.int(), phone: z.int(), website: z.int(), none: z.int() }),
  merges: z.int(),
  towns: z.object({ stopped: counted, doubtful: counted, new: counted, match: counted }),
  /** What an import would do now: `owned` are run by their owners, `removed` asked not to be listed. */
  does: z.object({
    created: z.int(),
    updated: z.int(),
    owned: z.int(),
    removed: z.int(),
    skipped: z.int(),
  }),
  matches: z.array(
    z.object({ kind: z.enum(matchKinds), count: z.int(), action: z.enum(matchActions) }),
  ),
  /** Vendors for which somebody decided something of their own. */
  vendorsDecided: z.int(),
})
export type ImportReview = z.output<typeof ImportReview>

const paged = { importId: uuid, cursor, q: z.string().trim().max(100).optional() }
export const getImportReview = endpoint('GET /api/admin/imports/:importId/review', {
  access: ['admin'],
  input: z.object({ importId: uuid }),
  output: ImportReview,
  summary: 'What a list was read as, what is in doubt, and what is decided so far.',
})
export const getImportTowns = endpoint('GET /api/admin/imports/:importId/towns', {
  access: ['admin'],
  input: z.object({ ...paged, status: z.enum(readingStatuses).optional() }),
  output: page(ListedTown),
  summary: 'The places of a list, fifty a page, those in doubt first.',
})
export const getImportVendors = endpoint('GET /api/admin/imports/:importId/vendors', {
  access: ['admin'],
  input: z.object({ ...paged, kind: z.enum(matchKinds).optional() }),
  output: page(ListedVendor),
  summary: 'The vendors of a list, fifty a page, each beside the vendor here that it may be.',
})
export const getImportMerges = endpoint('GET /api/admin/imports/:importId/merges', {
  access: ['admin'],
  input: z.object(paged),
  output: page(z.object({ name: z.string(), lines: z.array(z.int()), why: z.string() })),
  summary: 'Which lines of a list became one vendor, fifty a page.',
})
export const updateImportDecisions = endpoint('PUT /api/admin/imports/:importId/decisions', {
  access: ['admin'],
  input: z.object({
    importId: uuid,
    /** By the keys of places and vendors, at most five hundred at once; null takes a decision back. */
    towns: z.record(z.string().max(300), townDecision.nullable()).optional(),
    vendors: z.record(z.string().max(100), z.enum(matchActions).nullable()).optional(),
    /** `column=field`: the column is right, though it looks wrong. */
    sure: z.record(z.string().max(300), z.literal(true).nullable()).optional(),
    kinds: z.partialRecord(z.enum(matchKinds), z.enum(matchActions).nullable()).optional(),
  }),
  output: ImportReview,
  summary: 'Decides about places and vendors of a list; each decision is kept at once.',
})
