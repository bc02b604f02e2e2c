import type { Random } from '#demo/lib/random.ts'

/** `count` different ones, in an order of their own. */
export function sample<T>(random: Random, list: readonly T[], count: number): T[] {
  const rest = [...list]
  return Array.from(
    { length: Math.min(count, rest.length) },
    () => rest.splice(random.whole(0, rest.length - 1), 1)[0] as T,
  )
}
export const shuffle = <T>(random: Random, list: readonly T[]): T[] =>
  sample(random, list, list.length)

/** One of the list; an entry of weight 2 comes twice as often as one of weight 1. */
export function weighted<T>(random: Random, list: readonly (readonly [T, number])[]): T {
  let left = random.next() * list.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of list) {
    left -= weight
    if (left < 0) return value
  }
  return (list.at(-1) as readonly [T, number])[0]
}
/** Rounded to a number that people would say. */
export function rounded(value: number): number {
  const step =
    value < 200
      ? 5
      : value < 1000
        ? 25
        : value < 5000
          ? 100
          : value < 20000
            ? 500
            : value < 100000
              ? 1000
              : value < 500000
                ? 5000
                : 25000
  return Math.round(value / step) * step
}
