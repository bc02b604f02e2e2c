import { conflict } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { byRole, recordAudit } from '#server/kernel/audit.ts'
import { publish } from '#server/kernel/live.ts'
import { queueMail } from '#server/kernel/mail.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { goodbyeMail } from '#server/modules/account/auth/mails.ts'
import { confirmPassword } from '#server/modules/account/sessions/service.ts'
import { leaveAll } from '#server/modules/people/members/service.ts'
import { removePicture } from '#server/modules/vendors/photos/store.ts'
import { endGroup, countAgreed } from './endGroup.ts'
import * as queries from './queries.ts'

/**
 * Deletes the account after its password. What others own as well is left; a wedding or a business that nobody else
 * belongs to ends with it (endGroup.ts), and everything of the person goes.
 * @throws AppError 409 for the only owner of what others belong to, or when other bookings end than were agreed to end
 */
export async function deleteAccount(
  { db, files, clock, limits, settings }: Context & Omit<Services, 'db' | 'live'>,
  actor: Actor,
  { password, bookings = 0 }: { password: string; bookings?: number | undefined },
  ip: string,
) {
  await confirmPassword({ db, limits }, actor, password)
  const freedFiles = await db.transaction(async (tx) => {
    await queries.lockLeaving(tx, actor.id)
    const ending = await leaveAll(tx, actor)
    const agreed = await countAgreed(tx, actor, ending, clock())
    if (agreed !== bookings) throw hangs(agreed)
    const pictures = []
    for (const group of ending)
      pictures.push(...(await endGroup(tx, { clock, settings }, actor, group)))
    await queries.anonymise(tx, actor.id)
    await publish(tx, [actor.id], 'Everything', '')
    await queries.emptyAccount(tx, actor.id, actor.email)
    await queueMail(tx, settings, goodbyeMail(actor.email, settings))
    await recordAudit(tx, byRole(actor, ip), 'account deleted')
    return pictures
  })
  // Files can not be rolled back: they go when everything else is gone for sure, or with the next sweep.
  for (const picture of freedFiles) await removePicture(files, picture)
  return { message: 'Your account is deleted. We wish you all the best.' }
}

/** Nobody cancels what they have not seen. */
const hangs = (count: number) =>
  conflict(
    count === 0
      ? 'Your account no longer has a confirmed booking. Please look again.'
      : `Your account has ${count === 1 ? 'a confirmed booking' : `${count} confirmed bookings`}. Look at ` +
          'what would be cancelled, and what would be owed, before you delete it.',
  )
