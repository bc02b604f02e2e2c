import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { hmac, newToken, sameBytes, sha256 } from './tokens.ts'

const name = (settings: ServerSettings) =>
  settings.production ? '__Host-everset_device' : 'everset_device'
const sign = (settings: ServerSettings, address: string, nonce: string) =>
  hmac(settings.secret, `device:${address}:${nonce}`).toString('base64url')
const newNonce = () => newToken().slice(0, 22)
const read = (request: FastifyRequest, settings: ServerSettings) => {
  const [nonce = '', signature = ''] = request.cookies[name(settings)]?.split('.') ?? []
  return { nonce: /^[\w-]{22}$/.test(nonce) ? nonce : '', signature }
}
const setCookie = (reply: FastifyReply, value: string, settings: ServerSettings) =>
  reply.setCookie(name(settings), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.production,
    maxAge: 180 * 86_400,
  })

/**
 * Which browser asks, by a number in its cookie: of several who typed one address, it tells who is who. It opens
 * nothing.
 * @returns a hash of that number; empty when it has none
 */
export function browserOf(request: FastifyRequest, settings: ServerSettings): string {
  const { nonce } = read(request, settings)
  return nonce && sha256(nonce).toString('base64url')
}

/** The same; who has no number gets one. */
export function ensureBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: ServerSettings,
): string {
  const known = browserOf(request, settings)
  if (known) return known
  const nonce = newNonce()
  setCookie(reply, `${nonce}.`, settings)
  return sha256(nonce).toString('base64url')
}

/**
 * After a sign-in: this browser has been the owner's. The cookie says nothing without the server's
 * key, and opens nothing.
 */
export function rememberDevice(
  reply: FastifyReply,
  address: string,
  settings: ServerSettings,
): void {
  const nonce = newNonce()
  setCookie(reply, `${nonce}.${sign(settings, address, nonce)}`, settings)
}

/**
 * The browser, where it was signed in to this address before: its tries and mails are counted apart from everybody
 * else's, so that a stranger never uses up the owner's (OWASP's device cookies).
 */
export function deviceOf(
  request: FastifyRequest,
  address: string,
  settings: ServerSettings,
): string | undefined {
  const { nonce, signature } = read(request, settings)
  const isTheirs =
    nonce && sameBytes(Buffer.from(signature), Buffer.from(sign(settings, address, nonce)))
  return isTheirs ? nonce : undefined
}
