import type { Photo } from '#contract/kernel/photo.ts'
import { type Db, sql } from '#server/db/db.ts'
import { isPublicVendor } from '#server/modules/vendors/profiles/isPublic.ts'

const columns = sql`id as "_id", base, widths, width, height, placeholder, caption, album, cover,
  ${isPublicVendor(sql`photos.vendor_id`)} as "isPublic"`
/** A picture, and whether everybody may see it. */
export type PhotoRow = Photo & { isPublic: boolean }

/** How many pictures a business has and may have; locked, so that two uploads can not both be the last. */
export const countForUpdate = async (tx: Db, vendorId: string) => {
  const { plan, owned } = await tx.one<{ plan: string; owned: boolean }>(sql`
    select plan, user_id is not null as owned from vendors where id = ${vendorId} for no key update`)
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*)::int as count from photos where vendor_id = ${vendorId}`,
  )
  return { plan, owned, count }
}

/** The first picture is the cover until another one is chosen. */
export const insertPhoto = (
  tx: Db,
  vendorId: string,
  photo: Omit<Photo, '_id' | 'caption' | 'album' | 'cover'> & { bytes: number },
) =>
  tx.one<PhotoRow>(sql`
    insert into photos (vendor_id, position, base, widths, width, height, placeholder, bytes, cover)
    select ${vendorId}, coalesce(max(position), 0) + 1, ${photo.base}, ${photo.widths},
      ${photo.width}, ${photo.height}, ${photo.placeholder}, ${photo.bytes},
      not coalesce(bool_or(cover), false)
    from photos
    where vendor_id = ${vendorId}
    returning ${columns}`)

export const findPhoto = (db: Db, vendorId: string, photoId: string) =>
  db.maybe<Photo>(
    sql`select ${columns} from photos where id = ${photoId} and vendor_id = ${vendorId}`,
  )

export const updatePhoto = (
  tx: Db,
  photoId: string,
  { caption, album, cover }: Pick<Photo, 'caption' | 'album' | 'cover'>,
) =>
  tx.one<PhotoRow>(sql`
    update photos
    set caption = ${caption}, album = ${album}, cover = ${cover}
    where id = ${photoId}
    returning ${columns}`)

export const dropCover = (tx: Db, vendorId: string) =>
  tx.run(sql`update photos set cover = false where vendor_id = ${vendorId} and cover`)

export const deletePhoto = (tx: Db, vendorId: string, photoId: string) =>
  tx.maybe<Photo>(
    sql`delete from photos where id = ${photoId} and vendor_id = ${vendorId} returning ${columns}`,
  )

/** Of a business that closes. @returns what is to be removed once that is certain */
export const deletePhotosOf = (tx: Db, vendorId: string) =>
  tx.many<Photo>(sql`delete from photos where vendor_id = ${vendorId} returning ${columns}`)

/** A business with pictures has a cover: the first one, when none is chosen. */
export const chooseCover = (tx: Db, vendorId: string) =>
  tx.run(sql`
    update photos
    set cover = true
    where id = (
      select id from photos where vendor_id = ${vendorId} order by position, created_at limit 1
    )
      and not exists (select from photos where vendor_id = ${vendorId} and cover)`)

/**
 * Those that are not named keep their order after those that are.
 * @returns how many of the named ones are the vendor's
 */
export const updatePhotoOrder = async (tx: Db, vendorId: string, photoIds: string[]) => {
  const { owned } = await tx.one<{ owned: number }>(sql`
    select count(*)::int as owned
    from photos
    where vendor_id = ${vendorId} and id = any (${photoIds}::uuid[])`)
  await tx.run(sql`
    update photos p
    set position = o.place
    from (
      select id,
        row_number() over (
          order by array_position(${photoIds}::uuid[], id) nulls last, position, created_at
        ) as place
      from photos
      where vendor_id = ${vendorId}
    ) o
    where o.id = p.id`)
  return owned
}
