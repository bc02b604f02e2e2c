import { isDeepStrictEqual } from 'node:util'
import {
  groups,
  type Imported,
  type ImportedValues,
} from '#server/modules/platform/imports/prepare/values.ts'

type Part = Partial<Record<keyof ImportedValues, unknown>>
const pick = (values: Part, keys: readonly (keyof ImportedValues)[]) =>
  keys.map((key) => values[key] ?? null)

/**
 * A vendor that the list names again. What the list changed since its last import is taken over; what somebody edited
 * here in between stays, and so does what the list says as before.
 * @returns the values to store and the names of what changed
 */
export function merge(
  current: ImportedValues,
  before: Imported,
  next: Imported,
): { values: ImportedValues; changed: string[] } {
  const values = { ...current }
  const changed: string[] = []
  for (const [group, keys] of Object.entries(groups)) {
    const incoming = pick(next.values, keys)
    const isChanged = !isDeepStrictEqual(incoming, pick(before.values, keys))
    const edited = !isDeepStrictEqual(pick(current, keys), pick(before.values, keys))
    // Who is found needs a city.
    const lost = group === 'place' && next.values.city_id === null && current.city_id !== null
    if (!isChanged || edited || lost) continue
    Object.assign(values, Object.fromEntries(keys.map((key) => [key, next.values[key]])))
    changed.push(group)
  }
  if (!isDeepStrictEqual(before.facts, next.facts)) changed.push('details')
  return { values, changed }
}
