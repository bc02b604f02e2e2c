import { useGetSettingsQuery } from '#store/api/platform/site.ts'

/** Currency and locale of the site, as the server has them set. */
export function useSite() {
  const { data } = useGetSettingsQuery()
  return { currency: data?.currency ?? 'INR', locale: data?.locale ?? 'en-IN' }
}
