import { AppError } from '#server/http/errors.ts'
import { clientOf } from '#server/http/clientOf.ts'
import { hmac, sha256 } from '#server/http/tokens.ts'
import { LimitReached } from '#server/kernel/counters.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Purpose } from './codes.ts'

type Needs = Pick<Services, 'limits' | 'settings'>
type Ask = {
  purpose: Purpose
  email: string
  /** Counted for the client, too, where it asks for nothing but a mail. */ ip?: string
}

const tooSoon = (seconds: number) =>
  new AppError(
    429,
    'too_soon',
    `A code was sent a moment ago. You can ask for another in ${seconds} seconds.`,
    { about: { retryAfter: seconds } },
  )

/**
 * Takes one of the mails that an address may be sent; counted for addresses without an account, too, so that the answer
 * tells nothing. Never inside a transaction: a refusal would take its own count back.
 * @throws AppError 429: `too_soon` after the one before, else `too_many`
 */
export async function consumeMailQuota(
  { limits, settings: { otp } }: Needs,
  { purpose, email, ip }: Ask,
): Promise<void> {
  const address = sha256(email).toString('base64url')
  if (otp.resendSeconds > 0) {
    await limits
      .take(['codePause', `${purpose}:${address}`, otp.resendSeconds])
      .catch((error: unknown) => {
        throw error instanceof LimitReached ? tooSoon(error.wait) : error
      })
  }
  if (ip) await limits.take(['resendClient', clientOf(ip)])
  await limits.take(['codeHour', address])
  await limits.take(['codeDay', address])
}

/** As `takeMail`, for a mail that comes along with another answer. @returns whether it may be sent */
export async function mayMail(needs: Needs, ask: Ask): Promise<boolean> {
  try {
    await consumeMailQuota(needs, ask)
    return true
  } catch (error) {
    if (error instanceof LimitReached || (error instanceof AppError && error.status === 429))
      return false
    throw error
  }
}

/**
 * Whether this very sign-up came a moment ago, with or without an account behind it. What is kept for that moment is
 * a few letters under a key that is not in the database: too few to tell the password.
 */
export async function isSignUpAgain(
  { limits, settings: { otp, secret } }: Needs,
  email: string,
  password: string,
): Promise<boolean> {
  if (otp.resendSeconds === 0) return false
  const mark = hmac(secret, `sign-up:${email}:${password}`).toString('base64url').slice(0, 6)
  return !(await limits.mayTake([
    'codePause',
    `signup:${sha256(email).toString('base64url')}:${mark}`,
    otp.resendSeconds,
  ]))
}
