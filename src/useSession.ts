import { useEffect } from 'react'
import { usersApi } from '#store/api/account/users.ts'
import { useGetMyVendorProfileQuery } from '#store/api/vendors/profiles.ts'
import { siteApi } from '#store/api/platform/site.ts'
import { selectLoading, selectUser } from '#store/auth.ts'
import { useAppSelector } from '#store/hooks.ts'

/**
 * Asks who is here, for a vendor the profile, too, and listens to what changes.
 * @returns whether it is still loading
 */
export function useSession(): boolean {
  const user = useAppSelector(selectUser)
  const loading = useAppSelector(selectLoading)
  // Their answers are heard by the session's slice: the frame is not drawn again for each step on their way.
  usersApi.endpoints.getCurrentUser.useQuerySubscription()
  siteApi.endpoints.watchEvents.useQuerySubscription(undefined, { skip: !user || loading })
  const { error } = useGetMyVendorProfileQuery(undefined, {
    skip: user?.role !== 'vendor',
    selectFromResult: ({ error }) => ({ error }),
  })
  useEffect(() => {
    // As specified: logged, and nothing else.
    // oxlint-disable-next-line no-console
    if (error) console.error('The vendor profile could not be loaded.', error)
  }, [error])
  return loading
}
