import type { ReactNode } from 'react'
import type { Category } from '#contract/catalog/categories.ts'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetCategoriesQuery } from '#store/api/catalog/categories.ts'
import { useGetMyVendorProfileQuery } from '#store/api/vendors/profiles.ts'
import { useGetSettingsQuery } from '#store/api/pages/site.ts'
import { LocaleContext } from '#src/ui/base/locale.ts'
import { failureOf } from '#store/failure.ts'

export interface ProfileData {
  profile: VendorProfile
  categories: readonly Category[]
}

/** Fetches what the pages of a vendor's profile are made from; shows the wait and the failure. */
export function WithProfile({ children }: { children: (data: ProfileData) => ReactNode }) {
  const profile = useGetMyVendorProfileQuery()
  const categories = useGetCategoriesQuery()
  const settings = useGetSettingsQuery()
  const all = [profile, categories, settings]
  if (profile.data && categories.data && settings.data) {
    // A price that was stated once keeps its currency.
    const currency = profile.data.price?.currency ?? settings.data.currency
    return (
      <LocaleContext value={{ ...settings.data, currency }}>
        {children({ profile: profile.data, categories: categories.data.items })}
      </LocaleContext>
    )
  }
  const failed = all.find(({ isError }) => isError)
  if (failed) {
    return (
      <Failure
        message={failureOf(failed.error)?.message}
        busy={all.some(({ isFetching }) => isFetching)}
        onRetry={() =>
          all.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch())
        }
      />
    )
  }
  return <LoadingProfile />
}

export const LoadingProfile = () => (
  <div role="status" aria-label="Loading your profile" className="stack">
    <Skeleton shape="block" height="3rem" />
    <Skeleton lines={6} />
    <Skeleton shape="block" height="10rem" />
  </div>
)
