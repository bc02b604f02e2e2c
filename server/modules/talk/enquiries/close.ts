import type { closedReasons, Enquiry } from '#contract/talk/enquiries.ts'
import { closedReasonLabels } from '#domain/talk/closedReasons.ts'
import { conflict } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { queueMail } from '#server/kernel/mail.ts'
import type { Context } from '#server/kernel/context.ts'
import { doerOf, toOthers } from '#server/modules/account/users/together.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { reportSpam } from '#server/modules/vendors/reports/spam.ts'
import { mailsToOther, publishToBoth } from './mails.ts'
import { insertMessage } from './messages.ts'
import { readThread, show, step } from './service.ts'

/**
 * A couple that has chosen somebody else says so in the thread and closes it.
 * @returns false where it was closed, or booked, already
 */
export async function closeWith(
  { db: tx, clock, settings }: Context,
  actor: Actor,
  { enquiryId, words, isMailed }: { enquiryId: string; words: string; isMailed: boolean },
): Promise<boolean> {
  const side = sideOf(actor)
  const openThread = await readThread(tx, side, enquiryId)
  if (!(await step(tx, openThread, 'close', actor, 'chose_other'))) return false
  const { row } = openThread
  await insertMessage(tx, row, side, { body: words }, clock())
  if (isMailed && !row.vendorUnclaimed)
    await queueMail(
      tx,
      settings,
      ...mailsToOther(
        row,
        side.role,
        `${row.coupleName} chose someone else`,
        `${row.coupleName} booked someone else, and closed the enquiry. They write:\n\n${words}\n\n` +
          'There is nothing you have to do.',
        settings.publicUrl,
      ),
    )
  await publishToBoth(tx, row)
  return true
}

/** @throws AppError 404 not theirs, 409 closed before */
export const closeEnquiry = (
  { db, clock, settings }: Context,
  actor: Actor,
  enquiryId: string,
  reason: (typeof closedReasons)[number],
): Promise<Enquiry> =>
  db.transaction(async (tx) => {
    const side = sideOf(actor)
    const openThread = await readThread(tx, side, enquiryId)
    const { row } = openThread
    const closed = await step(tx, openThread, 'close', actor, reason)
    if (!closed)
      throw conflict(
        `This enquiry is already ${row.status === 'converted' ? 'booked' : row.status}.`,
        { about: { status: row.status } },
      )
    if (reason === 'spam') await reportSpam(tx, side.role, row)
    const name = side.role === 'user' ? row.coupleName : row.businessName
    const why = closedReasonLabels[reason].toLowerCase()
    const mails = mailsToOther(
      row,
      side.role,
      `${name} closed the enquiry`,
      `${name} closed the enquiry. The reason: ${why}.`,
      settings.publicUrl,
    )
    const doer = doerOf(side)
    const [otherSide, otherName] =
      side.role === 'user'
        ? (['vendor', row.businessName] as const)
        : (['user', row.coupleName] as const)
    const toAll = mailsToOther(
      row,
      otherSide,
      `${doer.name} closed the enquiry with ${otherName}`,
      `${doer.name} closed the enquiry with ${otherName}. The reason: ${why}.`,
      settings.publicUrl,
    )
    await queueMail(tx, settings, ...mails, ...toOthers(toAll, row, doer))
    await publishToBoth(tx, row)
    return show(closed, side, { clock, settings })
  })
