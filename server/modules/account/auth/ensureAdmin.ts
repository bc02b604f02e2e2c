import type { Db } from '#server/db/db.ts'
import { recordAudit } from '#server/kernel/audit.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { hashPassword } from './passwords.ts'
import * as queries from './queries.ts'

type NewAdmin = { email: string; password: string; name?: string }

/** Opens an admin's account. @returns false when the address has an account, which then stays as it is */
export async function makeAdmin(db: Db, { email, password, name = 'Admin' }: NewAdmin) {
  const address = email.trim().toLowerCase()
  if (await queries.findByEmail(db, address)) return false
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const id = await queries.insertAccount(tx, {
      role: 'admin',
      name,
      email: address,
      passwordHash,
    })
    if (id) await recordAudit(tx, { actorId: id, actor: 'system' }, 'role: admin', name)
    return id !== undefined
  })
}

/** Makes an admin of a couple's account; its sessions end. @returns what happened, nothing when there is no account */
export async function promote(db: Db, email: string): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const user = await queries.lockByEmail(tx, email)
    if (!user) return undefined
    if (user.role === 'admin') return `${email} is already an admin.`
    if (user.role === 'vendor')
      throw new Error(`${email} belongs to a vendor: use another address.`)
    await queries.setRole(tx, user.id, 'admin')
    await queries.endSessions(tx, user.id)
    await recordAudit(tx, { actorId: user.id, actor: 'system' }, 'role: admin', user.name)
    return `${email} is now an admin; the password stays the same.`
  })
}

/** The admin of ADMIN_EMAIL and ADMIN_PASSWORD, at the first start with them. */
export async function ensureAdmin(db: Db, { admin }: Pick<ServerSettings, 'admin'>): Promise<void> {
  if (admin) await makeAdmin(db, admin)
}
