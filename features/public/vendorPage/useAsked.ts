import { useSearchParams } from 'react-router'
import { readFilters } from '../search/filters.ts'

export type OurDay = { date?: string; guests?: number }

/** The couple's day and number of guests, from the address; other parts of the page follow it. */
export function useAsked() {
  const [params, setParams] = useSearchParams()
  const { date, guests } = readFilters(params)
  const ask = (part: OurDay) => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries({ date, guests, ...part })) {
      if (value === undefined || value === '') next.delete(key)
      else next.set(key, String(value))
    }
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const asked: OurDay = { ...(date && { date }), ...(guests && { guests }) }
  return { asked, ask }
}
