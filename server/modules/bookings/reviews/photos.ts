import type { Moment } from '#domain/days.ts'
import type { MultipartFile } from '@fastify/multipart'
import { completeAfterDays } from '#domain/bookings/outcomes.ts'
import { maxReviewPhotos } from '#domain/limits.ts'
import type { ReviewPhoto } from '#contract/bookings/reviewShapes.ts'
import { type Db, sql } from '#server/db/db.ts'
import { conflict, notFound, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { reviewDays } from '#domain/bookings/outcomes.ts'
import { actionsOf } from '#server/modules/bookings/bookings/policy.ts'
import { lockBooking } from '#server/modules/bookings/bookings/queries.ts'
import { sideOf } from '#server/modules/account/users/sides.ts'
import { readPicture, removePicture, storePicture } from '#server/modules/vendors/photos/store.ts'
import { privatePictureFor } from '#server/kernel/pictures.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'

type Needs = Context & Pick<Services, 'files'>
const columns = sql`id as "_id", base, widths, width, height, placeholder`

/** The couple's booking, as long as its review can be written and takes another picture; locked. */
async function open(tx: Db, actor: Actor, bookingId: string, now: Moment) {
  const row = expectRow(await lockBooking(tx, bookingId, sideOf(actor)), 'Booking')
  if (!actionsOf(row, 'user', now).includes('review'))
    throw conflict(
      row.review?.isPublic
        ? 'This review is already published.'
        : 'This booking can’t be reviewed now.',
    )
  if (row.reviewPhotos.length >= maxReviewPhotos) throw full()
}
const full = () =>
  conflict(`A review can have ${maxReviewPhotos} photos.`, {
    fields: { file: `A review can have ${maxReviewPhotos} photos. Delete one first.` },
  })

/** @throws AppError 404 another's booking, 409 when no review can be written or it has six pictures */
export async function uploadReviewPhoto(
  { db, files, clock, settings }: Needs,
  actor: Actor,
  bookingId: string,
  file: MultipartFile | undefined,
): Promise<ReviewPhoto> {
  const bytes = await readPicture(file)
  await db.transaction((tx) => open(tx, actor, bookingId, clock()))
  const stored = await storePicture(
    { db, files },
    `reviews/${bookingId}`,
    bytes,
    async (tx, picture) => {
      const { base, widths, width, height, placeholder } = picture
      await open(tx, actor, bookingId, clock())
      // Counted after the lock: whoever waited for it saw the pictures of before.
      const photo = await tx.maybe<ReviewPhoto>(sql`
      insert into review_photos (booking_id, position, base, widths, width, height, placeholder)
      select ${bookingId}, coalesce(max(position), 0) + 1, ${base}, ${widths}, ${width}, ${height},
        ${placeholder}
      from review_photos
      where booking_id = ${bookingId}
      having count(*) < ${maxReviewPhotos}::int
      returning ${columns}`)
      if (!photo) throw full()
      return photo
    },
  )
  // Public with its review, and not before.
  return privatePictureFor(settings, actor)(stored)
}

/** One's own, before and after the review is published. */
export async function deleteReviewPhoto(
  { db, files }: Pick<Needs, 'db' | 'files'>,
  actor: Actor,
  bookingId: string,
  photoId: string,
) {
  const photo = await db.transaction((tx) =>
    tx.maybe<ReviewPhoto>(sql`
      delete from review_photos
      where id = ${photoId}
        and booking_id = ${bookingId}
        and exists (
          select from bookings where id = ${bookingId} and wedding_id = ${sideOf(actor).id}
        )
      returning ${columns}`),
  )
  if (!photo) throw notFound('This photo')
  await removePicture(files, photo)
  return { message: 'Photo deleted.' }
}

/** Pictures of a wedding's reviews go with it. @returns what is to be removed once that is certain */
export const removePhotosOf = (tx: Db, weddingId: string) =>
  tx.many<ReviewPhoto>(sql`
    delete from review_photos
    where booking_id in (select id from bookings where wedding_id = ${weddingId})
    returning ${columns}`)

/** Pictures for reviews that nobody wrote in time. */
export async function removeUnusedPhotos({ db, files, clock }: Omit<Needs, 'settings'>) {
  const gone = await db.many<ReviewPhoto>(sql`
    delete from review_photos f using bookings b
    where b.id = f.booking_id
      and greatest(b.last_day + ${completeAfterDays}::int, b.completed_on) < ${clock().toISOString().slice(0, 10)}::date
        - ${reviewDays + 1}::int
      and not exists (select from reviews r where r.booking_id = b.id)
    returning f.id as "_id", f.base, f.widths, f.width, f.height, f.placeholder`)
  for (const photo of gone) await removePicture(files, photo)
}
