import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export const project = 'everset-test'

/** A loopback key server with a key of our own, and tokens as Firebase signs them; `more` changes claims. */
export async function openGoogle() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const stranger = await generateKeyPair('RS256')
  const keys = {
    keys: [{ ...(await exportJWK(publicKey)), kid: 'ours', alg: 'RS256', use: 'sig' }],
  }
  let requestCount = 0
  const server = createServer((_request, response) => {
    requestCount += 1
    response.setHeader('content-type', 'application/json').end(JSON.stringify(keys))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const claims = (email: string, more: JWTPayload = {}): JWTPayload => {
    const now = Math.floor(Date.now() / 1000)
    return {
      iss: `https://securetoken.google.com/${project}`,
      aud: project,
      sub: `sub-${email}`,
      iat: now,
      exp: now + 3600,
      auth_time: now,
      email,
      email_verified: true,
      name: 'Gita',
      nonce: crypto.randomUUID(),
      firebase: { sign_in_provider: 'google.com' },
      ...more,
    }
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    requestCount: () => requestCount,
    publicKey: keys.keys[0],
    claims,
    token: (email: string, more?: JWTPayload) =>
      new SignJWT(claims(email, more))
        .setProtectedHeader({ alg: 'RS256', kid: 'ours' })
        .sign(privateKey),
    /** Signed by somebody else's key under our key's name. */
    forged: (email: string) =>
      new SignJWT(claims(email))
        .setProtectedHeader({ alg: 'RS256', kid: 'ours' })
        .sign(stranger.privateKey),
    /** Signed with HMAC, with what is public as the secret. */
    confused: (email: string) =>
      new SignJWT(claims(email))
        .setProtectedHeader({ alg: 'HS256', kid: 'ours' })
        .sign(Buffer.from(JSON.stringify(keys.keys[0]))),
    unsigned: (email: string, more?: JWTPayload) =>
      [{ alg: 'none', typ: 'JWT' }, claims(email, more)]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.') + '.',
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
