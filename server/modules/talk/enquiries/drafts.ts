import type { MessageDraft } from '#contract/talk/enquiries.ts'
import { sql } from '#server/db/db.ts'
import { notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { readDraft } from './messages.ts'
import { belongsTo } from './queries.ts'

/**
 * Saves what is typed over what the device has seen; where there is newer text, that is given back and nothing is lost.
 * @throws AppError 404
 */
export const updateMessageDraft = (
  { db }: Context,
  actor: Actor,
  { enquiryId, text, seen }: { enquiryId: string; text: string; seen: number },
): Promise<MessageDraft & { isSaved: boolean }> =>
  db.transaction(async (tx) => {
    const saved = await tx.maybe<MessageDraft>(sql`
      insert into message_drafts as d (user_id, enquiry_id, body)
      select ${actor.id}, e.id, ${text}
      from enquiries e
      where e.id = ${enquiryId} and ${belongsTo(sideOf(actor))}
      on conflict (user_id, enquiry_id) do update
      set body = excluded.body, version = d.version + 1
      where d.version = ${seen} or d.body in ('', excluded.body)
      returning body as text, version`)
    if (saved) return { ...saved, isSaved: true }
    const stored = await readDraft(tx, enquiryId, actor.id)
    if (!stored) throw notFound('Enquiry')
    return { ...stored, isSaved: false }
  })
