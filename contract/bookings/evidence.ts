import { endpoint } from '#contract/kernel/endpoint.ts'
import { instant, message, text, uuid } from '#contract/kernel/fields.ts'
import { reviewsAbout } from './reviewDisputes.ts'
import { Photo } from '#contract/kernel/photo.ts'
import * as z from 'zod'

/** What is disputed of a booking: whether it took place, or one of its reviews. */
export const evidenceAbout = ['outcome', ...reviewsAbout] as const
export type EvidenceAbout = (typeof evidenceAbout)[number]

/** Whom a question of our team is for. */
export const questionRecipients = ['both', 'user', 'vendor'] as const
export type QuestionRecipient = (typeof questionRecipients)[number]

/** What a side has said or shown, words or a picture, or what our team asks. It never changes. */
export const EvidenceEntry = z.object({
  _id: z.string(),
  by: z.enum(['user', 'vendor', 'admin']),
  /** Of a question, and null of all else. */
  asked: z.enum(questionRecipients).nullable(),
  /** The person, as far as they are still here; none of our team. */
  who: z.string().nullable(),
  at: instant,
  body: z.string().nullable(),
  picture: Photo.omit({ caption: true, album: true, cover: true }).nullable(),
})
export type EvidenceEntry = z.output<typeof EvidenceEntry>
export const Evidence = z.object({ entries: z.array(EvidenceEntry), mayAdd: z.boolean() })
export type Evidence = z.output<typeof Evidence>

const which = { bookingId: uuid, about: z.enum(evidenceAbout) }

export const getEvidence = endpoint('GET /api/bookings/:bookingId/evidence/:about', {
  access: ['user', 'vendor'],
  input: z.object(which),
  output: Evidence,
  summary: 'What both sides have stated and shown in a dispute, oldest first.',
})
export const createStatement = endpoint('POST /api/bookings/:bookingId/evidence/:about', {
  access: ['user', 'vendor'],
  input: z.object({ ...which, statement: text('Your statement', 2000) }),
  output: message,
  summary:
    'States something in an open dispute. It can’t be changed; the other side is told by email.',
})
export const uploadEvidencePicture = endpoint(
  'POST /api/bookings/:bookingId/evidence/:about/pictures',
  {
    access: ['user', 'vendor'],
    kind: 'file',
    input: z.object(which),
    output: message,
    summary:
      'Adds a picture (JPEG, PNG, WebP, AVIF), up to 10 MB, to an open dispute; for both sides and us alone.',
  },
)
