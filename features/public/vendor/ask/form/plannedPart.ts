import type { Wedding } from '#contract/planning/weddings.ts'
import type { Slot } from '#domain/times.ts'
import type { Choice, OurDay } from './ourDay.ts'

/**
 * The part of its day that the address names, else that for which our wedding plans what the page is for, where this
 * business sells it; '' for all of the day, and where several parts are planned: of the functions of that day those
 * with as many guests are meant.
 */
export function plannedPart(
  wedding: Wedding | undefined,
  slots: readonly Slot[],
  { date, guests, part: named }: OurDay & Pick<Choice, 'part'>,
): Slot['name'] | '' {
  if (named === 'day') return ''
  const linked = slots.find(({ name }) => name === named)
  if (linked) return linked.name
  const there = (wedding?.functions ?? []).filter((each) => each.date === date)
  const same = there.filter((each) => (each.guests ?? wedding?.guests) === guests)
  const [part, ...others] = new Set((same.length ? same : there).map(({ slot }) => slot))
  return (others.length === 0 && slots.find(({ name }) => name === part)?.name) || ''
}
