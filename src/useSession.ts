import { useEffect } from 'react'
import { selectActing } from '#store/acting.ts'
import { useGetActingQuery, useGetCurrentUserQuery } from '#store/api/account/users.ts'
import { useGetMyVendorProfileQuery } from '#store/api/vendors/profiles.ts'
import { useWatchEventsQuery } from '#store/api/platform/site.ts'
import { selectLoading, selectUser } from '#store/auth.ts'
import { useAppSelector } from '#store/hooks.ts'

const isBrowser = typeof document !== 'undefined'

/**
 * Asks who is here, for a vendor the profile, too, and listens to what changes.
 * @returns whether it is still loading
 */
export function useSession(): boolean {
  const user = useAppSelector(selectUser)
  const loading = useAppSelector(selectLoading)
  useGetCurrentUserQuery()
  const { error } = useGetMyVendorProfileQuery(undefined, { skip: user?.role !== 'vendor' })
  useEffect(() => {
    // As specified: logged, and nothing else.
    // oxlint-disable-next-line no-console
    if (error) console.error('The vendor profile could not be loaded.', error)
  }, [error])
  // A page that saw the person sign in has not been told yet for whom they act.
  const acting = useAppSelector(selectActing)
  useGetActingQuery(undefined, {
    skip: !user || loading || user.role === 'admin' || acting !== null || !isBrowser,
  })
  useWatchEventsQuery(undefined, { skip: !user || loading })
  return loading
}
