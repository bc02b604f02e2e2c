import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCurrentUser } from '#contract/account/users.ts'
import { momentIn, todayOf } from '#domain/days.ts'
import { openPool } from '#server/db/db.ts'
import { freePort } from '#server/db/embeddedLaunch.ts'
import { sql } from '#server/db/sql.ts'
import { findPage } from '#server/modules/search/search/queries.ts'
import { cardsPerPage } from '#server/modules/search/search/service.ts'
import type { Bare } from './bare.ts'
import { compare, load, type Target } from './load.ts'
import { signInMany, visit } from './people.ts'
import { startProduct, type World, withManyVendors } from './product.ts'
import { questions } from './questions.ts'
import { recorded } from './recorded.ts'
import { perSecond, type Row } from './report.ts'

/** So many that none is remembered when its turn comes again; by as many people as a busy hour brings. */
const [queryCount, sessionCount] = [24_000, 500]
/** So many that all are remembered, and kept. */
const againCount = 2000
const session = `
  select u.id, u.role, u.name, u.email::text as email, v.id as "vendorId", s.id as "sessionId"
  from sessions s
  join users u on u.id = s.user_id
  left join vendors v on v.user_id = u.id
  where s.token_hash = $1 and s.idle_until > now() and s.expires_at > now()
    and u.suspended_at is null and u.deleted_at is null`

/** The product over 100,000 vendors against node:http and pg that run the same statements. */
export const benchHttp = (): Promise<Row[]> => withManyVendors(compareHttp)

async function compareHttp({ url, databaseUrl }: World): Promise<Row[]> {
  const today = todayOf(momentIn('UTC'))
  const filters = questions(await firstDay(databaseUrl), queryCount, 'http')
  const pages = await Promise.all(
    filters.map((filters) =>
      recorded((db) =>
        findPage(
          db,
          {
            filters,
            where: filters.city ? { kind: 'city', slug: filters.city } : undefined,
            currency: 'INR',
            today,
            typed: [],
          },
          'relevance',
          null,
          cardsPerPage,
        ),
      ),
    ),
  )
  const texts = [...new Set(pages.map(({ text }) => text))]
  const bare = await startBare({
    databaseUrl,
    search: {
      texts,
      queries: pages.map(({ text, values }) => ({ text: texts.indexOf(text), values })),
    },
    session,
  })
  const signedIn = await inTurns(databaseUrl)
  const visitor = visit()
  const paths = filters.map(
    (each) =>
      `/api/vendors?${new URLSearchParams(Object.entries(each).map(([key, value]) => [key, String(value)]))}`,
  )
  const barePaths = filters.map((_, number) => `/search/${number}`)
  try {
    await sameAnswers(
      paths.map((path) => url + path),
      barePaths.map((path) => bare.url + path),
    )
    // Servers run for days: what the first seconds compile is not measured.
    for (const target of [
      { url, paths, headers: visitor },
      { url: bare.url, paths: barePaths, headers: visitor },
    ])
      await load(target, 8)
    const rows: Row[] = [await seesRefusals(databaseUrl, paths)]
    const measure = async (
      label: string,
      ours: Omit<Target, 'url'>,
      theirs: Omit<Target, 'url'>,
      limit: Row['limit'],
    ) => {
      for (const connections of [16, 64]) {
        const [product = 0, plain = 1] = await compare(
          [
            { url, ...ours },
            { url: bare.url, ...theirs },
          ],
          { connections },
        )
        rows.push({
          label: `${label}, ${connections} connections`,
          ours: perSecond(product),
          against: `${perSecond(plain)} node:http + pg`,
          ratio: product / plain,
          limit,
        })
      }
    }
    await measure(
      'search',
      { paths, headers: visitor },
      { paths: barePaths, headers: visitor },
      '≥ 0.9',
    )
    const again = { paths: paths.slice(0, againCount), headers: visitor }
    const bareAgain = { paths: barePaths.slice(0, againCount), headers: visitor }
    await measure('search, asked again', again, bareAgain, '≥ 0.9')
    await measure(
      'search, asked again, signed in',
      { ...again, headers: signedIn },
      { ...bareAgain, headers: signedIn },
      '≥ 0.7',
    )
    await measure(
      'search, signed in',
      { paths, headers: signedIn },
      { paths: barePaths, headers: signedIn },
      '≥ 0.7',
    )
    await measure(
      'getCurrentUser',
      { paths: [getCurrentUser.path], headers: signedIn },
      { paths: ['/me'], headers: signedIn },
      '≥ 0.5',
    )
    return rows
  } finally {
    bare.stop()
  }
}

/** People who are signed in, one after the other. */
async function inTurns(databaseUrl: string): Promise<() => Record<string, string>> {
  const people = await signInMany(databaseUrl, sessionCount)
  let turn = 0
  return () => people[turn++ % people.length] ?? {}
}

/** Where limits are a hundredth, `load` must fail: else it would not see a refusal anywhere. */
async function seesRefusals(databaseUrl: string, paths: string[]): Promise<Row> {
  const dataDir = await mkdtemp(join(tmpdir(), 'everset-bench-'))
  const strict = await startProduct(dataDir, false, { databaseUrl, limitScale: 0.01 })
  const refusal = await load({ url: strict.url, paths, headers: visit() }, 1).then(
    () => undefined,
    (error: Error) => error.message,
  )
  await strict.stop()
  await rm(dataDir, { recursive: true, force: true })
  const refused = Number(/(\d+) refused/.exec(refusal ?? '')?.[1] ?? 0)
  return {
    label: 'that refusals are seen: limits of a hundredth',
    ours: String(refused),
    against: 'some refused',
    ratio: refused ? 1 : 0,
    limit: '≥ 1',
  }
}

async function firstDay(databaseUrl: string): Promise<string> {
  const db = openPool(databaseUrl, { size: 1, timeoutMs: 60_000 })
  const { value } = await db.one<{ value: string }>(
    sql`select value from bench.setting where name = 'first_day'`,
  )
  await db.end()
  return value
}

type Answer = { items: unknown[]; total: number }
async function sameAnswers(ours: string[], theirs: string[]): Promise<void> {
  for (const [index, address] of ours.entries()) {
    // One in twenty is enough to see that both ask the same.
    if (index % 20) continue
    const read = async (from: string | undefined) =>
      (
        await fetch(from ?? '', {
          headers: { 'x-forwarded-for': `10.200.${index >> 8}.${index & 255}` },
        })
      ).json() as Promise<Answer>
    const [left, right] = await Promise.all([read(address), read(theirs[index])])
    if (JSON.stringify([left.items, left.total]) !== JSON.stringify([right.items, right.total]))
      throw new Error(`The two searches do not answer the same: ${address}`)
  }
}

async function startBare(bare: Omit<Bare, 'port'>) {
  const port = await freePort()
  const child = spawn('node', ['bench/bare.ts'], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ ...bare, port }))
  await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() }
}
