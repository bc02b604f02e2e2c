import type { FastifyRequest } from 'fastify'
import type { Moment } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { oneByOne } from '#server/kernel/jobs.ts'
import { publish } from '#server/kernel/live.ts'
import { queueMail, type MailSettings, type Mail } from '#server/kernel/mail.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { mailTo } from '#server/modules/bookings/bookings/mailTo.ts'
import { publishToBoth } from '#server/modules/bookings/bookings/move.ts'
import { type BookingRow, lockBooking } from '#server/modules/bookings/bookings/queries.ts'
import * as queries from './queries.ts'
import { conflict, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { byRole, recordAudit } from '#server/kernel/audit.ts'
import { coupleOf } from '#server/modules/bookings/bookings/admin.ts'
import { reviewsOf } from '#server/modules/bookings/bookings/answers.ts'
import { answerDispute, takeBackRemoval } from '#server/modules/bookings/reviewDisputes/service.ts'
import { formatEndOf } from '#domain/formatDay.ts'

/** One side has written: the other hears that, until when it can write, and nothing of what was written. */
export function writtenMails(
  row: BookingRow,
  by: 'user' | 'vendor',
  publicFrom: string,
  { publicUrl, locale }: MailSettings,
): Mail[] {
  const until = formatEndOf(publicFrom, locale, row.zone ?? 'UTC')
  const { coupleName: couple, businessName: vendor } = row
  return by === 'user'
    ? mailTo(row, 'vendor', publicUrl, `${couple} reviewed you`, [
        `You can read it once you have written about ${couple}, too; then everyone can. ` +
          'Yours is read by them, and by vendors whom they ask. If you write nothing, their review becomes public at ' +
          `the end of ${until}, and you can no longer write one then.`,
      ])
    : mailTo(row, 'user', publicUrl, `${vendor} reviewed you`, [
        `You can read it once you have written about ${vendor}, too; then everyone can read your review, and vendors ` +
          'whom you ask can read theirs. If you write nothing, you and those vendors can read theirs at ' +
          `the end of ${until}, and you can no longer write one then.`,
      ])
}

/** Both have become public, or the one that there is. */
function publishedMails(row: BookingRow, publicUrl: string): Mail[] {
  const { review, coupleReview, coupleName: couple, businessName: vendor } = row
  const toVendor = review
    ? mailTo(row, 'vendor', publicUrl, `${couple}’s review is public: ${review.rating} of 5`, [
        review.body,
        'You can reply once, in public:',
      ])
    : mailTo(row, 'vendor', publicUrl, `Your review of ${couple} is shown now`, [
        'They have not written about you in time. They can read what you wrote, and so can vendors whom they ask.',
      ])
  const toCouple = coupleReview
    ? mailTo(
        row,
        'user',
        publicUrl,
        `What ${vendor} wrote about you: ${coupleReview.rating} of 5`,
        [
          coupleReview.body,
          `Vendors whom you ask can read it.${review ? ' Your own review is public now.' : ''}`,
        ],
      )
    : mailTo(row, 'user', publicUrl, `Your review of ${vendor} is public`, [
        'They have not written about you in time.',
      ])
  return [...toVendor, ...toCouple]
}

type By = { actor: Actor; ip: string }

/** Takes the words and the stars away; when and why stays for everybody to read. @throws AppError 409 */
export async function deleteReview(
  services: Context,
  by: By,
  { reviewId, reason }: { reviewId: string; reason: string },
) {
  return {
    message: 'The review is removed; when and why is shown in its place.',
    ...(await change(services, by, { reviewId, reason, isRemoved: true })),
  }
}

/** The way back from a slip, or after an objection. @throws AppError 409 */
export async function restoreReview(
  services: Context,
  by: By,
  { reviewId, reason }: { reviewId: string; reason: string },
) {
  return {
    message: 'The review is shown again, and both sides are told why.',
    ...(await change(services, by, { reviewId, reason, isRemoved: false })),
  }
}

const change = (
  { db, clock, settings }: Context,
  { actor, ip }: By,
  { reviewId, reason, isRemoved }: { reviewId: string; reason: string; isRemoved: boolean },
) =>
  db.transaction(async (tx) => {
    const removed = isRemoved ? reason : null
    const ofVendor = await queries.setRemoved(tx, reviewId, removed)
    const done = ofVendor ?? (await queries.setCoupleRemoved(tx, reviewId, removed))
    if (!done)
      throw conflict(
        isRemoved ? 'This review is no longer there.' : 'There is no such removed review.',
      )
    const row = expectRow(await lockBooking(tx, done.bookingId), 'Booking')
    // That is how a dispute about it is answered.
    const which = { bookingId: row._id, about: ofVendor ? 'review' : 'couple_review' } as const
    if (!isRemoved) await takeBackRemoval(tx, which, { reason, now: clock() })
    else await answerDispute(tx, which, { outcome: 'removed', reason, now: clock() })
    const what = isRemoved ? 'removed' : 'shown again'
    const of = ofVendor ? row.businessName : row.coupleName
    const uncounted = ofVendor ? '; its stars no longer count' : ''
    const lines = [
      `The review of ${of} for ${row.firstDay} is ${what}.`,
      `The reason: ${reason}`,
      ...(!isRemoved
        ? ofVendor
          ? ['Its stars count again.']
          : []
        : [
            `When and why is shown in its place, without what was written${uncounted}.`,
            'If you think that this is wrong, answer this email or write to us.',
          ]),
    ]
    const mails = (['user', 'vendor'] as const).flatMap((side) =>
      mailTo(row, side, settings.publicUrl, `A review of ${of} is ${what}`, lines),
    )
    await queueMail(tx, settings, ...mails)
    await publishToBoth(tx, row)
    await publish(tx, [row.weddingId, row.vendorId, actor.id], 'Review', row.vendorId)
    await recordAudit(
      tx,
      byRole(actor, ip),
      isRemoved ? 'review: remove' : 'review: restore',
      `${done.author} about ${of} (${reviewId}): ${reason}`,
    )
    const { review, coupleReview } = reviewsOf(row, coupleOf(row), settings)
    return { review, coupleReview }
  })

/** Shows what both sides of a locked booking wrote, and tells them; nothing when it is so already. */
export async function showReviews(
  tx: Db,
  row: BookingRow,
  { now, settings }: { now: Moment; settings: MailSettings },
): Promise<void> {
  if ((await queries.makePublic(tx, row._id, now)) === 0) return
  await queueMail(tx, settings, ...publishedMails(row, settings.publicUrl))
  await publishToBoth(tx, row)
  await publish(tx, [row.weddingId, row.vendorId], 'Review', row.vendorId)
}

/** Reviews whose time is over become public. May run on several servers at once. @returns how many it looked at */
export async function publishDueReviews({ db, clock, settings }: Context): Promise<number> {
  const now = clock()
  const due = await queries.listDue(db, now)
  await oneByOne(due, ({ id }) =>
    db.transaction(async (tx) => {
      const row = await lockBooking(tx, id)
      const from = row?.reviewsPublicFrom
      if (row && from && new Date(from) <= now) await showReviews(tx, row, { now, settings })
    }),
  )
  return due.length
}

/** What says nothing of reviews: probes, scripts, styles, faces. */
const isSilent = (url: string) => /^\/(?:assets\/|healthz|readyz)/.test(url)
const awayMs = 1000

/**
 * Stars and lists are counted when a review becomes public, which time alone may do. So whoever asks first after that
 * waits until it is written: no job that comes late decides what is shown. When the next one is due is known without
 * asking, as long as this server hears of those that are written.
 */
export function openDueReviews(services: Pick<Services, 'listening'> & Context) {
  const { listening, db, clock } = services
  let isListening = false
  /** Of the next one in ms; undefined when that is to be asked. */
  let next: number | undefined
  let turn = 0
  let settling: Promise<void> | undefined
  /** The database did not answer: for a moment nobody waits here for it a second time. */
  let awayUntil = 0
  const forget = () => {
    turn += 1
    next = undefined
  }
  listening.on('pages', {
    hear: (payload) => void (payload === 'waiting reviews' && forget()),
    back() {
      isListening = true
      forget()
    },
    lost() {
      isListening = false
      forget()
    },
  })

  async function settle(): Promise<void> {
    for (let last: string | null = null; ;) {
      const began = turn
      const at = await queries.nextDue(db)
      // What can't be published is no reason to wait for ever.
      if (at !== null && at === last) return
      last = at
      const due = at ? new Date(at).getTime() : Infinity
      if (due > clock().getTime()) {
        if (isListening && began === turn) next = due
        return
      }
      await publishDueReviews(services)
    }
  }

  /** A promise only when there is something to wait for. */
  return (request: FastifyRequest, _reply: unknown, done: () => void): void => {
    if (isSilent(request.url)) return done()
    if (next !== undefined && clock().getTime() < next) return done()
    // A database that is away is told by what is asked of it.
    if (performance.now() < awayUntil) return done()
    settling ??= settle()
      .catch(() => {
        awayUntil = performance.now() + awayMs
      })
      .finally(() => {
        settling = undefined
      })
    void settling.then(done)
  }
}
