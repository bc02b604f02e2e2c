import { type Db, type Sql, sql } from '#server/db/db.ts'
import { publicPictures } from '#domain/addresses.ts'

/** What a row says of its picture's files; `lost` when they were missing last time. */
export type PictureRow = { base: string; widths: number[]; lost: boolean }
export const inOneQuestion = 500

const rowsWhere = (condition: Sql) => sql`
  select base, widths, lost_at is not null as lost from photos where ${condition}
  union all
  select base, widths, lost_at is not null from review_photos where ${condition}
  union all
  select base, widths, lost_at is not null from payment_pictures where ${condition}
  union all
  select base, widths, lost_at is not null as lost from evidence where base is not null and ${condition}`
export const readRows = (db: Db, bases: string[]) =>
  db.many<PictureRow>(rowsWhere(sql`base = any (${bases}::text[])`))

/** All rows of pictures with files of their own, in portions. */
export async function* allRows(db: Db): AsyncGenerator<PictureRow[]> {
  for (let after = ''; ;) {
    const rows = await db.many<PictureRow>(sql`
      ${rowsWhere(sql`base > ${after} and base not like ${`${publicPictures}demo/%`}`)}
      order by base limit ${inOneQuestion}`)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < inOneQuestion) return
    after = last.base
  }
}

/** @returns those that are still there */
export const markLost = (db: Db, bases: string[], lost: boolean) => {
  const at = lost ? sql`coalesce(lost_at, now())` : sql`null`
  const set = sql`set lost_at = ${at} where base = any (${bases}::text[]) returning base`
  return db.many<{ base: string }>(sql`
    with one as (update photos ${set}), other as (update review_photos ${set}),
      third as (update payment_pictures ${set}), fourth as (update evidence ${set})
    select base from one union all select base from other union all select base from third
    union all select base from fourth`)
}
