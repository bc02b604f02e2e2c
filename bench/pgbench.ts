import { spawnSync } from 'node:child_process'
import { globSync, writeFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/**
 * What a booking request leaves behind: the booking and its hold, the timeline's row, two mails, a
 * word to both sides.
 */
const script = [
  'begin',
  `with slot as (select * from bench_slots where n = (select nextval('bench_taken'))),
   booking as (
     insert into bookings (
       vendor_id, couple_name, resource_id, first_day, last_day, guests, note, status, estimate,
       cancellation, expires_at)
     select vendor_id, 'Bench', resource_id, day, day, 20, '', 'requested',
       '{"amount":1,"currency":"INR"}', '[]', now() + interval '48 hours'
     from slot
     returning id, vendor_id, resource_id, first_day),
   block as (
     insert into calendar_blocks (vendor_id, resource_id, booking_id, kind, during)
     select vendor_id, resource_id, id, 'hold', tsrange(first_day, first_day + 1) from booking),
   change as (
     insert into state_changes (subject, subject_id, actor, to_status)
     select 'booking', id, 'user', 'requested' from booking)
   insert into mails (recipient, sealed)
   select 'bench' || n || '@bench.test', decode(repeat('78', 600), 'hex')
   from booking, generate_series(1, 2) n`,
  `select pg_notify('live', '{"to":[],"type":"Booking","id":"00000000-0000-4000-8000-000000000000"}')`,
  'commit',
]

/** @returns transactions a second of 8 connections: by pgbench, or by pg where it is not installed */
export async function runInserts(url: string, duration: number): Promise<number> {
  const pgbench = globSync('/usr/lib/postgresql/*/bin/pgbench').at(-1)
  if (!pgbench) return byPg(url, duration)
  const file = join(tmpdir(), `everset-bench-${process.pid}.sql`)
  writeFileSync(file, script.map((line) => `${line.replaceAll(/\s+/g, ' ')};\n`).join(''))
  const { stdout, stderr } = spawnSync(
    pgbench,
    ['-n', '-c', '8', '-j', '1', '-T', String(duration), '-M', 'prepared', '-f', file, url],
    { encoding: 'utf8' },
  )
  rmSync(file)
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (!rate) throw new Error(`pgbench failed: ${stderr}`)
  return Number(rate)
}

async function byPg(url: string, duration: number): Promise<number> {
  const until = performance.now() + duration * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const client = new pg.Client(url)
      await client.connect()
      for (; performance.now() < until; done += 1)
        for (const [index, text] of script.entries())
          await client.query({ name: `s${index}`, text })
      await client.end()
    }),
  )
  return done / duration
}
