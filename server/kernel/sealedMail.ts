import { createHmac } from 'node:crypto'
import type { DayPart } from '#domain/times.ts'
import { seal, unseal } from './secrets/sealed.ts'

/** What of a mail must still wait when it leaves; looked up by server/modules/mailsWaiting.ts. */
export type Waits =
  | { for: 'request'; bookingId: string }
  /** Of one that who sent it reads of: `id` is their wedding’s. */
  | { for: 'receipt'; bookingId: string; id: string }
  | { for: 'question'; messageId: string }
  | { for: 'answer'; role: 'user' | 'vendor'; id: string }
  | { for: 'steps'; role: 'user' | 'vendor'; id: string; userId: string; steps: readonly string[] }
  | { for: 'alert'; stopToken: string }
  | {
      for: 'freedDay'
      userId: string
      vendorId: string
      day: string
      guests?: number | null
      slot?: DayPart | null
    }

/** What nobody may read in the table: a subject may be a code. `to` stands here where the row must not name anybody. */
export type Letter = {
  subject: string
  body: string
  stopUrl?: string | null
  to?: string
  /** Of a mail that may be one with others: whom it is from, or with whom somebody of one's own side settled it. */
  part?: { from: string; noun: string }
  waits?: Waits
}

/** Of the row's first byte. */
const format = 1
const use = 'everset: mails that wait'

/** The recipient is bound in, so that a mail moved to somebody else's row does not open. */
export const sealLetter = (secret: Buffer, recipient: string, letter: Letter): Buffer =>
  Buffer.concat([Buffer.of(format), seal(secret, use, recipient, JSON.stringify(letter))])

/** @returns null where it was sealed with another key, or for somebody else */
export function openLetter(secret: Buffer, recipient: string, sealed: Buffer): Letter | null {
  const text = sealed[0] === format ? unseal(secret, use, recipient, sealed.subarray(1)) : null
  return text === null ? null : (JSON.parse(text) as Letter)
}

/** Which mails are parts of one, in a word that says nothing of who they are of. */
export const partsKey = (secret: Buffer, of: string): string =>
  createHmac('sha256', secret).update(`${use}: parts of ${of}`).digest('base64url')
