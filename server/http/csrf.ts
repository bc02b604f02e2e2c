import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { AppError } from './errors.ts'
import { hmac, newToken, sameBytes, sha256Hex } from './tokens.ts'

const cookie = 'XSRF-TOKEN'
const refusal = () =>
  new AppError(
    403,
    'cross_site',
    'This request did not come from our pages. Please reload and try again.',
  )
/** Keyed by the session's token, which the database does not hold: works on every server without a shared secret. */
const sign = (nonce: string, sessionToken: string | undefined) =>
  hmac(sessionToken ?? 'visitor', `csrf:${nonce}`)

export function issueCsrfToken(
  reply: FastifyReply,
  sessionToken: string | undefined,
  settings: ServerSettings,
): void {
  const nonce = newToken().slice(0, 22)
  const token = `${nonce}.${sign(nonce, sessionToken).toString('base64url')}`
  reply.setCookie(cookie, token, {
    path: '/',
    sameSite: 'lax',
    secure: settings.production,
    httpOnly: false,
  })
}

function isCsrfToken(token: unknown, sessionToken: string | undefined): boolean {
  if (typeof token !== 'string') return false
  const [nonce, signature] = token.split('.')
  return (
    !!nonce &&
    !!signature &&
    sameBytes(Buffer.from(signature, 'base64url'), sign(nonce, sessionToken))
  )
}

/** Tokens that were right, and whose: they stay so, and browsers send them again and again. */
const known = new Set<string>()
const maxKnown = 5000
/** Ours have 66 letters; a stranger may make longer ones for a visitor. */
const maxKnownLength = 100
/** For what changes nothing; of sessions their hash alone is kept. */
function isKnownToken(token: unknown, sessionToken: string | undefined): boolean {
  if (typeof token !== 'string') return false
  const mark = `${sessionToken === undefined ? 'visitor' : sha256Hex(sessionToken)} ${token}`
  if (known.has(mark)) return true
  if (!isCsrfToken(token, sessionToken)) return false
  if (known.size >= maxKnown) known.clear()
  if (token.length <= maxKnownLength) known.add(mark)
  return true
}

/** On a GET: makes sure that the browser has a token that fits its session. */
export function ensureCsrfToken(
  request: FastifyRequest,
  reply: FastifyReply,
  sessionToken: string | undefined,
  settings: ServerSettings,
): void {
  if (!isKnownToken(request.cookies[cookie], sessionToken))
    issueCsrfToken(reply, sessionToken, settings)
}

/** On an unsafe method: refuses foreign pages always, and a signed-in browser without the matching header. */
export function refuseCrossSite(
  request: FastifyRequest,
  sessionToken: string | undefined,
  settings: ServerSettings,
): void {
  const { origin, host, 'sec-fetch-site': site, 'x-xsrf-token': header } = request.headers
  if (site === 'cross-site') throw refusal()
  if (origin !== undefined && !isSameOrigin(origin, host, settings)) throw refusal()
  if (sessionToken !== undefined && !isCsrfToken(header, sessionToken)) throw refusal()
}

function isSameOrigin(origin: string, host: string | undefined, settings: ServerSettings): boolean {
  if (origin === new URL(settings.publicUrl).origin) return true
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}
