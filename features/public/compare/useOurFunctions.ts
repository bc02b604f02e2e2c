import { useCities, usePlace } from '#features/parts/towns/usePlace.ts'
import { useOurWedding } from '#features/parts/weddings/useOurWedding.ts'
import { useTodayIn } from '#src/ui/calendar/useToday.ts'
import type { Ours } from './together.tsx'

/** The functions of our wedding for a comparison in a town; no vendor is read before they are known. */
export function useOurFunctions(city: string | undefined): Ours | undefined {
  const { wedding } = useOurWedding()
  const today = useTodayIn()
  const town = usePlace(city)?.name
  const cities = useCities()
  return wedding && { wedding, today, town, cities }
}
