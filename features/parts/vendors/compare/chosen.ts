import { withQuery } from '#domain/routing/withQuery.ts'

/** So many stand beside each other on a screen. */
export const maxCompared = 3

/** Our town, our day and our guests. */
type Ask = { city?: string | undefined; date?: string | undefined; guests?: number | undefined }

/** The vendors that a part of an address names, each once. */
export const comparedIn = (text: string | null) =>
  [...new Set((text ?? '').split(',').map((each) => each.trim()))]
    .filter((each) => each && each.length <= 200)
    .slice(0, maxCompared)

/** The vendors chosen to be compared, by their readable names, in the address of a list. */
export const chosenToCompare = (params: URLSearchParams) => comparedIn(params.get('compare'))

/** The compare page's query for some vendors, our town, our day and our guests. Commas stay readable. */
export function compareQuery(ids: readonly string[], { city, date, guests }: Ask): string {
  const ask = withQuery('', { city, date, guests }).replace('?', '&')
  return `?ids=${ids.map(encodeURIComponent).join(',')}${ask}`
}
