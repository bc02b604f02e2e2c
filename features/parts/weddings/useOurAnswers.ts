import { useMemo } from 'react'
import { useGetNamesQuery } from '#store/api/catalog/categories.ts'
import { type Answers, answersOf } from '#domain/weddings/answers.ts'
import { useTodayIn } from '#src/ui/calendar/useToday.ts'
import { useOurWedding } from './useOurWedding.ts'

/** What our wedding answers; a city that has an address here, by its address. Undefined until it is known. */
export function useOurAnswers(): Answers | undefined {
  const { wedding } = useOurWedding()
  const { data: names } = useGetNamesQuery(undefined, { skip: !wedding })
  const today = useTodayIn()
  return useMemo(
    () => wedding && names && withSlug(answersOf(wedding, today), names.cities),
    [wedding, names, today],
  )
}

type Named = readonly { slug: string; name: string }[]
export function withSlug({ city, ...answers }: Answers, cities: Named): Answers {
  const known = cities.find(({ name }) => name.toLowerCase() === city?.toLowerCase())
  return { ...(city && { city: known?.slug ?? city }), ...answers }
}
