import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

/** Makes all search rows anew, in the order in which they are read; answers the number of vendors that can be found. */
export async function rebuildSearch(db: Db): Promise<number> {
  await db.run(sql`select rebuild_vendor_search()`)
  // Built word by word the index of words is more than twice as large, and as slow.
  await db.run(sql`reindex index vendor_search_words_tsx_idx`)
  await db.run(sql`analyze vendor_search, vendor_search_words, vendor_cards, search_words`)
  return (await db.one<{ count: number }>(sql`select count(*) from vendor_cards`)).count
}
