import { type Db, sql } from '#server/db/db.ts'

export type Waiting = {
  id: string
  vendorId: string
  importId: string
  address: string
  tries: number
}

/** Those whose turn it is, few of each website; for two minutes nobody else takes them. */
export const claimPictures = (db: Db, atOnce: number, perHost: number) =>
  db.many<Waiting>(sql`
    update import_pictures
    set next_at = now() + interval '2 minutes', tries = tries + 1
    where id in (
      select id
      from (
        select id, next_at, row_number() over (partition by host order by next_at, id) as nth
        from (
          select id, host, next_at
          from import_pictures
          where status = 'waiting' and next_at <= now()
          order by next_at limit 500 for update skip locked
        ) due
      ) ranked
      where nth <= ${perHost}
      order by next_at limit ${atOnce}
    )
    returning id, vendor_id as "vendorId", import_id as "importId", address, tries`)

export const pictureDone = (tx: Db, id: string, photoId: string) =>
  tx.run(sql`
    update import_pictures
    set status = 'done', problem = '', photo_id = ${photoId}
    where id = ${id}`)

/** @param againIn seconds until the next try; null: none */
export const pictureFailed = (db: Db, id: string, problem: string, againIn: number | null) =>
  db.run(sql`
    update import_pictures
    set problem = ${problem}, status = ${againIn === null ? 'failed' : 'waiting'},
      next_at = now() + make_interval(secs => ${againIn ?? 0})
    where id = ${id}`)

export const retryFailed = (db: Db, importId: string) =>
  db.run(sql`
    update import_pictures
    set status = 'waiting', tries = 0, next_at = now()
    where import_id = ${importId} and status = 'failed'`)

/** Of the vendor: a picture of this address that is there, or its vendor that somebody runs, needs none. */
export const readPictures = async (db: Db, importId: string) => {
  const counts = await db.one<{ waiting: number; done: number; failed: number }>(sql`
    select count(*) filter (where status = 'waiting')::int as waiting,
      count(*) filter (where status = 'done')::int as done,
      count(*) filter (where status = 'failed')::int as failed
    from import_pictures
    where import_id = ${importId}`)
  const failures = await db.many<{ _id: string; vendor: string; address: string; problem: string }>(
    sql`
      select p.id as "_id", v.business_name as vendor, p.address, p.problem
      from import_pictures p
      join vendors v on v.id = p.vendor_id
      where p.import_id = ${importId} and p.problem <> '' and p.status <> 'done'
      order by p.status, v.business_name, p.address limit 100`,
  )
  return { ...counts, failures }
}
