import type { ReactNode } from 'react'
import type { Category, City } from '#contract/catalog.ts'
import type { VendorProfile } from '#contract/vendors.ts'
import { Failure } from '#src/ui/Failure.tsx'
import { LocaleContext } from '#src/ui/locale.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useGetCategoriesQuery, useGetCitiesQuery } from '#store/api/catalog.ts'
import { useGetMyVendorProfileQuery } from '#store/api/profiles.ts'
import { useGetSettingsQuery } from '#store/api/site.ts'
import { failureOf } from '#store/failure.ts'

export interface ProfileData {
  profile: VendorProfile
  categories: readonly Category[]
  cities: readonly City[]
}

/** Fetches what the pages of a vendor's profile are made from; shows the wait and the failure. */
export function WithProfile({ children }: { children: (data: ProfileData) => ReactNode }) {
  const profile = useGetMyVendorProfileQuery()
  const categories = useGetCategoriesQuery()
  const cities = useGetCitiesQuery()
  const settings = useGetSettingsQuery()
  const all = [profile, categories, cities, settings]
  if (profile.data && categories.data && cities.data && settings.data) {
    // A price that was stated once keeps its currency.
    return (
      <LocaleContext
        value={{
          locale: settings.data.locale,
          currency: profile.data.price?.currency ?? settings.data.currency,
        }}
      >
        {children({
          profile: profile.data,
          categories: categories.data.items,
          cities: cities.data.items,
        })}
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
  return (
    <div role="status" aria-label="Loading your profile" className="stack">
      <Skeleton shape="block" height="3rem" />
      <Skeleton lines={6} />
      <Skeleton shape="block" height="10rem" />
    </div>
  )
}
