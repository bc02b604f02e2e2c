import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Role } from '#contract/kernel/endpoint.ts'
import { nextPath } from '#features/auth/guard/nextPath.ts'
import { formatDay } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { fetchAhead, fetchWhenIdle } from '#src/lib/ahead.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { onSignedIn } from '#store/signedIn.ts'

const idleMs = 900

/**
 * Goes where a person is going who signs in here. That page's code comes while the form is filled in, its data as soon
 * as the server has said who it is, not when the page is drawn.
 */
export function useGoOn(expected: Role) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const likely = nextPath(expected, state)
  const locale = useLocale()
  useEffect(() => fetchWhenIdle(likely), [likely])
  useEffect(() => {
    // The first formatters take a third of the time in which that page is drawn: now, each in a task of its own.
    const makers = [
      () => formatDay('2027-02-14', locale),
      () => formatMoney({ amount: 0, currency: 'INR' }, locale),
    ]
    const timers = makers.map((make) => setTimeout(make, idleMs))
    return () => timers.forEach(clearTimeout)
  }, [locale])
  useEffect(
    () =>
      onSignedIn(({ role }) => {
        const path = nextPath(role, state)
        fetchAhead(path, 'all')
        void navigate(path, { replace: true })
      }),
    [navigate, state],
  )
}
