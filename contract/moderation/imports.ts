import * as z from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { cursor, instant, message, money, none, page, uuid } from '#contract/kernel/fields.ts'
import { ignoredColumn, importFields } from '#domain/imports/fields.ts'

export const importStatuses = [
  'checked',
  'running',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const
export const Import = z.object({
  _id: z.string(),
  status: z.enum(importStatuses),
  fileName: z.string(),
  /** Why nothing can be imported, or why nothing was. */
  problem: z.string().nullable(),
  rows: z.int(),
  vendors: z.int(),
  merged: z.int(),
  refused: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** As an admin decided. */
  leftOut: z.int(),
  /** 0 to 1. */
  progress: z.number(),
  /** How far it is: rows of the file that are read, and vendors that are written. */
  read: z.int(),
  written: z.int(),
  /** It was asked to stop, and has not yet. */
  stopping: z.boolean(),
  /** The columns as the file names them, in its order. */
  columns: z.array(z.string()),
  mapping: z.record(z.string(), z.enum(importFields)),
  unmapped: z.array(z.string()),
  /** What was said for money and vendors of which the file does not tell the currency or the category. */
  currency: z.string().nullable(),
  category: z.string().nullable(),
  /** Where all of the list is that names no sure town. */
  city: z.string().nullable(),
  newCities: z.array(z.string()),
  warnings: z.array(z.string()),
  refusedSample: z.array(z.object({ line: z.int(), reason: z.string() })),
  vendorSample: z.array(
    z.object({ name: z.string(), place: z.string(), price: z.string(), capacity: z.string() }),
  ),
  createdAt: instant,
})
export type Import = z.output<typeof Import>

export const createImport = endpoint('POST /api/admin/imports', {
  access: ['admin'],
  kind: 'file',
  input: none,
  output: Import,
  summary: 'Reads a CSV of vendors and shows what an import would do; nothing is imported yet.',
})
export const updateImportMapping = endpoint('PUT /api/admin/imports/:importId/mapping', {
  access: ['admin'],
  input: z.object({
    importId: uuid,
    mapping: z.record(
      z.string().max(200),
      z.enum([...importFields, ignoredColumn], 'Choose what the column holds.'),
    ),
    currency: money.shape.currency.optional(),
    category: z.string().max(80).optional(),
    city: z.string().trim().max(120).optional(),
  }),
  output: Import,
  summary: 'Corrects which column is what and checks again.',
})
export const runImport = endpoint('POST /api/admin/imports/:importId/run', {
  access: ['admin'],
  input: z.object({ importId: uuid }),
  output: Import,
  summary: 'Imports every distinct vendor once, all or none.',
})
export const getImports = endpoint('GET /api/admin/imports', {
  access: ['admin'],
  input: none,
  output: page(Import),
  summary: 'Past imports, newest first.',
})
export const getImport = endpoint('GET /api/admin/imports/:importId', {
  access: ['admin'],
  input: z.object({ importId: uuid }),
  output: Import,
  summary: 'One import and how far it is.',
})
export const cancelImport = endpoint('POST /api/admin/imports/:importId/cancel', {
  access: ['admin'],
  input: z.object({ importId: uuid }),
  output: Import,
  summary: 'Stops an import, or its undoing, that waits or runs; nothing of it is kept.',
})
export const getUndo = endpoint('GET /api/admin/imports/:importId/undo', {
  access: ['admin'],
  input: z.object({ importId: uuid }),
  output: z.object({
    removed: z.int(),
    restored: z.int(),
    cities: z.int(),
    stay: z.int(),
    /** The first hundred that stay, and what hangs on them. */
    staying: z.array(z.object({ name: z.string(), why: z.string() })),
  }),
  summary: 'What taking a whole import back would do.',
})
export const undoImport = endpoint('POST /api/admin/imports/:importId/undo', {
  access: ['admin'],
  input: z.object({ importId: uuid }),
  output: Import,
  summary: 'Takes back all that an import did, but for vendors that somebody meanwhile needs.',
})
export const getImportPictures = endpoint('GET /api/admin/imports/:importId/pictures', {
  access: ['admin'],
  input: z.object({ importId: uuid }),
  output: z.object({
    waiting: z.int(),
    done: z.int(),
    failed: z.int(),
    /** The first hundred that failed. */
    failures: z.array(
      z.object({ _id: z.string(), vendor: z.string(), address: z.string(), problem: z.string() }),
    ),
  }),
  summary: 'How far the pictures of an import are, and which could not be fetched.',
})
export const retryPictures = endpoint('POST /api/admin/imports/:importId/pictures', {
  access: ['admin'],
  input: z.object({ importId: uuid }),
  output: message,
  summary: 'Tries again to fetch the pictures that failed.',
})
export const getVendorRows = endpoint('GET /api/admin/vendor-rows', {
  access: ['admin'],
  input: z.object({ cursor }),
  output: z.object({
    fileName: z.string(),
    header: z.string(),
    csv: z.string(),
    lines: z.int(),
    count: z.int(),
    nextCursor: z.string().nullable(),
    /** 0 to 1: how far their ids lie through all there can be. Counting them again for each page would be dear. */
    progress: z.number(),
  }),
  summary:
    'Vendors as CSV that can be imported again, some hundreds a page, and the header of each file made of them.',
})
export const getRefusedRows = endpoint('GET /api/admin/imports/:importId/refused', {
  access: ['admin'],
  input: z.object({ importId: uuid }),
  output: z.object({ fileName: z.string(), csv: z.string() }),
  summary: 'The refused lines with number and reason, as CSV text.',
})
