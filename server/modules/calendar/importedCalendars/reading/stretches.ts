/** By the wall clock, ms as if it were UTC. */
export type Stretch = { from: number; to: number }

const dayMs = 86_400_000

const apart = (all: readonly Stretch[]) => {
  const stretches: Stretch[] = []
  for (const { from, to } of all.toSorted((a, b) => a.from - b.from)) {
    const last = stretches.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else stretches.push({ from, to })
  }
  return stretches
}

/** A day that is cut into more is taken from the first to the last: each would be a row. */
const maxOfDay = 6
/** Stretches apart, in order, `YYYY-MM-DDTHH:MM:SS`. */
export function stretchesOf(all: readonly Stretch[]): { from: string; to: string }[] {
  const days = Map.groupBy(apart(all), ({ from }) => Math.floor(from / dayMs))
  const few = [...days.values()].flatMap((each) =>
    each.length > maxOfDay
      ? [{ from: each[0]?.from ?? 0, to: Math.max(...each.map(({ to }) => to)) }]
      : each,
  )
  const text = (wall: number) => new Date(wall).toISOString().slice(0, 19)
  return apart(few).map(({ from, to }) => ({ from: text(from), to: text(to) }))
}
