import { useMemo } from 'react'
import { useGetNamesQuery } from '#store/api/catalog/categories.ts'
import { type Answers, answersOf, leftOf, mainFunction } from '#domain/weddings/answers.ts'
import { type City, cityCalled } from '#features/parts/towns/cityCalled.ts'
import { useTodayIn } from '#src/ui/calendar/useToday.ts'
import { isAbout } from './fillIn.ts'
import { useOurWedding } from './useOurWedding.ts'

/** Of a page whose address is about no function. */
export const noParams = new URLSearchParams()

/**
 * What our wedding answers for the function that an address is about, the main one before the others, then the largest;
 * a city that has an address here, by its address. Undefined until it is known.
 * @param home the town of a business that comes to no other: a function there goes before the main one; undefined while
 *   that is not known, and null for all others
 */
export function useOurAnswers(
  params: URLSearchParams,
  home: string | null | undefined,
): Answers | undefined {
  const { wedding } = useOurWedding()
  const { data: names } = useGetNamesQuery(undefined, { skip: !wedding })
  const today = useTodayIn()
  return useMemo(() => {
    if (!wedding || !names) return undefined
    const main = mainFunction(wedding, today)
    const left = leftOf(wedding.functions, today).filter((each) => each !== main)
    const all = [main, ...left].map((each) =>
      withSlug(answersOf(wedding, today, each), names.cities),
    )
    const about = all.filter((answers) => isAbout(withCitySlug(params, names.cities), answers))
    const isInTowns = new Set(about.map(({ city }) => city)).size > 1
    if (home === undefined && isInTowns) return undefined
    const there = home ? about.filter(({ city }) => city === home) : []
    const possible = there.length ? there : about
    const [first] = all
    if (first && possible.includes(first)) return first
    return possible.toSorted((a, b) => (b.guests ?? 0) - (a.guests ?? 0))[0] ?? first
  }, [wedding, names, today, params, home])
}

export function withSlug({ city, ...answers }: Answers, cities: readonly City[]): Answers {
  const known = cityCalled(cities, city)
  return { ...(city && { city: known?.slug ?? city }), ...answers }
}

/** An address that names its city in words, as if it did by the city's own address. */
export function withCitySlug(params: URLSearchParams, cities: readonly City[]): URLSearchParams {
  const city = params.get('city') ?? undefined
  const isSlug = cities.some(({ slug }) => slug === city)
  const known = isSlug ? undefined : cityCalled(cities, city)
  if (!known) return params
  const next = new URLSearchParams(params)
  next.set('city', known.slug)
  return next
}
