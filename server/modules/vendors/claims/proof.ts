import type { Db } from '#server/db/db.ts'
import { hmac, sameBytes } from '#server/http/tokens.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { askerOf } from '#server/modules/account/auth/asker.ts'
import { redeemCode } from '#server/modules/account/auth/codes.ts'
import { guessesFor } from '#server/modules/account/auth/guesses.ts'
import { wrongCode } from '#server/modules/account/auth/refusals.ts'
import type { SignInContext } from '#server/modules/account/auth/signInContext.ts'
import { type ListedVendor, lockListing } from './queries.ts'

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

/** A code to the listed address, or one that an admin has read out to the listed telephone. */
export type ProvenBy = 'mail' | 'telephone'

/**
 * Does what is proven by the listed address, in the transaction that uses the proof up; a wrong one stays counted.
 * @param claimer for whom a code may have been read out: it is kept under their own address, and works for nobody else
 * @throws AppError 422 for a wrong proof, and whatever `act` throws, after which the proof is as it was
 */
export async function withProof<Done>(
  context: SignInContext,
  vendor: ListedVendor,
  proof: string,
  act: (tx: Db, by: ProvenBy) => Promise<Done>,
  claimer?: string,
): Promise<Done> {
  const { db, settings, clock } = context
  const address = vendor.email || claimer
  if (!address) throw wrongCode()
  const guesses = guessesFor(context, address, 'code')
  await guesses.areUsedUp()
  const asker = askerOf(context, address)
  const redeem = (tx: Db, email: string | undefined) =>
    email
      ? redeemCode(tx, settings, { purpose: purposeOf(vendor.id), email, asker, code: proof })
      : undefined
  async function provenBy(tx: Db): Promise<ProvenBy | undefined> {
    if (proof.startsWith('i'))
      return vendor.email && isInvitation(settings, vendor, proof, clock()) ? 'mail' : undefined
    if (await redeem(tx, vendor.email)) return 'mail'
    return (await redeem(tx, claimer)) ? 'telephone' : undefined
  }
  // A wrong try must stay counted, so it is no error inside the transaction.
  const done = await db.transaction(async (tx) => {
    await lockListing(tx, vendor.id)
    const by = await provenBy(tx)
    return by ? { is: await act(tx, by) } : undefined
  })
  if (done) return done.is
  await guesses.count()
  throw wrongCode()
}
