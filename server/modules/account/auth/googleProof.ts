import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwtVerify,
  UnsecuredJWT,
} from 'jose'
import * as z from 'zod'
import { AppError } from '#server/http/errors.ts'
import { sha256 } from '#server/http/tokens.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { badProof } from './refusals.ts'

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
export function googleProver(firebase: Firebase) {
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
