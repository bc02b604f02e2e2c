import { createContext, use, useMemo } from 'react'
import { type DataRouter, type NavigateOptions, useLocation, useNavigate } from 'react-router'

type Init = URLSearchParams | Record<string, string> | string

/** The router itself, which knows of a move before its page is drawn. Null while the server renders. */
export const RouterContext = createContext<Pick<DataRouter, 'state'> | null>(null)

/**
 * What stands after the question mark of the address, and how to change it (docs/decisions 0157). Whoever is on the way
 * to another page is not called back to this one by what it still has to say.
 */
export function useSearchParams() {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const router = use(RouterContext)
  return useMemo(() => {
    const set = (next: Init, options?: NavigateOptions) => {
      const goal = router?.state.navigation.location ?? router?.state.location
      if (goal?.pathname === pathname) void navigate(`?${new URLSearchParams(next)}`, options)
    }
    return [new URLSearchParams(search), set] as const
  }, [search, pathname, navigate, router])
}
