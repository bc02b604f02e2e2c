import type { Mail } from '#server/kernel/mail.ts'
import { answerNoun } from '#server/kernel/mails/together.ts'
import type { Waits } from '#server/kernel/sealedMail.ts'
import type { Side } from './sides.ts'

type Pair = { weddingId: string | null; vendorId: string }

const part = ({ weddingId, vendorId }: Pair, from: string, noun: string): Pick<Mail, 'part'> =>
  weddingId ? { part: { of: `${weddingId} ${vendorId}`, from, noun } } : {}

/** What a couple sends one business within a short time, and still waits by then, is one mail (docs/decisions 0366). */
export const together = (
  mails: readonly Mail[],
  { coupleName, ...pair }: Pair & { coupleName: string },
  waits: Extract<Waits, { for: 'request' | 'question' }>,
): Mail[] => mails.map((mail) => ({ ...mail, waits, ...part(pair, coupleName, waits.for) }))

/** Somebody of a couple or of a business who has settled something with the other side. */
export type Doer = { side: Side['role']; name: string; email: string }
export const doerOf = ({ role, person: { name, email = '' } }: Side): Doer => ({
  side: role,
  name,
  email,
})

type Both = Pair & { coupleName: string; businessName: string }

/** Of mails to all of one side those to the others, who read what one of them has settled; one mail with the rest. */
export const toOthers = (mails: readonly Mail[], both: Both, { side, email }: Doer): Mail[] => {
  const isUser = side === 'user'
  const [id, other] = isUser
    ? [both.weddingId, both.businessName]
    : [both.vendorId, both.coupleName]
  return mails
    .filter(({ to }) => to !== email)
    .map((mail) => ({
      ...mail,
      ...(id && { waits: { for: 'answer', role: side, id } }),
      ...part(both, other, answerNoun),
    }))
}
