import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { base } from './browser.ts'

/** What couples are told of a vendor's day. */
async function stateOf(vendorId: string, date: string): Promise<string | undefined> {
  const days = await fetch(`${base}/api/vendors/${vendorId}/days?from=${date}&to=${date}`)
  return ((await days.json()) as { days: Record<string, string> }).days[date]
}

/** So many days from today. */
export const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The first day so far ahead, or later, on which a vendor is free. */
export async function freeDay(vendorId: string, ahead: number): Promise<string> {
  const date = dayIn(ahead)
  return (await stateOf(vendorId, date)) === 'free' ? date : freeDay(vendorId, ahead + 1)
}

/** Days pass for one booking: it was yesterday. No page can do that, so the database of these tests does. */
export async function letItPass(bookingId: string): Promise<void> {
  const dataDir = join(process.env.DATA_DIR ?? '', 'postgres')
  const { url, stop } = await startEmbedded({ dataDir })
  const db = new pg.Client(url)
  await db.connect()
  try {
    await db.query(
      `update bookings set first_day = current_date - 1, last_day = current_date - 1
      where id = $1`,
      [bookingId],
    )
  } finally {
    await db.end()
    await stop()
  }
}
