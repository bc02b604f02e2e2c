import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { sellable } from '#domain/prices/sellable.ts'
import type { Wanted } from '#domain/prices/validity.ts'
import type { TimeValues } from '#features/parts/bookings/times/values.ts'
import { withEach } from './form/withEach.ts'
import type { EnquiryParams } from './useEnquiryParams.ts'

/** What is chosen: of several functions, which have prices of their own, as their rows have it. */
export const withPackage = <Asking extends Pick<EnquiryParams, 'choice' | 'choose'>>(
  vendor: VendorPage,
  asking: Asking,
  wanted: Wanted,
  rows: readonly TimeValues[] | undefined,
): Asking => (rows ? withEach(vendor, asking, rows, wanted) : withUsual(vendor, asking, wanted))

/**
 * Where the stated price does not hold for what is wanted, the cheapest package that does is chosen from the start, as
 * the card has it; until another is, or none.
 */
function withUsual<Asking extends Pick<EnquiryParams, 'choice' | 'choose'>>(
  { price, packages, seasons = [] }: VendorPage,
  asking: Asking,
  wanted: Wanted,
): Asking {
  const { choice, choose } = asking
  const usual = price ? sellable({ price, packages, seasons }, wanted).pack?._id : undefined
  if (!usual) return asking
  const isOpen = !choice.packageId && !choice.isBare
  return {
    ...asking,
    choice: isOpen ? { ...choice, packageId: usual } : choice,
    choose: (part) =>
      choose((inAddress) => {
        const chosen = typeof part === 'function' ? part(inAddress) : part
        if ('packageId' in chosen) return { ...chosen, isBare: !chosen.packageId }
        // Extras are those of a package: it is in the address with them.
        return isOpen && chosen.addOns ? { packageId: usual, ...chosen } : chosen
      }),
  }
}
