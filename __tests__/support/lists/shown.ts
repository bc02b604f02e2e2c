import { getCategories } from '#contract/catalog/categories.ts'
import * as contract from '#contract/moderation/imports.ts'
import * as reviews from '#contract/moderation/importReviews.ts'
import { listOf, people, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import type { Reply } from '#__tests__/support/replies.ts'

/** A list that was read, with its review. */
export const list: contract.Import = {
  _id: 'i1',
  status: 'checked',
  fileName: 'venues.csv',
  problem: null,
  rows: 2160,
  vendors: 403,
  merged: 1726,
  refused: 31,
  created: 0,
  updated: 0,
  unchanged: 0,
  leftOut: 0,
  progress: 0,
  read: 0,
  written: 0,
  stopping: false,
  columns: ['Venue', 'Place', 'Cost'],
  mapping: { Venue: 'name', Place: 'city' },
  unmapped: ['Cost'],
  currency: null,
  category: null,
  city: null,
  newCities: ['Totnes', 'Alton'],
  warnings: ['Line 12: The values were shifted against the header; they were put back.'],
  refusedSample: [{ line: 1274, reason: 'The line has no name.' }],
  vendorSample: [
    {
      name: 'Elm Barn',
      place: 'Totnes, Devon',
      price: 'from £55 per plate',
      capacity: 'up to 120',
    },
  ],
  createdAt: '2027-01-05T10:00:00.000Z',
}
const counted = { all: 0, decided: 0 }
export const review: reviews.ImportReview = {
  doubts: [],
  columns: ['Venue', 'Place', 'Cost'].map((name) => ({
    name,
    field: null,
    samples: [`A ${name}`],
    why: '',
    filled: 10,
    fits: 1,
  })),
  discarded: [{ column: 'Cost', count: 1870 }],
  category: { slug: 'venues', why: 'You said so.', words: [] },
  money: [],
  repeated: [
    { column: 'Place', value: 'No Reviews', count: 319, why: 'It is no place.', stopped: true },
  ],
  closed: [],
  leftOut: [],
  contacts: { email: 0, phone: 0, website: 0, none: 403 },
  merges: 0,
  towns: { stopped: counted, doubtful: { all: 1, decided: 0 }, new: counted, match: counted },
  does: { created: 403, updated: 0, owned: 0, removed: 0, skipped: 0 },
  matches: [{ kind: 'same', count: 1, action: 'update' }],
  vendorsDecided: 0,
}
export const reviewed = [
  reply(reviews.getImportReview, review),
  reply(contract.getImportPictures, { waiting: 0, done: 0, failed: 0, failures: [] }),
]
export const page = (...items: contract.Import[]) =>
  reply(contract.getImports, { items, nextCursor: null, total: items.length })
export const categories = reply(getCategories, listOf())

/** An admin opens the list. */
export const openList = (replies: Reply[] = []) =>
  renderApp('/admin/import?list=i1', {
    as: people.admin,
    replies: [categories, ...reviewed, page(list), reply(contract.getImport, list), ...replies],
  })
