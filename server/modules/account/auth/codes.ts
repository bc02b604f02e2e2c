import { randomInt, randomUUID } from 'node:crypto'
import { type Db, sql } from '#server/db/db.ts'
import { hmac, sameBytes, sha256 } from '#server/http/tokens.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import type { Asker } from './asker.ts'
import { byClient } from '#server/http/clientOf.ts'
import { AppError } from '#server/http/errors.ts'
import { type Counter, LimitReached } from '#server/kernel/counters.ts'
import type { Services } from '#server/kernel/services.ts'

export type Purpose = 'verify' | 'reset' | 'sign-in' | `${'listing' | 'email'}:${string}`
type Subject = { purpose: Purpose; email: string }
/** Six digits, and a link's token that nobody can guess: it lives a day, whatever strangers try. */
export type Code = { digits: string; link: string }
type Redeemed = { signUpId: string | null }

/** The key is not in the database, so that a copy of it gives no codes away. */
const seal = (settings: ServerSettings, { purpose, email }: Subject, code: string) =>
  hmac(settings.secret, `${purpose}:${email}:${code}`)
const sealLink = (settings: ServerSettings, subject: Subject, id: string) =>
  seal(settings, subject, `link:${id}`).toString('base64url')

/** Makes a new code of six digits; the one before it of the same asker is dead. Call it in a transaction. */
export async function issueCode(
  tx: Db,
  settings: ServerSettings,
  { asker, signUpId, ...subject }: Subject & { asker: Asker; signUpId?: string | undefined },
): Promise<Code> {
  const { email, purpose } = subject
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  const id = randomUUID()
  await tx.run(sql`
    update one_time_codes
    set replaced_at = now()
    where email = ${email} and purpose = ${purpose} and used_at is null and replaced_at is null
      and (browser = ${asker.browser} or client = ${asker.client})`)
  await tx.run(sql`
    insert into one_time_codes
      (id, email, purpose, sign_up_id, browser, client, code_hmac, expires_at)
    values (
      ${id}, ${email}, ${purpose}, ${signUpId ?? null}, ${asker.browser}, ${asker.client},
      ${seal(settings, subject, digits)}, now() + make_interval(mins => ${settings.otp.ttlMinutes})
    )`)
  return { digits, link: `${id}.${sealLink(settings, subject, id)}` }
}

/**
 * Uses a code up or counts a wrong try, in one statement, so that parallel tries can neither share a code nor a count.
 * A wrong try counts on every code that it might have been, and apart for the browser that asked for it, for that
 * browser's network, and for everybody else.
 * @returns what it was sent for; undefined when it is none
 */
export async function redeemCode(
  tx: Db,
  settings: ServerSettings,
  { asker, code, ...subject }: Subject & { asker: Asker; code: string },
): Promise<Redeemed | undefined> {
  if (code.includes('.')) return redeemLink(tx, settings, subject, code)
  const { email, purpose } = subject
  const sealed = seal(settings, subject, code)
  const rows = await tx.many<Redeemed & { right: boolean }>(sql`
    update one_time_codes c
    set used_at = case when code_hmac = ${sealed} then now() end,
      wrong_tries[t.place] = wrong_tries[t.place] + (code_hmac <> ${sealed})::int
    from (
      select id,
        case when browser = ${asker.browser} then 1 when client = ${asker.client} then 2 else 3 end as place
      from one_time_codes
      where email = ${email} and purpose = ${purpose} and used_at is null and replaced_at is null
    ) t
    where c.id = t.id and c.used_at is null and c.replaced_at is null and c.expires_at > now()
      and c.wrong_tries[t.place] < ${settings.otp.maxAttempts}
    returning c.used_at is not null as right, c.sign_up_id as "signUpId"`)
  return rows.find(({ right }) => right)
}

async function redeemLink(tx: Db, settings: ServerSettings, subject: Subject, token: string) {
  const [id = '', signature = ''] = token.split('.')
  if (!sameBytes(Buffer.from(signature), Buffer.from(sealLink(settings, subject, id)))) return
  return tx.maybe<Redeemed>(sql`
    update one_time_codes
    set used_at = now()
    where id = ${id} and email = ${subject.email} and purpose = ${subject.purpose}
      and used_at is null and replaced_at is null and created_at > now() - interval '1 day'
    returning sign_up_id as "signUpId"`)
}

export const revokeCodes = (tx: Db, email: string) =>
  tx.run(sql`
    update one_time_codes
    set replaced_at = now()
    where email = ${email} and used_at is null and replaced_at is null`)

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
