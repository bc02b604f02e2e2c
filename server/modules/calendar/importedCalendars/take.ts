import type { Db } from '#server/db/db.ts'
import type { MailSettings } from '#server/kernel/mail.ts'
import { fill } from './fill.ts'
import { tellClashes, tellWorse } from './mails.ts'
import * as queries from './queries.ts'
import { nextTry } from './read.ts'
import { suspicionOf } from './worse.ts'

type Taking = { today: string; now: Date; settings: MailSettings; file?: Buffer | null }

/** What was read takes the place of the last reading; or waits, where that is better, and the vendor is told once. */
export async function takeReading(
  tx: Db,
  id: string,
  reading: Pick<queries.NewCalendar, 'found' | 'version' | 'dueAt'>,
  { today, now, settings, file = null }: Taking,
): Promise<void> {
  const last = await queries.readLast(tx, id, reading.found, today)
  const failure = suspicionOf(last, reading.found)
  if (failure === null) return void (await queries.keep(tx, id, reading, now, file))
  const dueAt = file ? reading.dueAt : nextTry(now, last.failures)
  await queries.hold(tx, id, { ...reading, dueAt }, { now, failure, file })
  if (!last.isHeld) await tellWorse(tx, settings, last, failure)
}

/** Takes the time of a calendar as it stands now. @returns whether any other than before */
export async function fillAndTell(
  tx: Db,
  id: string,
  vendorId: string,
  { today, now, settings }: Taking,
): Promise<boolean> {
  const changed = await fill(tx, vendorId, id, today)
  await tellClashes(tx, settings, vendorId, { today, now })
  return changed
}
