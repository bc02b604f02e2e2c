import type { QuestionRecipient, EvidenceAbout } from '#contract/bookings/evidence.ts'
import type { Moment } from '#domain/days.ts'
import { type Db, sql } from '#server/db/db.ts'

export type Which = { bookingId: string; about: EvidenceAbout }
export type StoredItem = {
  _id: string
  by: 'user' | 'vendor' | 'admin'
  asked: QuestionRecipient | null
  who: string | null
  at: string
  body: string | null
  base: string | null
  widths: number[]
  width: number
  height: number
  placeholder: string
}
type Picture = Pick<StoredItem, 'widths' | 'width' | 'height' | 'placeholder'> & { base: string }

/** In the order in which it was said; a picture that is lost is shown to nobody. */
export const listEvidence = (db: Db, { bookingId, about }: Which) =>
  db.many<StoredItem>(sql`
    select e.id as "_id", e.said_by as by, e.asked, u.name as who, e.said_at as at, e.body, e.base, e.widths,
      e.width, e.height, e.placeholder
    from evidence e
    left join users u on u.id = e.person_id and e.said_by <> 'admin'
    where e.booking_id = ${bookingId} and e.about = ${about} and e.lost_at is null
    order by e.position`)

export type NewItem = Which & {
  by: StoredItem['by']
  asked?: QuestionRecipient
  personId: string
  body?: string
  picture?: Picture
  now: Moment
}
export const insertItem = (
  tx: Db,
  { bookingId, about, by, asked, personId, body, picture, now }: NewItem,
) =>
  tx.run(sql`
    insert into evidence (
      booking_id, about, said_by, asked, person_id, body, base, widths, width, height, placeholder, said_at
    )
    values (
      ${bookingId}, ${about}, ${by}, ${asked ?? null}, ${personId}, ${body ?? null}, ${picture?.base ?? null},
      ${picture?.widths ?? null}, ${picture?.width ?? null}, ${picture?.height ?? null},
      ${picture?.placeholder ?? null}, ${now}
    )`)

/** What a side that ends has shown goes with it; its words stay. @returns files to be removed once that is certain */
export const removeEvidenceFilesOf = (
  tx: Db,
  { weddingId, vendorId }: { weddingId: string | null; vendorId: string | null },
) => {
  const theirs = weddingId
    ? sql`b.wedding_id = ${weddingId} and e.said_by = 'user'`
    : sql`b.vendor_id = ${vendorId} and e.said_by = 'vendor'`
  return tx.many<Pick<Picture, 'base' | 'widths'>>(sql`
    delete from evidence e
    using bookings b
    where b.id = e.booking_id and e.base is not null and ${theirs}
    returning e.base, e.widths`)
}
