import { distances, type Filters } from '#contract/search/search.ts'
import { maxCounted } from '#domain/limits.ts'
import { type Db, join, literal, sql } from '#server/db/db.ts'
import { fits, type SearchCriteria } from './criteria.ts'
import { placeOf, rowsOf } from './place.ts'
import { inRegion } from '#server/modules/search/places/reach.ts'
import { noPrice } from '#server/modules/catalog/prices/rowTotals.ts'
import { countRows } from './queries.ts'
import { roundUp } from './steps.ts'
import { formatMoney } from '#domain/money.ts'

export type Relaxation = { label: string; filters: Filters; more: number }
const maxRelaxations = 4

type Looser = Omit<Relaxation, 'more'>

const withoutOne = (filters: Filters, label: string, ...names: (keyof Filters)[]): Looser[] =>
  names.some((name) => filters[name] !== undefined)
    ? [
        {
          label,
          filters: Object.fromEntries(
            Object.entries(filters).filter(([name]) => !names.includes(name as keyof Filters)),
          ),
        },
      ]
    : []

/** What is another search rather than a looser one: told only where nothing fits and nothing close does. */
const elsewhere = (filters: Filters): Looser[] => [
  ...withoutOne(filters, 'without those words', 'q'),
  ...withoutOne(filters, 'in other cities', 'city', 'within'),
  ...withoutOne(filters, 'in other categories', 'category', 'has'),
]

/** Looser searches worth a look, the least changed first. */
function looser({ filters, currency }: SearchCriteria, locale: string): Looser[] {
  const { city, within = 0, date, flex = 0, month, budget, free } = filters
  const all: Looser[] = []
  const without = (label: string, ...names: (keyof Filters)[]) =>
    all.push(...withoutOne(filters, label, ...names))
  if (city)
    for (const km of distances.filter((each) => each > within).slice(0, 3))
      all.push({ label: `within ${km} km`, filters: { ...filters, within: km } })
  const { until: _end, ...rest } = filters
  if (date && free && !month)
    for (const days of [3, 7].filter((each) => each > flex))
      all.push({ label: `${days} days around your date`, filters: { ...rest, flex: days } })
  if (month && filters.weekday) without('any day that month', 'weekday')
  if (free) without('not certain to be free', 'free')
  if (budget !== undefined) {
    const raised = roundUp(Math.ceil(budget * 1.2))
    all.push({
      label: `up to ${formatMoney({ amount: raised, currency }, locale)}`,
      filters: { ...filters, budget: raised },
    })
  }
  without('without the budget', 'budget')
  without('with any rating', 'rating')
  without('including unverified', 'verified')
  without('including those who answer first', 'instant')
  without('with any response rate', 'response')
  without('speaking any language', 'languages')
  without('without the special wishes', 'has')
  return all
}

/** @returns at most four looser searches that find more, those that find most first */
export async function getRelaxations(db: Db, criteria: SearchCriteria, locale: string) {
  const { strict, more } = await findMore(db, criteria, looser(criteria, locale))
  return strict > 0 || more.length > 0
    ? more
    : (await findMore(db, criteria, elsewhere(criteria.filters))).more
}

async function findMore(db: Db, criteria: SearchCriteria, candidates: Looser[]) {
  const counts = [criteria.filters, ...candidates.map(({ filters }) => filters)].map((filters) =>
    countRows(
      { ...criteria, filters, where: filters.city ? criteria.where : undefined },
      maxCounted,
    ),
  )
  const { found } = await db.one<{ found: number[] }>(
    inRegion(criteria.where, sql`select array[${join(counts, ', ')}] as found`),
  )
  const [strict = 0, ...others] = found
  const more =
    strict >= maxCounted
      ? []
      : candidates
          .map((candidate, index) => ({ ...candidate, more: (others[index] ?? 0) - strict }))
          .filter((candidate) => candidate.more > 0)
  return { strict, more: more.sort((a, b) => b.more - a.more).slice(0, maxRelaxations) }
}

/** Vendors that fit but for the budget, which no rate of their currency lets anybody compare. */
export async function getUnpriced(db: Db, criteria: SearchCriteria) {
  const { budget, ...filters } = criteria.filters
  const isAny =
    budget !== undefined &&
    (await db.maybe(sql`select from exchange_rates where factor is null limit 1`))
  if (!isAny) return { count: 0, currencies: [] }
  const others = { ...criteria, filters }
  const place = placeOf(others)
  return db.one<{ count: number; currencies: string[] }>(
    inRegion(
      criteria.where,
      sql`
    select count(*)::int as count,
      coalesce(array_agg(distinct currency order by currency), '{}') as currencies
    from (
      select s.currency
      from ${rowsOf(place)}
      where ${fits(others, place)}
        and s.currency in (select currency from exchange_rates where factor is null)
        and s.flat < ${noPrice}
      limit ${literal(maxCounted)}
    ) unpriced`,
    ),
  )
}
