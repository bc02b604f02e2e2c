import { invalid } from '#server/http/errors.ts'
import type { Target } from './queries.ts'

/** @throws AppError 422 unless it is one of the two */
export function targetOf({
  bookingId,
  enquiryId,
}: {
  bookingId?: string | undefined
  enquiryId?: string | undefined
}): Target {
  if (bookingId && !enquiryId) return { bookingId }
  if (enquiryId && !bookingId) return { enquiryId }
  throw invalid({ bookingId: 'A quote is for a request or for a conversation: name one.' })
}
