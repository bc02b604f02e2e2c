import type { VendorPage } from '#contract/pages/vendorPages.ts'

type Answer = {
  data?: VendorPage
  currentData?: VendorPage
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}
/** A vendor that is compared, and what came back when it was read. */
export type Column = { id: string; answer?: Answer }

export const isSettled = ({ answer }: Column) => Boolean(answer?.currentData ?? answer?.error)

/** As it is for our day, or as it was for the one before while that is read. */
export const vendorOf = ({ id, answer }: Column) =>
  [answer?.currentData, answer?.data].find(
    (vendor) => vendor && [vendor.slug, vendor._id].includes(id),
  ) ?? answer?.currentData
