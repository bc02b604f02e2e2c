import assert from 'node:assert/strict'
import { join } from 'node:path'
import pg from 'pg'
import { addDays, momentIn, todayOf } from '#domain/days.ts'
import { readTimeZone } from '#domain/calendar/timeZone.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { base, type Person } from './browser.ts'
import { call } from './people.ts'

/** Wherever these tests run, days are those of the product, an Indian site. */
const zone = readTimeZone(process.env.TIME_ZONE, process.env.LOCALE ?? 'en-IN')
/** So many days from today. */
export const dayIn = (count: number): string => addDays(todayOf(momentIn(zone)), count)

/** The days that one question may be about. */
const window = 99
const daysFrom = (first: string) =>
  Array.from({ length: window + 1 }, (_, index) => addDays(first, index))

type Days = { days: Record<string, string>; parts?: Record<string, unknown> }
async function publicDays(vendorId: string, from: string, to: string): Promise<Days> {
  const query = new URLSearchParams({ from, to })
  return (await (await fetch(`${base}/api/vendors/${vendorId}/days?${query}`)).json()) as Days
}

/** What couples are told of a vendor's day. */
export const stateOf = async (vendorId: string, date: string): Promise<string | undefined> =>
  (await publicDays(vendorId, date, date)).days[date]

/** The first day from then on of which couples are told that all of it is free. */
export async function freeDay(vendorId: string, from: string): Promise<string> {
  const { days, parts } = await publicDays(vendorId, from, addDays(from, window))
  const free = daysFrom(from).find((date) => days[date] === 'free' && !parts?.[date])
  assert.ok(free, `no day is free from ${from} on`)
  return free
}

type Calendar = { blocks: { firstDay: string; lastDay: string }[]; days: Record<string, string> }
/** The first days in a row, from then on, on which nothing stands in a vendor's own calendar. */
export async function emptyDays(vendor: Person, from: string, count: number): Promise<string[]> {
  const query = new URLSearchParams({ from, to: addDays(from, window) })
  const { body } = await call<Calendar>(vendor, 'GET', `/api/vendor/calendar?${query}`)
  const isEmpty = (date: string) =>
    (body.days[date] ?? 'free') === 'free' &&
    body.blocks.every(({ firstDay, lastDay }) => date < firstDay || date > lastDay)
  const days = daysFrom(from)
  const start = days.findIndex((_, at) => {
    const row = days.slice(at, at + count)
    return row.length === count && row.every(isEmpty)
  })
  assert.notEqual(start, -1, `something stands in the calendar on all days from ${from} on`)
  return days.slice(start, start + count)
}

/** Days pass for one booking: it was yesterday. No page can do that, so the database of these tests does. */
export async function letItPass(bookingId: string): Promise<void> {
  const dataDir = join(process.env.DATA_DIR ?? '', 'postgres')
  const { url, stop } = await startEmbedded({ dataDir })
  const db = new pg.Client(url)
  await db.connect()
  try {
    await db.query(`update bookings set first_day = $2, last_day = $2 where id = $1`, [
      bookingId,
      dayIn(-1),
    ])
  } finally {
    await db.end()
    await stop()
  }
}
