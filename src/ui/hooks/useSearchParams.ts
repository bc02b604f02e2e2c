import { useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

type Init = URLSearchParams | Record<string, string> | string

/** What stands after the question mark of the address, and how to change it (docs/decisions/0157). */
export function useSearchParams() {
  const { search } = useLocation()
  const navigate = useNavigate()
  return useMemo(() => {
    const set = (next: Init, options?: NavigateOptions) =>
      void navigate(`?${new URLSearchParams(next)}`, options)
    return [new URLSearchParams(search), set] as const
  }, [search, navigate])
}
