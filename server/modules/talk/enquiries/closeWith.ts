import type { Actor } from '#server/http/sessions.ts'
import { queueMail } from '#server/kernel/mail.ts'
import type { Context } from '#server/kernel/context.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { mailsToOther } from './mails.ts'
import * as queries from './queries.ts'
import { publishToBoth } from './publish.ts'
import { readThread, step } from './service.ts'

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
  const found = await readThread(tx, side, enquiryId)
  if (!(await step(tx, found, 'close', actor, 'chose_other'))) return false
  const { row } = found
  await queries.insertMessage(tx, row, side.role, actor, words, clock())
  if (isMailed && !row.vendorUnclaimed)
    await queueMail(
      tx,
      settings,
      ...mailsToOther(
        row,
        side.role,
        `${row.coupleName} chose someone else`,
        `${row.coupleName} has booked someone else, and closed the enquiry. They write:\n\n${words}\n\n` +
          'There is nothing you have to do.',
        settings.publicUrl,
      ),
    )
  await publishToBoth(tx, row)
  return true
}
