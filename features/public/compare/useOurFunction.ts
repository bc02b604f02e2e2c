import { isAsAnswered } from '#features/parts/weddings/fillIn.ts'
import { type Names, useOurs } from '#features/parts/weddings/useOurs.ts'

/**
 * Of a wedding with several functions the one that an address is for, and the part of the day that is planned for it;
 * several by name where they are alike.
 */
export function useOurFunction(params: URLSearchParams, criteria: Names) {
  const { wedding, all = [] } = useOurs(params, criteria)
  const functions = wedding?.functions ?? []
  const alike = all.filter(({ answers }) => isAsAnswered(params, answers, criteria))
  const meant = functions.filter((each) => alike.some(({ name }) => name === each.name))
  const [part, ...others] = new Set(meant.map(({ slot }) => slot))
  return {
    names: functions.length > 1 ? meant.map(({ name }) => name) : [],
    part: (others.length === 0 && part) || undefined,
  }
}
