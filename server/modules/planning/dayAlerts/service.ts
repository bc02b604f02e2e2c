import { type Moment, formatLongDay, latestDay, todayOf } from '#domain/days.ts'
import { type DayPart, onPart, partName, unsoldPartWords } from '#domain/times.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, invalid, expectRow } from '#server/http/errors.ts'
import { publish } from '#server/kernel/live.ts'
import { type Mail, queueMail } from '#server/kernel/mail.ts'
import type { Context } from '#server/kernel/context.ts'
import * as queries from './queries.ts'

const maxWaiting = 50
const maxPerRun = 100

export async function getDayAlerts(db: Db, userId: string, now: Moment) {
  const items = await queries.list(db, userId, now)
  return { items, nextCursor: null, total: items.length }
}

/** @throws AppError 404 no vendor that takes bookings, 409 free already, or too many wait, 422 a day that has passed */
export const createDayAlert = (db: Db, userId: string, which: queries.Which, now: Moment) =>
  db.transaction(async (tx) => {
    const found = expectRow(await queries.judge(tx, userId, which, now), 'This vendor')
    const { businessName, zone, isFree, isSold, waiting } = found
    const { slot } = which
    const today = todayOf(now, zone)
    if (which.day < today) throw invalid({ day: 'That day has passed.' })
    if (which.day > latestDay(today))
      throw invalid({ day: 'Choose a day within the next three years.' })
    if (slot && !isSold) throw invalid({ slot: unsoldPartWords(slot) })
    const on = onPart(formatLongDay(which.day), slot)
    if (isFree) throw conflict(`${businessName} is free ${on}. You can request it now.`)
    if (waiting >= maxWaiting)
      throw conflict(`You are waiting for ${maxWaiting} days already. Take one back first.`)
    await queries.add(tx, userId, which)
    return { message: `We’ll email you if ${businessName} becomes free ${on}.` }
  })

const waitedFor = (slot: DayPart | null | undefined) =>
  slot && slot !== 'day' ? partName(slot) : 'day'

export async function deleteDayAlert(db: Db, userId: string, which: queries.Which) {
  await queries.remove(db, userId, which)
  return { message: `We won’t email you about that ${waitedFor(which.slot)}.` }
}

function freedMail(
  { userId, vendorId, email, day, guests, slot, inParts, slug, businessName }: queries.Freed,
  publicUrl: string,
): Mail {
  const on = onPart(formatLongDay(day), slot)
  const partly = inParts && !slot ? ', for the whole day or a part of it' : ''
  const url = publicUrl + withQuery(paths.vendor(slug), { date: day, part: slot, guests })
  return {
    to: email,
    subject: `${businessName} is free ${on}`,
    body:
      `${businessName} has become free ${on}${partly}. You asked us to tell you.\n\n` +
      `It is not held for you: whoever requests it first has it. Request it here:\n${url}\n\n` +
      `This is the only email about that ${waitedFor(slot)}.\n`,
    waits: { for: 'freedDay', userId, vendorId, day, guests, slot },
  }
}

/** Job: writes to those who wait for a day that is free by now. @returns how many it wrote to */
export async function tellFreedDays({ db, clock, settings }: Context): Promise<number> {
  const now = clock()
  await queries.forgetPast(db, now)
  return db.transaction(async (tx) => {
    const freed = await queries.takeFreed(tx, now, maxPerRun)
    await queueMail(tx, settings, ...freed.map((each) => freedMail(each, settings.publicUrl)))
    for (const { userId } of freed) await publish(tx, [userId], 'DayAlert', 'LIST')
    return freed.length
  })
}

/** A day that was taken again before its mail left is waited for again. @returns whether it was */
export const returnAlertOfTakenDay = async (
  tx: Db,
  which: queries.Which & { userId: string },
  now: Moment,
): Promise<boolean> => (await queries.addWhereTaken(tx, which, now)) > 0
