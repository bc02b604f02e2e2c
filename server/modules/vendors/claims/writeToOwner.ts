import { formatDay } from '#domain/formatDay.ts'
import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/http/errors.ts'
import { queueMail } from '#server/kernel/mail.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { callMail, type EnquirySubject, invitationMail } from './mails.ts'
import { invitationFor } from './proof.ts'
import * as queries from './queries.ts'

/** The first question to a business that nobody runs: it is written to once. @returns whether it was, now or before */
export async function inviteOwner(
  tx: Db,
  { settings, now }: { settings: ServerSettings; now: Date },
  vendorId: string,
  about: EnquirySubject,
): Promise<void> {
  const vendor = await queries.noteInvitation(tx, vendorId, now)
  if (vendor)
    await queueMail(
      tx,
      settings,
      invitationMail(vendor, invitationFor(settings, vendor, now), about, settings),
    )
}

/** Asks the listed address to claim its page, once. @throws AppError 409 with why it is not written to */
export async function callOwner(
  tx: Db,
  { settings, now }: { settings: ServerSettings; now: Date },
  vendorId: string,
): Promise<void> {
  const vendor = await queries.noteCall(tx, vendorId, now)
  if (!vendor) {
    const call = await queries.readCall(tx, vendorId)
    throw conflict(
      !call?.isOpen
        ? 'It is not an unclaimed business.'
        : !call.hasEmail
          ? 'No email address is listed.'
          : call.writtenAt
            ? `It was written to on ${formatDay(call.writtenAt.slice(0, 10), settings.locale)}.`
            : 'Its address was written to about another business, or asked us to remove one.',
    )
  }
  await queueMail(tx, settings, callMail(vendor, invitationFor(settings, vendor, now), settings))
}
