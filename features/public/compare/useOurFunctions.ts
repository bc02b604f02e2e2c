import { usePlace } from '#features/parts/towns/usePlace.ts'
import { useOurWedding } from '#features/parts/weddings/useOurWedding.ts'
import { useTodayIn } from '#src/ui/calendar/useToday.ts'
import { useGetWeddingQuery } from '#store/api/planning/weddings.ts'
import type { Ours } from './together.tsx'

/** The functions of our wedding for a comparison in a town, and whether they are on their way. */
export function useOurFunctions(city: string | undefined): {
  ours: Ours | undefined
  isWaiting: boolean
} {
  const { isCouple, wedding } = useOurWedding()
  const { isLoading } = useGetWeddingQuery(undefined, { skip: !isCouple })
  const today = useTodayIn()
  const town = usePlace(city)?.name
  return { ours: wedding && { wedding, today, town }, isWaiting: isLoading }
}
