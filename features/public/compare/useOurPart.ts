import { isAsAnswered } from '#features/parts/weddings/fillIn.ts'
import { type Names, useOurs } from '#features/parts/weddings/useOurs.ts'

/** The part of the day that is planned for the function that an address is for; none where several differ in it. */
export function useOurPart(params: URLSearchParams, criteria: Names) {
  const { wedding, all = [] } = useOurs(params, criteria)
  const alike = all.filter(({ answers }) => isAsAnswered(params, answers, criteria))
  const planned = wedding?.functions.filter((each) => alike.some(({ name }) => name === each.name))
  const [part, ...others] = new Set(planned?.map(({ slot }) => slot))
  return (others.length === 0 && part) || undefined
}
