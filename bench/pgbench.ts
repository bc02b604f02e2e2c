import { spawnSync } from 'node:child_process'
import { globSync, writeFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/**
 * What a booking request leaves behind: the booking and its hold, the timeline's row, two mails, a
 * word to both sides.
 */
export const request = [
  'begin',
  `with slot as (select * from bench_slots where n = (select nextval('bench_taken'))),
   booking as (
     insert into bookings (
       vendor_id, couple_name, resource_id, first_day, last_day, guests, note, status, estimate,
       cancellation, expires_at)
     select vendor_id, 'Bench', resource_id, day, day, 20, '', 'requested',
       '{"amount":1,"currency":"INR"}',
       '{"tiers":[],"retainerPercent":0,"graceHours":0}', now() + interval '48 hours'
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

/** The same of a request that is withdrawn and handed to whoever queues for its day: three mails more. */
export const promotion = [
  'begin',
  `with held as (select * from bench_holds where place = (select nextval('bench_ended'))),
   ended as (
     update bookings set status = 'cancelled_by_user' where id = (select id from held) returning id),
   freed as (delete from calendar_blocks where booking_id = (select id from ended)),
   left_queue as (
     update queue_entries set status = 'promoted', ended_at = now() where id = (select entry from held))
   insert into state_changes (subject, subject_id, actor, from_status, to_status)
   select 'booking', id, 'user', 'requested', 'cancelled_by_user' from ended`,
  `with held as (select * from bench_holds where place = (select currval('bench_ended'))),
   booking as (
     insert into bookings (
       id, vendor_id, user_id, wedding_id, couple_name, resource_id, first_day, last_day, guests, note, status,
       estimate, cancellation, expires_at)
     select next, vendor_id, other_user, other_wedding, 'Bench', resource_id, day, day, 20, '', 'requested',
       '{"amount":1,"currency":"INR"}',
       '{"tiers":[],"retainerPercent":0,"graceHours":0}', now() + interval '48 hours'
     from held
     returning id, vendor_id, resource_id, first_day),
   block as (
     insert into calendar_blocks (vendor_id, resource_id, booking_id, kind, during)
     select vendor_id, resource_id, id, 'hold', tsrange(first_day, first_day + 1) from booking),
   change as (
     insert into state_changes (subject, subject_id, actor, from_status, to_status)
     select 'booking', id, 'system', 'queued', 'requested' from booking)
   insert into mails (recipient, sealed)
   select 'bench' || n || '@bench.test', decode(repeat('78', 600), 'hex')
   from booking, generate_series(1, 3) n`,
  `update queue_entries set booking_id = (
     select next from bench_holds where place = (select currval('bench_ended'))
   )
   where id = (select entry from bench_holds where place = (select currval('bench_ended')))`,
  `select pg_notify('live', '{"to":[],"type":"Booking","id":"00000000-0000-4000-8000-000000000000"}')`,
  'commit',
]

/** A quote that is accepted: its hold becomes a booking, and both sides get a mail. */
export const acceptance = [
  'begin',
  `with offered as (select * from bench_quotes where place = (select nextval('bench_accepted'))),
   agreed as (
     update bookings set status = 'confirmed', expires_at = null where id = (select id from offered) returning id),
   block as (update calendar_blocks set kind = 'booking' where booking_id = (select id from offered)),
   change as (
     insert into state_changes (subject, subject_id, actor, from_status, to_status)
     select 'booking', id, 'user', 'offered', 'confirmed' from agreed)
   insert into mails (recipient, sealed)
   select 'bench' || n || '@bench.test', decode(repeat('78', 600), 'hex')
   from agreed, generate_series(1, 2) n`,
  `select pg_notify('live', '{"to":[],"type":"Booking","id":"00000000-0000-4000-8000-000000000000"}')`,
  'commit',
]

/** @returns transactions a second of 8 connections: by pgbench, or by pg where it is not installed */
export async function runScript(
  url: string,
  script: readonly string[],
  duration: number,
): Promise<number> {
  const pgbench = globSync('/usr/lib/postgresql/*/bin/pgbench').at(-1)
  if (!pgbench) return byPg(url, script, duration)
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

type Statement = string | { text: string; values: unknown[] }
/** The same by pg, also of statements with values. */
export async function byPg(
  url: string,
  script: readonly Statement[],
  duration: number,
): Promise<number> {
  const until = performance.now() + duration * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const client = new pg.Client(url)
      await client.connect()
      for (; performance.now() < until; done += 1)
        for (const [index, each] of script.entries())
          await client.query({
            name: `s${index}`,
            ...(typeof each === 'string' ? { text: each } : each),
          })
      await client.end()
    }),
  )
  return done / duration
}
