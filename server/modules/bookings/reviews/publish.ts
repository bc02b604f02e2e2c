import type { FastifyRequest } from 'fastify'
import type { Moment } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { oneByOne } from '#server/kernel/jobs.ts'
import { publish } from '#server/kernel/live.ts'
import { queueMail, type MailSettings } from '#server/kernel/mail.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { publishToBoth } from '#server/modules/bookings/bookings/move.ts'
import { type BookingRow, lockBooking } from '#server/modules/bookings/bookings/queries.ts'
import { publishedMails } from './mails.ts'
import * as queries from './queries.ts'

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
