import { sql } from '#server/db/sql.ts'

/** What a person `u` with the wedding `w` is called: both partners where they are known. */
export const coupleName = sql`coalesce(
  nullif(concat_ws(' & ', nullif(w.partner_one, ''), nullif(w.partner_two, '')), ''), u.name
)`
