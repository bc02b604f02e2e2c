import { useEffect } from 'react'
import type { Role } from '#contract/kernel/endpoint.ts'
import { useUser } from '#store/hooks.ts'
import { letGo, takeInHand } from './inHand.ts'

/** Holds a page for all tabs of this browser, for an account of a role; null lets it go, undefined changes nothing. */
export function useInHand(page: string, role: Role | null | undefined, until = '') {
  // Drawn again for whoever signs out here, to come back with another account: it is held on.
  useUser()
  useEffect(() => {
    if (role) takeInHand({ page, role, until })
    else if (role === null) letGo(page)
  })
}
