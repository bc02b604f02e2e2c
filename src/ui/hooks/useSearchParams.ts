import { useLayoutEffect, useMemo, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router'

type Init = URLSearchParams | Record<string, string> | string

/**
 * What stands after the question mark of the address, and how to change it (docs/decisions 0157). Whoever is on the way
 * to another page is not called back to this one by what it still has to say.
 */
export function useSearchParams() {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const goal = useNavigation().location?.pathname ?? pathname
  const isHere = useRef(true)
  useLayoutEffect(() => {
    isHere.current = goal === pathname
    return () => void (isHere.current = false)
  }, [goal, pathname])
  return useMemo(() => {
    const set = (next: Init, options?: NavigateOptions) => {
      if (isHere.current) void navigate(`?${new URLSearchParams(next)}`, options)
    }
    return [new URLSearchParams(search), set] as const
  }, [search, navigate])
}
