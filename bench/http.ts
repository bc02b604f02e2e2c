import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getCurrentUser } from '#contract/people.ts'
import { openPool } from '#server/db/db.ts'
import { freePort } from '#server/db/embeddedLaunch.ts'
import { sql } from '#server/db/sql.ts'
import { findActor } from '#server/http/sessions.ts'
import { findPage } from '#server/modules/search/queries.ts'
import { cardsPerPage } from '#server/modules/search/service.ts'
import type { Bare } from './bare.ts'
import { compare } from './load.ts'
import { signIn, visit } from './people.ts'
import { withWorld, type World } from './product.ts'
import { recorded } from './recorded.ts'
import { perSecond, type Row } from './report.ts'

/** The product against node:http and pg that run the same statements. */
export const benchHttp = (): Promise<Row[]> => withWorld(compareHttp)

async function compareHttp({ url, databaseUrl }: World): Promise<Row[]> {
  const filters = { ...(await commonPlace(databaseUrl)), date: '2027-06-12', free: true, guests: 150 }
  const query = new URLSearchParams(Object.entries(filters).map(([key, value]) => [key, String(value)]))
  const statements = {
    search: await recorded((db) => findPage(db, { filters, currency: 'INR', today: '2026-11-21' }, 'relevance', null, cardsPerPage, null)),
    session: (await recorded((db) => findActor(db, 'x'))).text,
  }
  const bare = await startBare({ databaseUrl, ...statements })
  const headers = await signIn(url, databaseUrl)
  const visitor = await visit(url)
  try {
    const [ours, theirs] = await Promise.all([`${url}/api/vendors?${query}`, `${bare.url}/search`].map(async (address) => (await fetch(address)).json() as Promise<{ items: unknown[]; total: number }>))
    if (!ours?.items.length || JSON.stringify([ours.items, ours.total]) !== JSON.stringify([theirs?.items, theirs?.total])) throw new Error('The two searches do not answer the same.')
    const [search = 0, bareSearch = 1] = await compare([{ url: `${url}/api/vendors?${query}`, headers: visitor }, { url: `${bare.url}/search`, headers: visitor }])
    const [me = 0, bareMe = 1] = await compare([{ url: url + getCurrentUser.path, headers }, { url: `${bare.url}/me`, headers }])
    return [
      { what: 'search', ours: perSecond(search), against: `${perSecond(bareSearch)} node:http + pg`, ratio: search / bareSearch, limit: '≥ 0.5' },
      { what: 'getCurrentUser', ours: perSecond(me), against: `${perSecond(bareMe)} node:http + pg`, ratio: me / bareMe, limit: '≥ 0.5' },
    ]
  } finally {
    bare.stop()
  }
}

/** The category and city that most vendors have. */
async function commonPlace(databaseUrl: string) {
  const db = openPool(databaseUrl, { size: 1 })
  const place = await db.one<{ category: string; city: string }>(sql`select c.slug as category, t.slug as city from vendors v
    join categories c on c.id = v.category_id join cities t on t.id = v.city_id where v.status = 'approved'
    group by 1, 2 order by count(*) desc, 1, 2 limit 1`)
  await db.end()
  return place
}

async function startBare(bare: Omit<Bare, 'port'>) {
  const port = await freePort()
  const child = spawn('node', ['bench/bare.ts'], { env: { ...process.env, BARE: JSON.stringify({ ...bare, port }) }, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${port}`, stop: () => void child.kill() }
}
