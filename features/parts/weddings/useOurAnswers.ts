import { useMemo } from 'react'
import { useGetNamesQuery } from '#store/api/catalog/categories.ts'
import { type Answers, answersOf, leftOf, mainFunction } from '#domain/weddings/answers.ts'
import { useTodayIn } from '#src/ui/calendar/useToday.ts'
import { isAbout } from './fillIn.ts'
import { useOurWedding } from './useOurWedding.ts'

const nothing = new URLSearchParams()

/**
 * What our wedding answers for the function that an address is about, else the main one; a city that has an address
 * here, by its address. Undefined until it is known.
 */
export function useOurAnswers(params: URLSearchParams = nothing): Answers | undefined {
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
    return all.find((answers) => isAbout(params, answers)) ?? all[0]
  }, [wedding, names, today, params])
}

type Named = readonly { slug: string; name: string }[]
export function withSlug({ city, ...answers }: Answers, cities: Named): Answers {
  const known = cities.find(({ name }) => name.toLowerCase() === city?.toLowerCase())
  return { ...(city && { city: known?.slug ?? city }), ...answers }
}
