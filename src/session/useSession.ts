import { useEffect } from 'react'
import { selectActing } from '#store/acting.ts'
import { usersApi } from '#store/api/account/users.ts'
import { useGetMyVendorProfileQuery } from '#store/api/vendors/profiles.ts'
import { siteApi } from '#store/api/pages/site.ts'
import { selectLoading } from '#store/auth.ts'
import type { RootState } from '#store/index.ts'
import { useAppSelector, useUser } from '#store/hooks.ts'

const isBrowser = typeof document !== 'undefined'
const selectWho = usersApi.endpoints.getCurrentUser.select()
/** A page that saw the person sign in has not been told for whom they act; who is being asked for tells it, too. */
const isActingUnknown = (state: RootState) => {
  const { isSuccess, isError } = selectWho(state)
  return selectActing(state) === null && (isSuccess || isError)
}

/**
 * Asks who is here, for a vendor the profile, too, and listens to what changes.
 * @returns whether it is still loading
 */
export function useSession(): boolean {
  const user = useUser()
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
  const isUntold = useAppSelector(isActingUnknown)
  usersApi.endpoints.getActing.useQuerySubscription(undefined, {
    skip: !user || loading || user.role === 'admin' || !isUntold || !isBrowser,
  })
  return loading
}
