/** The same with every text in it trimmed, however deep it lies. */
export const trimmed = <Value>(value: Value): Value => trim(value) as Value

function trim(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trim)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, trim(each)]))
}
