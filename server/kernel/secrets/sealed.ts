import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

// The secret has several uses, so each gets a key of its own.
const keyOf = (secret: Buffer, use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32))

/** AES-256-GCM; `boundTo` is bound in, so that what is moved into another row does not open. */
export function seal(secret: Buffer, use: string, boundTo: string, text: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, use), nonce)
  cipher.setAAD(Buffer.from(boundTo))
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** @returns null where it was sealed with another key, or bound to something else */
export function unseal(secret: Buffer, use: string, boundTo: string, sealed: Buffer) {
  const textAt = nonceBytes + tagBytes
  if (sealed.length < textAt) return null
  try {
    const decipher = createDecipheriv(
      'aes-256-gcm',
      keyOf(secret, use),
      sealed.subarray(0, nonceBytes),
      { authTagLength: tagBytes },
    )
    decipher.setAAD(Buffer.from(boundTo)).setAuthTag(sealed.subarray(nonceBytes, textAt))
    return Buffer.concat([decipher.update(sealed.subarray(textAt)), decipher.final()]).toString()
  } catch {
    return null
  }
}
