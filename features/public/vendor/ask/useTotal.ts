import type { VendorPage } from '#contract/platform/vendorPages.ts'
import { useGetEstimateQuery } from '#store/api/platform/vendorPages.ts'
import { failureOf } from '#store/failure.ts'
import { reckon } from './reckon.ts'
import type { EnquiryParams } from './useEnquiryParams.ts'

/**
 * What it comes to for us. The page itself knows the plain total; whatever is chosen is worked out here at once, and
 * confirmed by the server, whose word holds.
 */
export function useTotal(
  vendor: VendorPage,
  { ourDay, asked, choice }: Pick<EnquiryParams, 'ourDay' | 'asked' | 'choice'>,
  days: number,
) {
  const { packageId, addOns, functions } = choice
  // What comes to a price is named line by line, as the page itself can tell.
  const plain = !packageId && functions === 1 && days === 1
  const { data, currentData, error, isFetching } = useGetEstimateQuery(
    {
      vendorId: vendor._id,
      ...(packageId && { packageId }),
      ...(addOns.length && { addOns }),
      ...(asked.guests && { guests: asked.guests }),
      ...(asked.city && { city: asked.city }),
      functions,
      days,
    },
    { skip: plain },
  )
  if (plain) {
    const lines = reckon(vendor, choice, ourDay.guests, days)?.lines ?? []
    return {
      total: vendor.estimate,
      lines: lines.some(({ of }) => of) ? lines : [],
      busy: false,
      refused: undefined,
    }
  }
  const isTyping = ourDay.guests !== asked.guests
  const answer = isTyping ? undefined : currentData
  const shown =
    answer ??
    (isTyping || isFetching ? reckon(vendor, choice, ourDay.guests, days) : undefined) ??
    data
  return {
    total: shown?.total ?? null,
    lines: shown?.lines ?? [],
    busy: isFetching,
    refused: failureOf(error)?.message,
  }
}
export type Total = ReturnType<typeof useTotal>
