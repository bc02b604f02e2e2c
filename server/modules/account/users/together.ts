import type { Mail } from '#server/kernel/mail.ts'

type Pair = { weddingId: string | null; vendorId: string; coupleName: string }

/** What a couple sends one business within a short time is one mail (docs/decisions 0366). */
export const together = (
  mails: readonly Mail[],
  { weddingId, vendorId, coupleName }: Pair,
  noun: 'request' | 'question',
): Mail[] =>
  mails.map((mail) => ({
    ...mail,
    ...(weddingId && { part: { of: `${weddingId} ${vendorId}`, from: coupleName, noun } }),
  }))
