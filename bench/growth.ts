import { momentIn } from '#domain/days.ts'
import pg from 'pg'
import type { Filters } from '#contract/search/search.ts'
import { openPool, type Pool } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { getFacets } from '#server/modules/search/search/facets.ts'
import { toCriteria, cardsPerPage, searchVendors } from '#server/modules/search/search/service.ts'
import { findPage } from '#server/modules/search/search/queries.ts'
import { getSuggestions } from '#server/modules/search/search/suggestions.ts'
import { type Filled, openFilled } from './fill/filled.ts'
import { questions, regions, towns, typed } from './questions.ts'
import { recorded } from './recorded.ts'
import type { Row } from './report.ts'

const sizes = (process.env.BENCH_SIZES ?? '10000,100000,1000000').split(',').map(Number)
const rounds = Number(process.env.ROUNDS ?? 6)
const each = 150
const site = { settings: { currency: 'INR', locale: 'en-IN' }, clock: () => momentIn('UTC') }

type World = Filled & { db: Pool; client: pg.Client }
type Question = { filters: Filters; q: string; cursor: string | null }
type Kind = {
  label: string
  limit: Row['limit'] | null
  run(world: World, question: Question): Promise<unknown>
}

const page = ({ db }: World, filters: Filters, cursor?: string) =>
  searchVendors(db, { ...filters, ...(cursor && { cursor }) }, site)
/** The same question about another place, each in turn. */
const inTurn = (places: readonly string[]) => {
  let turn = 0
  return (filters: Filters) => ({ ...filters, city: places[turn++ % places.length] })
}
const [ofRegion, ofTown] = [inTurn(regions), inTurn(towns)]
const facets = async ({ db }: World, filters: Filters) =>
  getFacets(db, await toCriteria(db, filters, site), site.settings)

const kinds: Kind[] = [
  { label: 'page', limit: '≤ 2.5', run: (world, { filters }) => page(world, filters) },
  {
    label: 'page + facets',
    limit: '≤ 4',
    run: async (world, { filters }) => {
      await page(world, filters)
      await facets(world, filters)
    },
  },
  {
    label: 'page with text',
    limit: '≤ 5',
    run: (world, { filters, q }) => page(world, { ...filters, q }),
  },
  {
    label: 'page + facets with text',
    limit: null,
    run: async (world, { filters, q }) => {
      await page(world, { ...filters, q })
      await facets(world, { ...filters, q })
    },
  },
  {
    label: 'page 2',
    limit: null,
    run: (world, { filters, cursor }) => page(world, filters, cursor ?? undefined),
  },
  {
    label: 'page of a state',
    limit: null,
    run: (world, { filters }) => page(world, ofRegion(filters)),
  },
  {
    label: 'facets of a state',
    limit: null,
    run: (world, { filters }) => facets(world, ofRegion(filters)),
  },
  {
    label: 'page of a town',
    limit: null,
    run: (world, { filters }) => page(world, ofTown(filters)),
  },
  {
    label: 'page, 50 km around',
    limit: null,
    run: (world, { filters }) => page(world, { ...filters, within: 50 }),
  },
  {
    label: 'suggestions',
    limit: null,
    run: ({ db }, { q }) => getSuggestions(db, q.slice(0, 5), 'IN'),
  },
  {
    label: 'page, its SQL alone',
    limit: null,
    run: async ({ client, db: pool }, { filters }) => {
      const criteria = await toCriteria(pool, filters, site)
      const { text, values } = await recorded((db) =>
        findPage(db, criteria, 'relevance', null, cardsPerPage),
      )
      await client.query({ name: nameOf(text), text, values })
    },
  },
]

/**
 * Milliseconds of each kind at each size: all databases up, a few questions at each in turn, so
 * that all meet the same machine.
 */
export async function benchGrowth(): Promise<Row[]> {
  const worlds: World[] = []
  try {
    for (const size of sizes) worlds.push(await open(size))
    return [
      ...(await measure(worlds, 'all five questions', true)),
      ...(await measure(worlds, 'some of them', false)),
    ]
  } finally {
    for (const { db, client, stop } of worlds) {
      await client.end()
      await db.end()
      await stop()
    }
  }
}

async function open(size: number): Promise<World> {
  const filled = await openFilled(size, (line) => process.stdout.write(`${line}\n`))
  const db = openPool(filled.url, { size: 1, timeoutMs: 60_000 })
  const client = new pg.Client({ connectionString: filled.url, options: '-c timezone=UTC' })
  await client.connect()
  return { ...filled, db, client }
}

async function measure(worlds: World[], title: string, everything: boolean): Promise<Row[]> {
  const times = kinds.map(() => worlds.map((): number[] => []))
  const answered = worlds.map(() => [] as number[])
  for (let round = -1; round < rounds; round += 1) {
    for (const [place, world] of worlds.entries()) {
      const { value } = await world.db.one<{ value: string }>(
        sql`select value from bench.setting where name = 'first_day'`,
      )
      const criteria = questions(value, each, `${title} ${round}`, everything)
      const words = typed(each, `${title} ${round}`)
      const full: Question[] = []
      for (const [index, filters] of criteria.entries()) {
        const { nextCursor, total } = JSON.parse(await page(world, filters)) as {
          nextCursor: string | null
          total: number
        }
        answered[place]?.push(total)
        full.push({ filters, q: words[index] ?? '', cursor: nextCursor })
      }
      for (const [kind, { label, run }] of kinds.entries()) {
        for (const question of full) {
          if (label === 'page 2' && !question.cursor) continue
          const start = performance.now()
          await run(world, question)
          if (round >= 0) times[kind]?.[place]?.push(performance.now() - start)
        }
      }
    }
  }
  print(worlds, title, times, answered)
  return kinds.flatMap(({ label, limit }, kind) => {
    const [first = [], last = []] = [times[kind]?.[0], times[kind]?.at(-1)]
    if (!everything || !limit || worlds.length < 2) return []
    return [
      {
        label: `${label}, ${count(worlds[0]?.size)} to ${count(worlds.at(-1)?.size)}`,
        ours: ms(mean(last)),
        against: ms(mean(first)),
        ratio: mean(last) / mean(first),
        limit,
      },
    ]
  })
}

function print(worlds: World[], title: string, times: number[][][], answered: number[][]) {
  const fit = answered.map(
    (totals, place) => `${count(worlds[place]?.size)}: ${Math.round(mean(totals))} vendors fit`,
  )
  process.stdout.write(`\n  ${title}: ms on average (99 of 100 below); ${fit.join(', ')}\n`)
  const line = (cells: string[]) =>
    process.stdout.write(
      `  ${cells.map((cell, index) => (index ? cell.padStart(18) : cell.padEnd(26))).join('')}\n`,
    )
  line(['', ...worlds.map(({ size }) => count(size)), 'growth'])
  for (const [kind, { label }] of kinds.entries()) {
    const found = times[kind] ?? []
    line([
      label,
      ...found.map((all) => `${mean(all).toFixed(2)} (${percentile(all, 0.99).toFixed(1)})`),
      `${(mean(found.at(-1) ?? []) / mean(found[0] ?? [])).toFixed(2)} ×`,
    ])
  }
}

const names = new Map<string, string>()
const nameOf = (text: string) =>
  names.get(text) ?? (names.set(text, `q${names.size}`), `q${names.size - 1}`)

const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length
const percentile = (all: number[], share: number) =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? Number.NaN
const ms = (value: number) => `${value.toFixed(2)} ms`
const count = (value = 0) => value.toLocaleString('en')
