import { listWords, capitalize } from '#domain/words.ts'
import {
  dayLabels,
  freeHalls,
  monthWords,
  type Shown,
  statesOf,
} from '#features/vendor/calendar/views/days.ts'

const labels: Partial<Record<string, string>> = {
  free: 'Free',
  partFree: 'Free in part',
  ...dayLabels,
}

/** How a day stands, and which of several halls are free on it. */
export function stateWords(day: string, shown: Shown): string[] {
  const mark = statesOf(shown)[day]
  if (!mark)
    return [day < shown.today ? 'Over' : 'Couples can’t request it: too near or too far away']
  const words = monthWords(day, shown) ?? labels[mark] ?? ''
  const { halls, free } = freeHalls(day, shown)
  const isOpen = shown.days[day] === 'free' && day >= shown.today
  const names = listWords(free.map(({ name }) => name))
  return [
    capitalize(words),
    ...(isOpen && halls.length > 1 && free.length > 0 ? [`Free all day: ${names}`] : []),
  ]
}
