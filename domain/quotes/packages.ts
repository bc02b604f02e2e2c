import { functionName, type Stay } from '#domain/times.ts'
import { plain } from '#domain/words.ts'
import type { QuotedPackage, QuoteLine } from './quotes.ts'

type Line = Pick<QuoteLine, 'label' | 'forFunction'>
type Quoted = { lines: readonly Line[]; times?: Stay['times'] }

/** Which of the vendor’s packages the lines are: those that are still called so, each once, in their order. */
export function packagesIn(
  { lines, times }: Quoted,
  packages: readonly { name: string }[],
): QuotedPackage[] {
  const functions = (times ?? []).map((_time, place) => functionName(times ?? [], place))
  const chosen = lines.flatMap(({ label, forFunction }) =>
    packages.flatMap(({ name }): { name: string; of: number | undefined }[] => {
      const of = functions.findIndex((each) => plain(label) === plain(`${name}, ${each}`))
      if (of >= 0) return [{ name, of }]
      return plain(label) === plain(name) ? [{ name, of: forFunction }] : []
    }),
  )
  return [...Map.groupBy(chosen, ({ name }) => name)].map(([name, each]) => {
    const places = [...new Set(each.flatMap(({ of }) => of ?? []))]
    const isWhole = functions.length < 2 || each.some(({ of }) => of === undefined)
    return isWhole || places.length === functions.length
      ? { name }
      : { name, functions: places.map((place) => functions[place] ?? '') }
  })
}

/** `Gold (Sangeet, Reception)`, a line each; without those of functions that are no longer booked. */
export function quotedPackageWords(
  packages: readonly QuotedPackage[] | undefined,
  { times }: Pick<Stay, 'times'>,
): string | null {
  const booked = (times ?? []).map((_time, place) => plain(functionName(times ?? [], place)))
  const lines = (packages ?? []).flatMap(({ name, functions }) => {
    if (!functions) return name
    const still = functions.filter((each) => booked.includes(plain(each)))
    return still.length > 0 ? `${name} (${still.join(', ')})` : []
  })
  return lines.join('\n') || null
}
