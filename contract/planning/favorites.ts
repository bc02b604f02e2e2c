import * as z from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { cursor, day, guests, limit, message, page, town, uuid } from '#contract/kernel/fields.ts'
import { VendorCard } from '#contract/search/search.ts'

export const getFavorites = endpoint('GET /api/user/favorites', {
  access: ['user'],
  input: z.object({ guests: guests.optional(), date: day.optional(), city: town, cursor, limit }),
  output: page(VendorCard).extend({
    /** Those that are not shown to anybody at the moment; all of them, with each page. */
    unavailable: z.array(z.object({ _id: z.string(), businessName: z.string() })),
  }),
  summary: 'The couple’s favourites, newest first.',
})
export const createFavorite = endpoint('PUT /api/user/favorites/:vendorId', {
  access: ['user'],
  input: z.object({ vendorId: uuid }),
  output: message,
  summary: 'Adds a vendor to the favourites.',
})
export const deleteFavorite = endpoint('DELETE /api/user/favorites/:vendorId', {
  access: ['user'],
  input: z.object({ vendorId: uuid }),
  output: message,
  summary: 'Removes a vendor from the favourites.',
})
