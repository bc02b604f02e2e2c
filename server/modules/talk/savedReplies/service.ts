import type { SavedReply } from '#contract/talk/savedReplies.ts'
import { maxSavedReplies } from '#domain/limits.ts'
import type { Db } from '#server/db/db.ts'
import { wholeList } from '#server/http/cursor.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { publish } from '#server/kernel/live.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import * as queries from './queries.ts'

export const getSavedReplies = async (db: Db, actor: Actor) =>
  wholeList(await queries.listReplies(db, sideOf(actor).id))

/** @throws AppError 422 for a name that another one has */
function checkName(names: ReadonlyMap<string, string>, name: string, replyId?: string): void {
  for (const [id, other] of names)
    if (id !== replyId && other === name.toLowerCase())
      throw invalid({ name: 'There is a saved reply of this name. Choose another one.' })
}

/** @throws AppError 409 when there are too many, 422 */
export const createSavedReply = (
  { db }: Context,
  actor: Actor,
  typed: queries.ReplyText,
): Promise<SavedReply> =>
  db.transaction(async (tx) => {
    const { id } = sideOf(actor)
    const names = await queries.lockNames(tx, id)
    checkName(names, typed.name)
    if (names.size >= maxSavedReplies)
      throw conflict(`You have ${maxSavedReplies} saved replies. Delete one first.`)
    const reply = await queries.insertReply(tx, id, typed)
    await publish(tx, [id], 'SavedReply', reply._id)
    return reply
  })

/** @throws AppError 404, 409 when somebody else has changed it, 422 */
export const updateSavedReply = (
  { db }: Context,
  actor: Actor,
  { replyId, ...typed }: queries.ReplyText & { replyId: string; version: number },
): Promise<SavedReply> =>
  db.transaction(async (tx) => {
    const { id } = sideOf(actor)
    const names = await queries.lockNames(tx, id)
    if (!names.has(replyId)) throw notFound('This reply')
    checkName(names, typed.name, replyId)
    const reply = await queries.updateReply(tx, replyId, typed)
    if (!reply)
      throw conflict(
        'Somebody else has changed this reply. Copy what you typed, go back and open it again.',
      )
    await publish(tx, [id], 'SavedReply', replyId)
    return reply
  })

/** @throws AppError 404 */
export const deleteSavedReply = ({ db }: Context, actor: Actor, replyId: string) =>
  db.transaction(async (tx) => {
    const { id } = sideOf(actor)
    if ((await queries.deleteReply(tx, id, replyId)) === 0) throw notFound('This reply')
    await publish(tx, [id], 'SavedReply', replyId)
    return { message: 'The reply is deleted.' }
  })
