import * as z from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { page, text, uuid } from '#contract/kernel/fields.ts'
import { Estimate } from '#contract/catalog/prices.ts'
import { VendorCard } from '#contract/search/search.ts'
import { maxMessageLength, maxRescuers } from '#domain/limits.ts'

/**
 * Its estimate is for all that was lost. Where only a package is within the old total, that is what would be requested.
 */
const RescueCard = VendorCard.extend({
  /** Towns of the functions of which nobody knows whether it comes there; who states that it does not is left out. */
  unknownTowns: z.array(z.string()).optional(),
  asked: z.object({ packageName: z.string(), total: Estimate }).optional(),
})
export type RescueCard = z.output<typeof RescueCard>

export const getRescue = endpoint('GET /api/bookings/:bookingId/rescue', {
  access: ['user'],
  input: z.object({ bookingId: uuid }),
  output: page(RescueCard).extend({
    /** Where the search ended before all were looked into: how many were, the best rated. */
    lookedInto: z.int().nullable(),
    /** Where they come to, where that is known: else they are of the vendor's own town. */
    place: z.object({ slug: z.string(), name: z.string() }).nullish(),
    /** Others of the category who said no to this wedding for one of these days, or cancelled on it. */
    leftOut: z.array(z.string()).optional(),
  }),
  summary:
    'Who could take the time that a vendor gave back: up to five of its category who come to the town, free then, in ' +
    'their own hours of the same parts of a day, or all of the day where they sell none by themselves; within the ' +
    'old total; none while the booking stands, or once the day has passed.',
})
export const requestRescue = endpoint('POST /api/bookings/:bookingId/rescue', {
  access: ['user'],
  input: z.object({
    bookingId: uuid,
    /** Of those that were offered, the one to hold first. */
    vendorIds: z.array(uuid).min(1, 'Choose at least one vendor.').max(maxRescuers),
    message: text('Your message', maxMessageLength),
  }),
  /** The request that holds the time, if one could. */
  output: z.object({ asked: z.int(), bookingId: z.string().nullable() }),
  summary:
    'Sends one message to all of them, and requests the time of the first that can still be held; ' +
    'all or nothing.',
})
