import type { User } from '#contract/account/users.ts'
import type { Db } from '#server/db/db.ts'
import { rememberDevice } from '#server/http/devices.ts'
import { AppError, conflict, forbidden } from '#server/http/errors.ts'
import { startSession } from '#server/http/sessions.ts'
import { recordAudit } from '#server/kernel/audit.ts'
import { revokeCodes } from './codes.ts'
import { googleProver, type GoogleProof } from './googleProof.ts'
import * as queries from './queries.ts'
import { badProof, suspended } from './refusals.ts'
import { toUser, type SignInContext } from './signInContext.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'

type Claimed = { name: string; email: string }

/** Made once a server, for its kept keys. */
export function openGoogleLogin({ firebase }: ServerSettings) {
  const prove = firebase && googleProver(firebase)

  return async (context: SignInContext, claimed: Claimed): Promise<{ user: User }> => {
    if (!prove)
      throw new AppError(
        501,
        'not_configured',
        'Google sign-in is not available here. Please use your email address and password.',
      )
    const [, token] =
      /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/.exec(context.request.headers.authorization ?? '') ?? []
    if (!token) throw badProof()
    const proof = await prove(token, context.clock())
    if (proof.email !== claimed.email) throw badProof()
    const name = claimed.name || proof.name || nameIn(proof.email)
    return { user: await enter(context, proof, name) }
  }
}

const nameIn = (email: string) => email.slice(0, email.indexOf('@'))

const enter = ({ db, settings, request, reply }: SignInContext, proof: GoogleProof, name: string) =>
  db.transaction(async (tx) => {
    if (!(await queries.redeemProof(tx, proof.digest, proof.expiresAt))) throw badProof()
    const user =
      (await queries.findByIdentity(tx, proof.issuer, proof.subject)) ??
      (await link(tx, proof, name)) ??
      (await open(tx, proof, name))
    if (user.role === 'admin') throw forbidden('Admins sign in with their password.')
    if (user.suspended) throw suspended()
    await startSession(tx, user, request, reply, settings)
    rememberDevice(reply, user.email, settings)
    await recordAudit(tx, {
      actorId: user.id,
      actor: user.role,
      what: 'signed in with Google',
      ip: request.ip,
    })
    return toUser(user)
  })

/**
 * Joins the identity to the account of its address. What a stranger may have left in an unproven
 * one is wiped first.
 */
async function link(
  tx: Db,
  { issuer, subject, email }: GoogleProof,
  name: string,
): Promise<queries.Account | undefined> {
  const user = await queries.lockByEmail(tx, email)
  if (!user || user.role === 'admin' || user.suspended) return user
  await queries.addIdentity(tx, issuer, subject, user.id)
  if (user.verified) return user
  await queries.setPassword(tx, user.id, null)
  await queries.endSessions(tx, user.id)
  await revokeCodes(tx, user.id)
  await queries.claim(tx, user.id, name)
  return { ...user, name }
}

async function open(
  tx: Db,
  { issuer, subject, email }: GoogleProof,
  name: string,
): Promise<queries.Account> {
  const id = await queries.insertAccount(tx, { role: 'user', name, email, verified: true })
  // Somebody opened it in the same moment.
  if (!id) throw conflict('Please try again.')
  await queries.addIdentity(tx, issuer, subject, id)
  return queries.findById(tx, id)
}
