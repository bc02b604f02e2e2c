import type { Db } from '#server/db/db.ts'
import { hmac, sameBytes } from '#server/http/tokens.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { askerOf } from '#server/modules/account/auth/asker.ts'
import { redeemCode } from '#server/modules/account/auth/codes.ts'
import { guessesFor } from '#server/modules/account/auth/guesses.ts'
import { wrongCode } from '#server/modules/account/auth/refusals.ts'
import type { SignInContext } from '#server/modules/account/auth/signInContext.ts'
import type { ListedVendor } from './queries.ts'

/** A mail that is sent once may lie for a while. */
const invitationDays = 60

/** A code is for one business: another one of the same address has its own. */
export const purposeOf = (vendorId: string) => `listing:${vendorId}` as const

const sign = ({ secret }: ServerSettings, vendorId: string, email: string, until: string) =>
  hmac(secret, `invitation:${vendorId}:${email.toLowerCase()}:${until}`).toString('base64url')

/** The link of the first question's mail. It ends with the claim itself, and with the listed address. */
export function invitationFor(
  settings: ServerSettings,
  { id, email }: { id: string; email: string },
  now: Date,
): string {
  const until = Math.floor(now.getTime() / 60_000 + invitationDays * 24 * 60).toString(36)
  return `i${until}.${sign(settings, id, email, until)}`
}

function isInvitation(settings: ServerSettings, vendor: ListedVendor, proof: string, now: Date) {
  const [until = '', signature = ''] = proof.slice(1).split('.')
  return (
    sameBytes(
      Buffer.from(signature),
      Buffer.from(sign(settings, vendor.id, vendor.email, until)),
    ) && parseInt(until, 36) * 60_000 > now.getTime()
  )
}

/**
 * Does what is proven by the listed address, in the transaction that uses the proof up; a wrong one stays counted.
 * @throws AppError 422 for a wrong proof, and whatever `act` throws, after which the proof is as it was
 */
export async function withProof<Done>(
  context: SignInContext,
  vendor: ListedVendor,
  proof: string,
  act: (tx: Db) => Promise<Done>,
): Promise<Done> {
  const { db, settings, clock } = context
  if (!vendor.email) throw wrongCode()
  const guesses = guessesFor(context, vendor.email, 'code')
  await guesses.areUsedUp()
  const subject = { purpose: purposeOf(vendor.id), email: vendor.email }
  const asker = askerOf(context, vendor.email)
  // A wrong try must stay counted, so it is no error inside the transaction.
  const done = await db.transaction(async (tx) => {
    const isProven = proof.startsWith('i')
      ? isInvitation(settings, vendor, proof, clock())
      : await redeemCode(tx, settings, { ...subject, asker, code: proof })
    return isProven ? { is: await act(tx) } : undefined
  })
  if (done) return done.is
  await guesses.count()
  throw wrongCode()
}
