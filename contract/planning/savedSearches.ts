import * as z from 'zod'
import { maxNameLength } from '#domain/limits.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { instant, message, page, text, uuid } from '#contract/kernel/fields.ts'
import { filters } from '#contract/search/search.ts'

const name = text('A name', maxNameLength)

export const SavedSearch = z.object({
  _id: z.string(),
  name: z.string(),
  filters,
  /** A mail comes when a vendor fits that did not before. */
  alert: z.boolean(),
  /** Its day has passed: nothing can be new any more. */
  over: z.boolean(),
  createdAt: instant,
})
export type SavedSearch = z.output<typeof SavedSearch>

export const getSavedSearches = endpoint('GET /api/user/saved-searches', {
  access: ['user'],
  input: z.object({}),
  output: page(SavedSearch),
  summary: 'The couple’s saved searches, newest first.',
})
export const createSavedSearch = endpoint('POST /api/user/saved-searches', {
  access: ['user'],
  input: z.object({ name: name.optional(), filters, alert: z.boolean() }),
  output: SavedSearch,
  summary:
    'Saves a search, at most 20; the same filters again change its name and alert. Without a ' +
    'name, one is made from the filters.',
})
export const updateSavedSearch = endpoint('PATCH /api/user/saved-searches/:searchId', {
  access: ['user'],
  input: z.object({ searchId: uuid, name: name.optional(), alert: z.boolean().optional() }),
  output: SavedSearch,
  summary: 'Renames a saved search or switches its alert.',
})
export const deleteSavedSearch = endpoint('DELETE /api/user/saved-searches/:searchId', {
  access: ['user'],
  input: z.object({ searchId: uuid }),
  output: message,
  summary: 'Removes a saved search, and stops its emails.',
})
export const getAlert = endpoint('GET /api/alerts/:token', {
  access: 'public',
  input: z.object({ token: uuid }),
  output: z.object({ name: z.string(), alert: z.boolean() }),
  summary: 'Which alert the link in an email would stop.',
})
export const stopAlert = endpoint('POST /api/alerts/:token/stop', {
  access: 'public',
  input: z.object({ token: uuid }),
  output: message,
  summary: 'Stops the emails of a saved search, by the link in one of them.',
})
