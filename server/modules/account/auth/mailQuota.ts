import { byClient } from '#server/http/clientOf.ts'
import { AppError } from '#server/http/errors.ts'
import { sha256 } from '#server/http/tokens.ts'
import { type Counter, LimitReached } from '#server/kernel/counters.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Asker } from './asker.ts'
import type { Purpose } from './codes.ts'

type Ask = {
  purpose: Purpose
  email: string
  asker: Asker
  /** Asked for with a button that does nothing else. */
  again?: boolean
}
type Needs = Pick<Services, 'limits' | 'settings'>

const tooSoon = (seconds: number) =>
  new AppError(
    429,
    'too_soon',
    `A code was sent a moment ago. You can ask for another in ${seconds} seconds.`,
    { about: { retryAfter: seconds } },
  )
const enough = (seconds: number) =>
  new AppError(
    429,
    'too_many',
    'Several codes have gone to this address already. The link in the newest of those emails works for a day; ' +
      `you can ask for another code in ${Math.ceil(seconds / 60)} minutes.`,
    { about: { retryAfter: seconds } },
  )

/**
 * Takes one of the mails that an address may be sent. What strangers ask for is counted apart from what a device of the
 * owner asks for, and each of them apart from the others; addresses without an account are counted, too, so that the
 * answer tells nothing. Never inside a transaction: a refusal would take its own count back.
 * @throws AppError 429: `too_soon` after the one before, else `too_many`
 */
export async function takeMail(
  { limits, settings }: Needs,
  { purpose, email, asker, again = false }: Ask,
): Promise<void> {
  const of = sha256(email).toString('base64url')
  // Codes for a listed business, or for another account that moves here, spend nothing of the address's own share.
  const address = purpose.includes(':') ? `${of}:${purpose}` : of
  // A code to sign in is mailed to who typed the right password: that is no stranger, and spends nobody else's share.
  const isOwner = asker.device !== undefined || purpose === 'sign-in'
  const whose = `${address}:${purpose === 'sign-in' ? purpose : ''}:${asker.device ?? asker.client}`
  const pause: Counter = ['codePause', `${purpose}:${whose}`, settings.otp.resendSeconds]
  if (settings.otp.resendSeconds > 0) await limits.take(pause).catch(refuseAs(tooSoon))
  const buttons = again ? byClient('resendClient', asker.ip) : []
  await limits.take(...byClient('mailClient', asker.ip), ...buttons)
  const strangers: Counter[] = isOwner
    ? []
    : [
        ['strangersHour', address],
        ['strangersDay', address],
      ]
  await limits.take(['codeHour', whose], ['codeDay', whose], ...strangers).catch(refuseAs(enough))
}

const refuseAs = (refusal: (seconds: number) => AppError) => (error: unknown) => {
  throw error instanceof LimitReached ? refusal(error.wait) : error
}

/** As `takeMail`, for a mail that comes along with another answer. @returns whether it may be sent */
export async function mayMail(needs: Needs, ask: Ask): Promise<boolean> {
  try {
    await takeMail(needs, ask)
    return true
  } catch (error) {
    if (error instanceof LimitReached || (error instanceof AppError && error.status === 429))
      return false
    throw error
  }
}
