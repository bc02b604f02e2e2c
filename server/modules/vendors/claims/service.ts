import type { Moment } from '#domain/days.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type * as contract from '#contract/vendors/claims.ts'
import type { Listing } from '#contract/vendors/claims.ts'
import type { Db } from '#server/db/db.ts'
import { readCursor, toPage } from '#server/http/cursor.ts'
import { conflict, invalid, notFound, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { byEmail, recordAudit } from '#server/kernel/audit.ts'
import { publish } from '#server/kernel/live.ts'
import { queueMail } from '#server/kernel/mail.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { knownAskerOf } from '#server/modules/account/auth/asker.ts'
import { issueCode, takeMail } from '#server/modules/account/auth/codes.ts'
import type { SignInContext } from '#server/modules/account/auth/signInContext.ts'
import { adminIds } from '#server/modules/account/users/admins.ts'
import { declinedMail, listingCodeMail } from './mails.ts'
import { type ProvenBy, purposeOf, withProof } from './proof.ts'
import * as queries from './queries.ts'
import { claimedBefore, winClaim } from './win.ts'

export const { isCallable } = queries

const firstKey = [0, ''] as const

/** Its first letter and its domain: enough to know one's own. */
const masked = (email: string) => email.replace(/^(.)[^@]*/u, '$1•••')

/** @throws AppError 404 */
async function find(db: Db, address: string) {
  return expectRow(await queries.findListed(db, address), 'This vendor')
}
/** @throws AppError 404, 409 */
export async function findOpen(db: Db, address: string) {
  const vendor = await find(db, address)
  if (!vendor.isOpen) throw claimedBefore()
  return vendor
}

export async function getListing(db: Db, actor: Actor | null, address: string): Promise<Listing> {
  const { id, isOpen, email, phone, ...vendor } = await find(db, address)
  return {
    _id: id,
    ...vendor,
    ...(actor?.vendorId === id && { yours: true }),
    email: isOpen && email ? masked(email) : null,
    phone:
      isOpen && phone
        ? `••• ${phone
            .replace(/ ext\..*/, '')
            .replaceAll(/\D/g, '')
            .slice(-3)}`
        : null,
  }
}

/** @throws AppError 404, 409, 429 */
export async function sendListingCode(context: SignInContext, address: string) {
  const { db, settings } = context
  const vendor = await findOpen(db, address)
  if (!vendor.email)
    throw conflict(
      'No email address is listed for this business. Tell us what shows that it is yours.',
    )
  const asker = knownAskerOf(context, vendor.email)
  const ask = { purpose: purposeOf(vendor.id), email: vendor.email, asker }
  await takeMail(context, { ...ask, again: true })
  await db.transaction(async (tx) => {
    const code = await issueCode(tx, settings, ask)
    await queueMail(tx, settings, listingCodeMail(vendor, code, settings))
  })
  return { message: `A code is on its way to ${masked(vendor.email)}.` }
}

/** What stands in the history of how it was claimed. */
export const reasons: Record<ProvenBy, string> = {
  mail: 'Claimed by a code sent to the listed email address',
  telephone: 'Claimed by a code read out to the listed telephone',
}

export async function claimVendor(
  context: SignInContext,
  actor: Actor,
  { vendorId: address, otp }: Input<typeof contract.claimVendor>,
) {
  const { db, settings, clock, request } = context
  const vendor = await findOpen(db, address)
  const who = { id: actor.id, actor: 'vendor', who: actor.email, ip: request.ip } as const
  const claimNow = (tx: Db, proof: ProvenBy) => {
    const by = { ...who, reason: reasons[proof] }
    return winClaim(tx, { vendorId: vendor.id, claimer: actor, by, settings, now: clock() })
  }
  await withProof(context, vendor, otp, claimNow, actor.email)
  return { message: `${vendor.businessName} is yours now.` }
}

export async function requestClaim(
  db: Db,
  actor: Actor,
  {
    vendorId: address,
    statement,
    link = '',
    byTelephone = false,
  }: Input<typeof contract.requestClaim>,
) {
  const vendor = await findOpen(db, address)
  await db.transaction(async (tx) => {
    const claim = { vendorId: vendor.id, userId: actor.id, statement, link }
    await queries.upsertClaim(tx, { ...claim, byTelephone: byTelephone && vendor.phone !== '' })
    await publish(tx, await adminIds(tx), 'Claim', 'LIST')
  })
  return { message: 'Thank you. A person looks at it, and we email you the answer.' }
}

export async function getClaims(db: Db, { cursor, limit = 30 }: Input<typeof contract.getClaims>) {
  const after = readCursor<readonly [number, string]>(cursor, firstKey)
  const { rows, total } = await queries.listOpen(db, after, limit)
  return toPage(rows, limit, total, ({ micros, _id }) => [micros, _id])
}

/**
 * A code for the claimer, shown to the admin who calls the listed telephone: whoever answers there decides whether to
 * pass it on. We send no text messages. @throws AppError 404, 409
 */
export async function createClaimCode(
  context: SignInContext,
  admin: Actor,
  { claimId }: Input<typeof contract.createClaimCode>,
) {
  const { db, settings, clock, request } = context
  return db.transaction(async (tx) => {
    await queries.lockListingOf(tx, claimId)
    const claim = await queries.noteReadOut(tx, claimId, clock())
    if (!claim) {
      if (!(await queries.findDecision(tx, claimId))) throw notFound('This claim')
      throw conflict('This claim has been decided in the meantime.')
    }
    const { vendorId, businessName, phone, email } = claim
    if (!phone) throw conflict('No telephone is listed for this business.')
    // Whichever admin calls: the code before it is dead.
    const asker = { ip: request.ip, client: 'telephone', browser: '', device: undefined }
    const code = await issueCode(tx, settings, { purpose: purposeOf(vendorId), email, asker })
    await recordAudit(
      tx,
      byEmail(admin, request.ip),
      'claim: read out a code',
      `${businessName} (${vendorId}), to ${phone}, for ${email}`,
    )
    await publish(tx, await adminIds(tx), 'Claim', 'LIST')
    return { digits: code.digits, phone, minutes: settings.otp.ttlMinutes }
  })
}

/** @throws AppError 404, 409 when another admin, or another claimer, was faster; 422 without a reason */
export const decideClaim = (
  { db, settings, clock }: { db: Db; settings: ServerSettings; clock: () => Moment },
  admin: Actor,
  ip: string,
  { claimId, decision, reason = '' }: Input<typeof contract.decideClaim>,
) =>
  db.transaction(async (tx) => {
    if (decision === 'decline' && !reason) throw invalid({ reason: 'Give the reason.' })
    const to = decision === 'approve' ? 'approved' : 'declined'
    await queries.lockListingOf(tx, claimId)
    const claim = await queries.decide(tx, claimId, to, { adminId: admin.id, reason })
    if (!claim) {
      const decided = expectRow(await queries.findDecision(tx, claimId), 'This claim')
      throw conflict(
        decided.status === 'overtaken'
          ? 'Somebody else has shown in the meantime that this business is theirs.'
          : `This claim has already been decided${decided.by ? ` by ${decided.by}` : ''}.`,
      )
    }
    const { vendorId, businessName, userId, ...person } = claim
    if (decision === 'approve') {
      const proof = 'Claimed; we have looked at the proof'
      const by = { id: admin.id, actor: 'admin', reason: proof, who: admin.email, ip } as const
      const claimer = { id: userId, ...person }
      await winClaim(tx, { vendorId, claimer, by, settings, now: clock() })
    } else {
      await queueMail(tx, settings, declinedMail(person, businessName, reason))
      await recordAudit(
        tx,
        byEmail(admin, ip),
        'claim: decline',
        `${businessName} (${vendorId}) by ${person.email}`,
      )
      await publish(tx, await adminIds(tx), 'Claim', 'LIST')
    }
    return { message: decision === 'approve' ? `${businessName} has its owner.` : 'Declined.' }
  })
