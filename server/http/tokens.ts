import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

export const newToken = () => randomBytes(32).toString('base64url')
export const sha256 = (text: string | Buffer) => hash('sha256', text, 'buffer')
export const sha256Hex = (text: string) => hash('sha256', text, 'hex')
export const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest()
export const sameBytes = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)
