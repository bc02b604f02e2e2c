import type { Db } from '#server/db/db.ts'
import { AppError } from '#server/http/errors.ts'
import { clientOf, limits, consume } from '#server/http/limits.ts'
import { hmac, sha256 } from '#server/http/tokens.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import type { Purpose } from './codes.ts'

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
  db: Db,
  { otp }: ServerSettings,
  { purpose, email, ip }: Ask,
): Promise<void> {
  const address = sha256(email).toString('base64url')
  if (otp.resendSeconds > 0) {
    await consume(db, `resend:${purpose}:${address}`, { max: 1, seconds: otp.resendSeconds }).catch(
      (error: unknown) => {
        throw error instanceof AppError && error.retryAfter ? tooSoon(error.retryAfter) : error
      },
    )
  }
  if (ip) await consume(db, `resend:client:${clientOf(ip)}`, limits.resendClient)
  await consume(db, `resend:hour:${address}`, limits.resendHour)
  await consume(db, `resend:day:${address}`, limits.resendDay)
}

/** As `takeMail`, for a mail that comes along with another answer. @returns whether it may be sent */
export async function mayMail(db: Db, settings: ServerSettings, ask: Ask): Promise<boolean> {
  try {
    await consumeMailQuota(db, settings, ask)
    return true
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false
    throw error
  }
}

/**
 * Whether this very sign-up came a moment ago, with or without an account behind it. What is kept for that moment is
 * a few letters under a key that is not in the database: too few to tell the password.
 */
export async function isSignUpAgain(
  db: Db,
  { otp, secret }: ServerSettings,
  email: string,
  password: string,
): Promise<boolean> {
  if (otp.resendSeconds === 0) return false
  const mark = hmac(secret, `sign-up:${email}:${password}`).toString('base64url').slice(0, 6)
  try {
    await consume(db, `signup:${sha256(email).toString('base64url')}:${mark}`, {
      max: 1,
      seconds: otp.resendSeconds,
    })
    return false
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return true
    throw error
  }
}
