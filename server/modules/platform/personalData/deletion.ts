import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/sessions.ts'
import { recordAudit } from '#server/kernel/audit.ts'
import { queueMail } from '#server/kernel/mail.ts'
import type { Services } from '#server/kernel/services.ts'
import { goodbyeMail } from '#server/modules/account/auth/mails.ts'
import { confirmPassword } from '#server/modules/account/sessions/service.ts'
import { leaveAll } from '#server/modules/platform/members/endMembership.ts'
import { removePicture } from '#server/modules/vendors/photos/store.ts'
import { endGroup } from './endGroup.ts'
import * as queries from './queries.ts'

export type Place = Omit<Services, 'db' | 'live'> & { db: Db }

/**
 * Deletes the account after its password. What others own as well is left; a wedding or a business that nobody else
 * belongs to ends with it (endGroup.ts), and everything of the person goes.
 * @throws AppError 409 for the only owner of what others belong to
 */
export async function deleteAccount(
  { db, files, clock, limits, settings }: Place,
  actor: Actor,
  password: string,
  ip: string,
) {
  await confirmPassword({ db, limits }, actor, password)
  const freedFiles = await db.transaction(async (tx) => {
    const ending = await leaveAll(tx, actor)
    const pictures = []
    for (const group of ending)
      pictures.push(...(await endGroup(tx, { clock, settings }, actor, group)))
    await queries.anonymise(tx, actor.id)
    await queries.emptyAccount(tx, actor.id, actor.email)
    await queueMail(tx, settings, goodbyeMail(actor.email, settings))
    await recordAudit(tx, { actorId: actor.id, actor: actor.role, what: 'account deleted', ip })
    return pictures
  })
  // Files can not be rolled back: they go when everything else is gone for sure, or with the next sweep.
  for (const picture of freedFiles) await removePicture(files, picture)
  return { message: 'Your account is deleted. We wish you all the best.' }
}
