import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#domain/routing/withQuery.ts'
import { takeInHand } from '#features/auth/guard/inHand.ts'
import { useInHand } from '#features/auth/guard/useInHand.ts'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'

const dayMs = 86_400_000
/** As long as a link proves an address. */
const inADay = () => new Date(Date.now() + dayMs).toISOString()

/** A claim with a link in hand that proves the address, until it is over; undefined while that is not known. */
export function useLinkInHand(vendorId: string, isOver: boolean | undefined) {
  const [params] = useSearchParams()
  const otp = params.get('otp')
  const [until] = useState(inADay)
  const role = isOver ? null : otp && isOver === false ? 'vendor' : undefined
  useInHand(withQuery(paths.vendorClaim(vendorId), { otp }), role, until)
}

/** The claim that somebody leaves for an account, and comes back to from whichever tab confirms it. */
export function useLeaving() {
  const { pathname, search } = useLocation()
  const page = pathname + search
  return () => {
    takeInHand({ page, role: 'vendor', until: inADay() })
    return { from: page }
  }
}
