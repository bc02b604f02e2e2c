import type { MemberRole } from '#contract/rights.ts'
import { sql } from '#server/db/sql.ts'
import type { Account, Scene } from './scene.ts'

/** The wedding an account acts for when nothing was chosen. */
export const weddingOf = async (scene: Scene, { _id }: Account) =>
  (await scene.db.one<{ id: string }>(sql`select own_wedding(${_id}) as id`)).id

/** Somebody with an account of their own who belongs to an account's wedding or business, and acts for it. */
export async function hasMember(
  scene: Scene,
  owner: Account,
  role: MemberRole,
  name = `A ${role}`,
): Promise<Account> {
  const kind = owner.role === 'vendor' ? 'vendor' : 'user'
  const member = await scene.hasAccount(kind, { name })
  if (kind === 'vendor') {
    await scene.db.run(sql`delete from vendors where user_id = ${member._id}`)
    await scene.db.run(sql`
      insert into vendor_members (vendor_id, user_id, role)
      values (${owner.vendorId}, ${member._id}, ${role})`)
    return { ...member, vendorId: owner.vendorId }
  }
  const weddingId = await weddingOf(scene, owner)
  await scene.db.run(sql`
    insert into wedding_members (wedding_id, user_id, role)
    values (${weddingId}, ${member._id}, ${role})`)
  await scene.db.run(
    sql`update sessions set wedding_id = ${weddingId} where user_id = ${member._id}`,
  )
  return member
}

/** What the link in the newest mail to an address carries. */
export async function invitationFor(scene: Scene, email: string): Promise<string> {
  const mails = await scene.mails(email)
  return /\/invitation\/([\w-]{43})/.exec(mails.at(-1)?.body ?? '')?.[1] ?? ''
}
