import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { endpoints } from '#contract/all.ts'
import { createRandom } from '#demo/lib/random.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import { type Product, startProduct, withWorld } from '#bench/product.ts'
import type { Row } from '#bench/report.ts'
import { openPool } from '#server/db/db.ts'
import { sql, type Sql } from '#server/db/sql.ts'

const minutes = Number(process.env.STALE_MINUTES ?? 10)
const readers = 6
const day = '2027-02-13'
/** A value that was committed, and between which moments that happened. */
type Write = { value: string; began: number; done: number }

/**
 * Ten minutes of writes, read on two servers all the while, as pages and as answers: what was read must have been
 * true at some moment between asking and hearing. Numbers of ratings, and whether a day is free.
 */
export const benchStale = (): Promise<Row[]> =>
  withWorld(async (first) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'everset-bench-'))
    const second = await startProduct(dataDir, false, { databaseUrl: first.databaseUrl })
    try {
      return await compare(first.databaseUrl, [first, second])
    } finally {
      await second.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  })

async function compare(databaseUrl: string, servers: Product[]): Promise<Row[]> {
  const db = openPool(databaseUrl, { size: 4, timeoutMs: 60_000 })
  const random = createRandom('stale')
  const vendors = await db.many<{ id: string; slug: string; city: string }>(sql`
    select v.id, v.slug, c.slug as city
    from vendors v
    join cities c on c.id = v.city_id
    where v.status = 'approved' order by v.id limit 20`)
  const history = new Map<string, Write[]>()
  const until = performance.now() + minutes * 60_000
  const isOver = () => performance.now() > until
  let [writes, reads] = [0, 0]
  const old: string[] = []

  const write = async (key: string, value: string, statement: Sql) => {
    const all = history.get(key) ?? []
    history.set(key, all)
    const entry = { value, began: performance.now(), done: Infinity }
    all.push(entry)
    await db.run(statement)
    entry.done = performance.now()
    writes += 1
    // What was over ten seconds ago nobody who asks now may hear.
    while ((all[1]?.done ?? Infinity) < performance.now() - 10_000) all.shift()
  }
  const changeRatings = async () => {
    for (let count = 30_000; !isOver(); count += 1) {
      const { id } = random.pick(vendors)
      const set = sql`update vendors set rating_count = ${count}, rating_sum = ${5 * count} where id = ${id}`
      await write(`ratings ${id}`, String(count), set)
      await delay(random.whole(0, 40))
    }
  }
  const changeDays = async () => {
    while (!isOver()) {
      const { id } = random.pick(vendors)
      const isFree = history.get(`day ${id}`)?.at(-1)?.value === 'free'
      const during = sql`tsrange(${day}::date::timestamp, ${day}::date + interval '1 day')`
      const set = isFree
        ? sql`
          insert into calendar_blocks (vendor_id, resource_id, kind, during)
          select vendor_id, id, 'day_off', ${during} from resources where vendor_id = ${id}`
        : sql`delete from calendar_blocks where vendor_id = ${id}`
      await write(`day ${id}`, isFree ? 'taken' : 'free', set)
      await delay(random.whole(0, 40))
    }
  }
  const check = (key: string, value: string, sentAt: number, heard: number) => {
    const all = history.get(key) ?? []
    const isTrue = all.some(
      (write, index) =>
        write.value === value &&
        write.began <= heard &&
        (all[index + 1]?.done ?? Infinity) >= sentAt,
    )
    reads += 1
    if (!isTrue) old.push(`${key}: ${value} of ${JSON.stringify(all.slice(-3))}, ${sentAt}`)
  }
  const read = async () => {
    while (!isOver()) {
      const { id, slug, city } = random.pick(vendors)
      const path = random.pick([
        withQuery(paths.vendor(slug), { date: day }),
        withQuery(endpoints.getVendor.path.replace(/:\w+/, slug), { date: day }),
        withQuery(paths.vendors, { city, date: day, sort: 'rating' }),
        withQuery(endpoints.searchVendors.path, { city, date: day, sort: 'rating' }),
      ])
      const isPage = !path.startsWith('/api/')
      const sentAt = performance.now()
      const answer = await fetch(random.pick(servers).url + path, {
        headers: { accept: isPage ? 'text/html' : 'application/json' },
      })
      const text = await answer.text()
      const heard = performance.now()
      for (const { rating, onDay } of cardsOf(id, isPage ? servedIn(text) : JSON.parse(text))) {
        check(`ratings ${id}`, String(rating.count), sentAt, heard)
        if (onDay) check(`day ${id}`, onDay === 'free' ? 'free' : 'taken', sentAt, heard)
      }
    }
  }
  for (const { id } of vendors) {
    const set = sql`update vendors set rating_count = 29999, rating_sum = 149995 where id = ${id}`
    await write(`ratings ${id}`, '29999', set)
    await write(`day ${id}`, 'free', sql`delete from calendar_blocks where vendor_id = ${id}`)
  }
  // By then everything has been compiled, and what is kept has come.
  const early = delay(minutes * 20_000).then(() => servers.map((server) => server.memoryMb()))
  await Promise.all([changeRatings(), changeDays(), ...Array.from({ length: readers }, read)])
  await db.end()
  const [before, after] = [await early, servers.map((server) => server.memoryMb())]
  const grown = Math.max(...after.map((mb, index) => mb / (before[index] ?? 0)))
  for (const what of old.slice(0, 5)) process.stdout.write(`  ${what}\n`)
  return [
    {
      label: `older than the last commit, two servers, ${minutes} minutes`,
      ours: String(old.length),
      against: `${reads} read, ${writes} written`,
      ratio: old.length,
      limit: '≤ 0',
    },
    {
      label: 'memory of both servers at its end',
      ours: `${after.map(Math.round).join(', ')} MB`,
      against: `${before.map(Math.round).join(', ')} MB after a third of it`,
      ratio: grown,
      limit: '≤ 1.2',
    },
  ]
}

type Card = { rating: { count: number }; onDay?: string | null }
const servedIn = (html: string): unknown =>
  JSON.parse(/id="served">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

/** Wherever this vendor stands in what was answered. */
function cardsOf(id: string, value: unknown): Card[] {
  if (typeof value !== 'object' || value === null) return []
  if ('_id' in value && value._id === id && 'rating' in value) return [value as Card]
  return Object.values(value).flatMap((each) => cardsOf(id, each))
}
