import { useSearchParams } from 'react-router'
import { type Asked, readFilters, writeFilters } from './filters.ts'

/** The filters live in the address, so that a result can be sent to somebody and Back undoes a choice. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params)
  const change = (part: Partial<Asked>) => setParams(writeFilters({ ...filters, ...part }), { preventScrollReset: true })
  return { filters, change, clear: () => setParams('', { preventScrollReset: true }) }
}
