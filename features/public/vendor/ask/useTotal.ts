import type { VendorPage } from '#contract/platform/vendorPages.ts'
import { useGetEstimateQuery } from '#store/api/platform/vendorPages.ts'
import { failureOf } from '#store/failure.ts'
import type { Choice, OurDay } from './ourDay.ts'

/** What it comes to for us. The page itself knows the plain total; whatever is chosen is estimated by the server. */
export function useTotal(
  { _id: vendorId, estimate }: VendorPage,
  { guests }: OurDay,
  { packageId, addOns, functions }: Choice,
  days: number,
) {
  const plain = !packageId && functions === 1 && days === 1
  const { data, currentData, error, isFetching } = useGetEstimateQuery(
    {
      vendorId,
      ...(packageId && { packageId }),
      ...(addOns.length && { addOns }),
      ...(guests && { guests }),
      functions,
      days,
    },
    { skip: plain },
  )
  if (plain) return { total: estimate, lines: [], busy: false, refused: undefined }
  const shown = currentData ?? data
  return {
    total: shown?.total ?? null,
    lines: shown?.lines ?? [],
    busy: isFetching,
    refused: failureOf(error)?.message,
  }
}
export type Total = ReturnType<typeof useTotal>
