/**
 * Items that are linked, directly or through others, in one group each; `links` are lists of
 * indexes that belong together.
 */
export const groups = <T>(items: readonly T[], links: readonly number[][]): T[][] => {
  const parents = items.map((_, index) => index)
  const root = (index: number): number => {
    let at = index
    while (parents[at] !== at) {
      const parent = parents[at] ?? at
      parents[at] = parents[parent] ?? parent
      at = parent
    }
    return at
  }
  for (const [first, ...neighbours] of links) {
    for (const other of neighbours) {
      const [a, b] = [root(first ?? 0), root(other)]
      parents[Math.max(a, b)] = Math.min(a, b)
    }
  }
  return [...Map.groupBy(items.keys(), root).values()].map((indexes) =>
    indexes.map((index) => items[index] as T),
  )
}
