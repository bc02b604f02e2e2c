import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Role } from '#contract/kernel/endpoint.ts'
import { nextPath } from '#features/auth/guard/nextPath.ts'
import { fetchAhead, fetchWhenIdle } from '#src/lib/ahead.ts'

/**
 * Goes where a person is going who signs in. That page's code comes while the form is filled in, its data as soon as
 * the server has said who it is, not when the page is drawn.
 */
export function useGoOn(expected: Role) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const likely = nextPath(expected, state)
  useEffect(() => fetchWhenIdle(likely), [likely])
  return async (role: Role) => {
    const path = nextPath(role, state)
    fetchAhead(path, 'all')
    await navigate(path, { replace: true })
  }
}
