import { useEffect } from 'react'
import { typedParam } from '#domain/sentences/address.ts'
import { tidy } from './filters/filters.ts'
import { type useFilters, withFilters } from './filters/useFilters.ts'

/** Words that were not understood in a sentence end no search: where nobody has them beside the rest they go. */
export function useFruitlessWords(
  {
    filters,
    params,
    setParams,
  }: Pick<ReturnType<typeof useFilters>, 'filters' | 'params' | 'setParams'>,
  total: number | undefined,
) {
  const { q, sort: _sort, ...others } = filters
  const isFruitless =
    total === 0 && q !== undefined && params.has(typedParam) && Object.keys(others).length > 0
  useEffect(() => {
    if (isFruitless)
      setParams(withFilters(params, tidy({ ...filters, q: undefined })), {
        replace: true,
        preventScrollReset: true,
      })
    // Once for an answer: what it changes is the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isFruitless])
}
