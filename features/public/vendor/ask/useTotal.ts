import type { VendorPage } from '#contract/pages/vendorPages.ts'
import type { EstimateLine } from '#domain/estimates.ts'
import { useGetEstimateQuery } from '#store/api/pages/vendorPages.ts'
import { failureOf } from '#store/failure.ts'
import type { Together } from './functions/useTogether.ts'
import { reckon } from './reckon.ts'
import type { EnquiryParams } from './useEnquiryParams.ts'

/**
 * What it comes to for us. The page itself knows the plain total; whatever is chosen is worked out here at once, and
 * confirmed by the server, whose word holds.
 */
export function useTotal(
  vendor: VendorPage,
  { ourDay, asked, choice: chosen }: Pick<EnquiryParams, 'ourDay' | 'asked' | 'choice'>,
  stayDays: number,
  { quantity, isSettled, guests: most }: Together,
) {
  const { packageId, addOns, functions } = { ...chosen, ...quantity }
  const choice = { ...chosen, functions }
  const days = quantity?.days ?? stayDays
  const each = quantity?.each.length ? quantity.each : undefined
  const [guests, askedGuests] = quantity ? [most, most] : [ourDay.guests, asked.guests]
  const reckoned = () => reckon(vendor, choice, guests, days, each)
  // What comes to a price is named line by line, as the page itself can tell.
  const plain = !quantity && !packageId && functions === 1 && days === 1
  const { data, currentData, error, isFetching } = useGetEstimateQuery(
    {
      vendorId: vendor._id,
      ...(packageId && { packageId }),
      ...(addOns.length && { addOns }),
      ...(askedGuests && { guests: askedGuests }),
      ...(each && { guestsEach: each.map((one) => one.guests) }),
      ...(asked.city && { city: asked.city }),
      functions,
      days,
    },
    { skip: plain || (quantity && !isSettled) },
  )
  if (plain) {
    const lines = reckoned()?.lines ?? []
    return {
      total: vendor.estimate,
      lines: lines.some(({ of }) => of) ? lines : [],
      busy: false,
      refused: undefined,
    }
  }
  const isTyping = quantity ? !isSettled : guests !== askedGuests
  const answer = isTyping ? undefined : currentData
  const shown = answer ?? (isTyping || isFetching ? reckoned() : undefined) ?? data
  return {
    total: shown?.total ?? null,
    lines: named(shown?.lines ?? [], quantity && reckoned()?.lines),
    busy: isFetching || isTyping,
    refused: failureOf(error)?.message,
  }
}

/** The server counts functions, and knows none by its name. */
const named = (lines: readonly EstimateLine[], known: readonly EstimateLine[] = []) =>
  lines.map((line, index) => ({
    ...line,
    label: (known.length === lines.length && known[index]?.label) || line.label,
  }))
export type Total = ReturnType<typeof useTotal>
