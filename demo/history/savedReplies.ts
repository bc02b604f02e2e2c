import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import replies from '#demo/content/savedReplies.json' with { type: 'json' }

/** What the demo vendor often answers. */
export const addSavedReplies = (tx: Db): Promise<number> =>
  tx.run(sql`
    insert into saved_replies (vendor_id, name, body)
    select v.id, r.name, r.text
    from jsonb_to_recordset(${JSON.stringify(replies)}::jsonb) as r(name text, text text)
    join users u on u.email = 'vendor@demo.test'
    join vendors v on v.user_id = u.id`)
