import type { Mail } from '#server/kernel/mail.ts'
import type { Waits } from '#server/kernel/sealedMail.ts'

type Pair = { weddingId: string | null; vendorId: string; coupleName: string }

/** What a couple sends one business within a short time, and still waits by then, is one mail (docs/decisions 0366). */
export const together = (
  mails: readonly Mail[],
  { weddingId, vendorId, coupleName }: Pair,
  waits: Extract<Waits, { for: 'request' | 'question' }>,
): Mail[] =>
  mails.map((mail) => ({
    ...mail,
    waits,
    ...(weddingId && {
      part: { of: `${weddingId} ${vendorId}`, from: coupleName, noun: waits.for },
    }),
  }))
