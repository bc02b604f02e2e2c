import type { Db } from '#server/db/db.ts'
import { ofBusiness } from './ofBusiness.ts'
import { ofPerson } from './ofPerson.ts'

/** Everything that is held of a person, section by section. */
export async function gather(db: Db, userId: string): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = {}
  for (const [name, select] of Object.entries({ ...ofPerson, ...ofBusiness }))
    data[name] = await db.many(select(userId))
  return { ...data, account: (data.account as unknown[])[0] }
}
