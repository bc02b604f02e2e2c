import { answersOf } from '#domain/weddings/answers.ts'
import { useTodayIn } from '#src/ui/calendar/useToday.ts'
import { useOurWedding } from './useOurWedding.ts'

/** The day of a search, unless it is but the middle of the days between which our wedding will be. */
export function useChosenDay(date: string | undefined): string | undefined {
  const { wedding } = useOurWedding()
  const today = useTodayIn()
  if (!wedding?.earliest) return date
  const middle = answersOf({ ...wedding, functions: [] }, today)
  return middle.flex && middle.date === date ? undefined : date
}
