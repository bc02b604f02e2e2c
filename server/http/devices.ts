import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { hmac, newToken, sameBytes } from './tokens.ts'

const name = (settings: ServerSettings) =>
  settings.production ? '__Host-everset_device' : 'everset_device'
const sign = (settings: ServerSettings, address: string, nonce: string) =>
  hmac(settings.secret, `device:${address}:${nonce}`)

/**
 * After a sign-in: this browser has been the owner's. The cookie says nothing without the server's
 * key, and opens nothing.
 */
export function rememberDevice(
  reply: FastifyReply,
  address: string,
  settings: ServerSettings,
): void {
  const nonce = newToken().slice(0, 22)
  const value = `${nonce}.${sign(settings, address, nonce).toString('base64url')}`
  reply.setCookie(name(settings), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: settings.production,
    maxAge: 180 * 86_400,
  })
}

/**
 * Whose tries are counted together: those of a browser that was signed in to this address apart from everybody else's,
 * so that a stranger's failures never lock the owner out (OWASP's device cookies).
 */
export function deviceOf(
  request: FastifyRequest,
  address: string,
  settings: ServerSettings,
): string {
  const [nonce = '', signature = ''] = request.cookies[name(settings)]?.split('.') ?? []
  return nonce && sameBytes(Buffer.from(signature, 'base64url'), sign(settings, address, nonce))
    ? nonce
    : ''
}
