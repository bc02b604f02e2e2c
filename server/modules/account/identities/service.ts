import type { Account } from '#contract/account/users.ts'
import { conflict } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { isDuplicate } from '#server/db/violations.ts'
import { byRole, recordAudit } from '#server/kernel/audit.ts'
import { queueMail } from '#server/kernel/mail.ts'
import { proveGoogle } from '#server/modules/account/auth/googleSignIn.ts'
import * as accounts from '#server/modules/account/auth/queries.ts'
import { badProof } from '#server/modules/account/auth/refusals.ts'
import type { SignInContext } from '#server/modules/account/auth/signInContext.ts'
import { confirmPassword } from '#server/modules/account/sessions/service.ts'
import { getAccount } from '#server/modules/account/users/service.ts'
import { linkedMail } from './mails.ts'
import * as queries from './queries.ts'

const taken = () =>
  conflict('This Google account belongs to another Everset account. Unlink it there first.')

/** Links the Google account that is proved; the password is asked, since it is another way in. */
export async function linkGoogle(
  context: SignInContext,
  actor: Actor,
  { email, password }: { email: string; password: string },
): Promise<Account> {
  const { db, limits, request, settings } = context
  await confirmPassword({ db, limits }, actor, password)
  // A proof that is none says nothing of the session that is open.
  const proof = await proveGoogle(context, email).catch((error: unknown) => {
    throw (error as { code?: string }).code === 'bad_proof' ? conflict(badProof().message) : error
  })
  await db
    .transaction(async (tx) => {
      if (!(await accounts.redeemProof(tx, proof.digest, proof.expiresAt)))
        throw conflict(badProof().message)
      await accounts.lockByEmail(tx, actor.email)
      const owner = await accounts.findByIdentity(tx, proof)
      if (owner?.id === actor.id) return
      if (owner) throw taken()
      if (await queries.countIdentities(tx, actor.id))
        throw conflict('Another Google account is linked. Unlink it first.')
      await accounts.addIdentity(tx, proof, actor.id)
      await queries.setGoogleOff(tx, actor.id, false)
      await queueMail(tx, settings, linkedMail(actor.email, proof.email, settings))
      await recordAudit(tx, byRole(actor, request.ip), 'linked Google')
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? taken() : error
    })
  return getAccount(db, actor)
}

/** The password that is asked is the way in that stays; who has none is told how to get one. */
export async function unlinkGoogle(
  { db, limits, request }: SignInContext,
  actor: Actor,
  password: string,
): Promise<Account> {
  const user = await confirmPassword({ db, limits }, actor, password)
  await db.transaction(async (tx) => {
    // Changed meanwhile, by an objection from an old address, say: then Google may be the only way in.
    if (!(await accounts.lockWithPassword(tx, user)))
      throw conflict('Your password was changed meanwhile. Please sign in again.')
    await queries.setGoogleOff(tx, actor.id, true)
    if (await queries.removeIdentities(tx, actor.id))
      await recordAudit(tx, byRole(actor, request.ip), 'unlinked Google')
  })
  return getAccount(db, actor)
}
