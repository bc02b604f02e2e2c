import { instant } from '#contract/kernel/fields.ts'
import { Photo } from '#contract/kernel/photo.ts'
import * as z from 'zod'

export const ReviewPhoto = Photo.omit({ caption: true, album: true, cover: true })
export type ReviewPhoto = z.output<typeof ReviewPhoto>
export const Review = z.object({
  _id: z.string(),
  rating: z.int(),
  quality: z.int(),
  value: z.int(),
  communication: z.int(),
  punctuality: z.int(),
  body: z.string(),
  author: z.string(),
  month: z.string(),
  reply: z.string().nullable(),
  photos: z.array(ReviewPhoto),
  /** While only its writer reads it: when it becomes public at the latest. Null once it is. */
  publicFrom: instant.nullable(),
  /** By us, with the reason; then nothing that was written or rated is given. */
  removed: z.object({ on: z.string(), reason: z.string() }).nullable(),
})
export type Review = z.output<typeof Review>
/** What a vendor says of a couple: for the couple, and for vendors whom it asks. */
export const CoupleReview = z.object({
  _id: z.string(),
  rating: z.int(),
  body: z.string(),
  /** The vendor's name. */
  author: z.string(),
  month: z.string(),
  publicFrom: instant.nullable(),
  removed: z.object({ on: z.string(), reason: z.string() }).nullable(),
})
export type CoupleReview = z.output<typeof CoupleReview>
