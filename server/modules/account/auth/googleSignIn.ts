import type { User } from '#contract/account/users.ts'
import type { Db } from '#server/db/db.ts'
import { rememberDevice } from '#server/http/devices.ts'
import { AppError, conflict, forbidden } from '#server/http/errors.ts'
import { guessesFor } from './guesses.ts'
import { startSession } from '#server/http/sessions.ts'
import { askerOf } from './asker.ts'
import * as queries from './queries.ts'
import { badProof, googleIsOff, suspended } from './refusals.ts'
import { settleSignUps } from './signUpAndReset.ts'
import { toUser, type SignInContext } from './signInContext.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwtVerify,
  UnsecuredJWT,
} from 'jose'
import * as z from 'zod'
import { sha256 } from '#server/http/tokens.ts'

type Firebase = NonNullable<ServerSettings['firebase']>
export type GoogleProof = {
  issuer: string
  subject: string
  email: string
  name: string
  digest: Buffer
  expiresAt: Date
}

const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  iat: z.int(),
  exp: z.int(),
  auth_time: z.int(),
  email: z.string().trim().toLowerCase(),
  email_verified: z.literal(true),
  name: z.string().trim().catch(''),
  firebase: z.object({ sign_in_provider: z.literal('google.com') }),
})

const freshSeconds = 5 * 60
/** Google's clock may be a little ahead of ours. */
const aheadSeconds = 30
const keysUnavailable = () =>
  new AppError(
    503,
    'unavailable',
    'We can’t reach Google at the moment. Please try again, or sign in with your password.',
    { about: { retryAfter: 5 } },
  )

/** Reads Firebase ID tokens of one project. The keys are fetched when first needed and kept. */
function googleProver(firebase: Firebase) {
  const keys = createRemoteJWKSet(new URL(firebase.jwksUrl), {
    timeoutDuration: 2000,
    cooldownDuration: 10_000,
  })
  const issuer = `https://securetoken.google.com/${firebase.projectId}`

  /**
   * @throws AppError 401 for anything but a fresh proof of this project by Google, 503 when the
   * keys can not be fetched
   */
  return async (token: string, now: Date): Promise<GoogleProof> => {
    const expected = { issuer, audience: firebase.projectId, currentDate: now }
    const payload =
      isUnsigned(token) && firebase.emulatorHost
        ? readUnsigned(token, expected)
        : (await jwtVerify(token, keys, { ...expected, algorithms: ['RS256'] }).catch(refuse))
            .payload
    const claims = Claims.safeParse(payload)
    if (!claims.success) throw badProof()
    const { iss, sub, iat, exp, auth_time: since, email, name } = claims.data
    const seconds = now.getTime() / 1000
    if (since < seconds - freshSeconds || Math.max(since, iat) > seconds + aheadSeconds)
      throw badProof()
    // Over what is signed: the signature itself can be written in more than one way.
    const digest = sha256(token.slice(0, token.lastIndexOf('.')))
    return { issuer: iss, subject: sub, email, name, digest, expiresAt: new Date(exp * 1000) }
  }
}

function isUnsigned(token: string): boolean {
  try {
    return decodeProtectedHeader(token).alg === 'none'
  } catch {
    return false
  }
}

/** Only the emulator's tokens have no signature; settings refuse it in production and off loopback. */
function readUnsigned(
  token: string,
  expected: { issuer: string; audience: string; currentDate: Date },
): JWTPayload {
  try {
    return UnsecuredJWT.decode(token, expected).payload
  } catch (error) {
    return refuse(error)
  }
}

/** A fault of the token is the caller's; anything else means that the keys did not come. */
function refuse(error: unknown): never {
  const { JOSEError, JWKSTimeout, JWKSInvalid } = errors
  const isTokens =
    error instanceof JOSEError &&
    error.code !== 'ERR_JOSE_GENERIC' &&
    !(error instanceof JWKSTimeout) &&
    !(error instanceof JWKSInvalid)
  throw isTokens ? badProof() : keysUnavailable()
}

type Claimed = { name: string; email: string }

/** Kept with its keys, once a server. */
const provers = new WeakMap<ServerSettings, ReturnType<typeof googleProver>>()
function proverOf(settings: ServerSettings) {
  const { firebase } = settings
  if (!firebase)
    throw new AppError(
      501,
      'not_configured',
      'Google sign-in is not available here. Please use your email address and password.',
    )
  const prover = provers.get(settings) ?? googleProver(firebase)
  provers.set(settings, prover)
  return prover
}

/**
 * What Google says of who asks, by the token in the request's header.
 * @throws AppError 401 when it proves nothing, or another address; 501 without Google
 */
export async function proveGoogle(context: SignInContext, email: string): Promise<GoogleProof> {
  const prove = proverOf(context.settings)
  const [, token] =
    /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/.exec(context.request.headers.authorization ?? '') ?? []
  if (!token) throw badProof()
  const proof = await prove(token, context.clock())
  if (proof.email !== email) throw badProof()
  return proof
}

export async function googleLogin(context: SignInContext, claimed: Claimed) {
  proverOf(context.settings)
  const guesses = guessesFor(context, claimed.email, 'code')
  await guesses.areUsedUp()
  try {
    const proof = await proveGoogle(context, claimed.email)
    const name = claimed.name || proof.name || nameIn(proof.email)
    return { user: await enter(context, proof, name) }
  } catch (error) {
    if (error instanceof AppError && error.status === 401) await guesses.count()
    throw error
  }
}

const nameIn = (email: string) => email.slice(0, email.indexOf('@'))

const enter = (context: SignInContext, proof: GoogleProof, name: string): Promise<User> =>
  context.db.transaction(async (tx) => {
    if (!(await queries.redeemProof(tx, proof.digest, proof.expiresAt))) throw badProof()
    const user =
      (await queries.findByIdentity(tx, proof)) ??
      (await link(tx, proof)) ??
      (await open(tx, proof, name, askerOf(context, proof.email).browser))
    if (user.role === 'admin') throw forbidden('Admins sign in with their password.')
    if (
      user.suspended ||
      !(await startSession(tx, user, { what: 'signed in with Google' }, context))
    )
      throw suspended(user, context.settings)
    rememberDevice(context.reply, user.email, context.settings)
    return toUser(user)
  })

/** Joins the identity to the account of its address. @throws AppError 403 where its owner has unlinked Google */
async function link(tx: Db, proof: GoogleProof): Promise<queries.Account | undefined> {
  const user = await queries.lockByEmail(tx, proof.email)
  if (user?.googleOff) throw googleIsOff()
  if (user && user.role !== 'admin' && !user.suspended)
    await queries.addIdentity(tx, proof, user.id)
  return user
}

/** Google has proven the inbox: what this browser typed to sign up counts, what others typed goes. */
async function open(tx: Db, proof: GoogleProof, name: string, browser: string) {
  const { email } = proof
  const signUp = await settleSignUps(tx, email, browser, null)
  const id = await queries.insertAccount(tx, {
    role: signUp?.role ?? 'user',
    name,
    email,
    ...(signUp?.mobile && { mobile: signUp.mobile }),
  })
  // Somebody opened it in the same moment.
  if (!id) throw conflict('Please try again.')
  await queries.addIdentity(tx, proof, id)
  return queries.findById(tx, id)
}
