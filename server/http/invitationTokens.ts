import { randomUUID } from 'node:crypto'
import type { MailSettings } from '#server/kernel/mail.ts'
import { hmac, sha256 } from './tokens.ts'

type Secret = Pick<MailSettings, 'secret'>

/**
 * What the link of an invitation carries. It can be made again for the person it was sent to; in the database lies only
 * its hash, of which nobody makes it.
 */
const tokenOf = ({ secret }: Secret, invitationId: string) =>
  hmac(secret, `invitation ${invitationId}`).toString('base64url')

export function newInvitation(settings: Secret) {
  const id = randomUUID()
  const token = tokenOf(settings, id)
  return { id, token, tokenHash: sha256(token) }
}

/** Nothing where it was made otherwise, or with another secret. */
export function tokenAgain(settings: Secret, { id, tokenHash }: { id: string; tokenHash: Buffer }) {
  const token = tokenOf(settings, id)
  return sha256(token).equals(tokenHash) ? token : undefined
}
