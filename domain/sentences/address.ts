/** The sentence as it was typed, beside the filters that were read in it: its words are not read again. */
export const typedParam = 'typed'

type Value = string | number | boolean | undefined
/** What stands in the way of what was said. */
const instead: Readonly<Record<string, string[]>> = {
  date: ['month', 'weekday', 'flex', 'until'],
  month: ['date', 'flex', 'until', 'weekday'],
  city: ['within'],
  category: ['has'],
}

/** The address's words, if they are still to be read. */
export const unreadWords = (params: URLSearchParams): string | undefined =>
  params.get('exact') === 'true' || params.has(typedParam)
    ? undefined
    : params.get('q')?.trim() || undefined

/** The address with what was read in its words. What was said goes before what was chosen. */
export function withMeaning(
  params: URLSearchParams,
  values: Readonly<Record<string, Value | readonly string[]>>,
): string {
  const next = new URLSearchParams(params)
  const typed = next.get('q') ?? ''
  for (const name of ['q', 'page', ...Object.keys(values).flatMap((each) => instead[each] ?? [])])
    next.delete(name)
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && !Array.isArray(value)) next.set(name, String(value))
  next.set(typedParam, typed)
  return next.toString()
}
