import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A fold that is open, and seen, for whoever comes to its place in the page (`#pay`), also for a second time. */
export function useOpenAt(hash: string | undefined) {
  const fold = useRef<HTMLDetailsElement>(null)
  const location = useLocation()
  useEffect(() => {
    if (!hash || location.hash !== `#${hash}` || !fold.current) return
    fold.current.open = true
    fold.current.scrollIntoView({ block: 'start' })
    fold.current.querySelector('summary')?.focus({ preventScroll: true })
  }, [hash, location])
  return fold
}
