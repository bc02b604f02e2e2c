import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What nobody may read in the table: a subject may be a code. `to` stands here where the row must not name anybody. */
export type Letter = { subject: string; body: string; stopUrl?: string | null; to?: string }

/** Rows of a program that wrote plain mails begin with 0 until a server has sealed them (sealOldMails.ts). */
const format = 1
const nonceBytes = 12
const tagBytes = 16

// The secret has other uses, so this one gets a key of its own.
const keyOf = (secret: Buffer) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'everset: mails that wait', 32))

/** AES-256-GCM; the recipient is bound in, so that a mail moved to somebody else's row does not open. */
export function sealLetter(secret: Buffer, recipient: string, letter: Letter): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(Buffer.from(recipient))
  const text = Buffer.concat([cipher.update(JSON.stringify(letter)), cipher.final()])
  return Buffer.concat([Buffer.of(format), nonce, cipher.getAuthTag(), text])
}

/** @returns null where it was sealed with another key, or for somebody else */
export function openLetter(secret: Buffer, recipient: string, sealed: Buffer): Letter | null {
  const textAt = 1 + nonceBytes + tagBytes
  if (sealed[0] !== format || sealed.length < textAt) return null
  try {
    const decipher = createDecipheriv(
      'aes-256-gcm',
      keyOf(secret),
      sealed.subarray(1, 1 + nonceBytes),
      { authTagLength: tagBytes },
    )
    decipher.setAAD(Buffer.from(recipient)).setAuthTag(sealed.subarray(1 + nonceBytes, textAt))
    const text = Buffer.concat([decipher.update(sealed.subarray(textAt)), decipher.final()])
    return JSON.parse(text.toString()) as Letter
  } catch {
    return null
  }
}
