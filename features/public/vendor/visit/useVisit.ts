import { useState } from 'react'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { forOurDay } from '#features/public/vendor/ask/reckon.ts'
import { useEnquiryParams } from '#features/public/vendor/ask/useEnquiryParams.ts'
import { failureOf } from '#store/failure.ts'
import { useGetVendorQuery } from '#store/api/pages/vendorPages.ts'

/** The vendor at an address, as far as it is known, for the couple's day and guests there. */
export function useVisit(vendorId: string) {
  const [gone, setGone] = useState<string>()
  const { zone, home, learn } = useVendorHome(vendorId)
  const asking = useEnquiryParams(gone !== vendorId, zone, home)
  const { asked: criteria, ourDay } = asking
  const { data, currentData, error, isFetching, refetch } = useGetVendorQuery({
    vendorId,
    ...criteria,
  })
  // While another price is fetched, the vendor stays on the screen; another vendor's never does.
  const known = data && [data.slug, data._id].includes(vendorId) ? data : undefined
  if (known) learn(known)
  const isBefore = ourDay.guests !== criteria.guests || (!currentData && isFetching)
  const isGone = isMissing(error) || isClosed(error)
  // Nothing is filled into an address where nobody is.
  if (isGone && gone !== vendorId) setGone(vendorId)
  return {
    asking,
    vendor: known && isBefore ? forOurDay(known, ourDay) : known,
    /** Its address, where that is another one by now. */
    slug: currentData?.slug,
    failed: failureOf(error),
    isMissing: isMissing(error),
    isClosed: isClosed(error),
    isFetching,
    refetch,
  }
}

/** Where a vendor is, and what time it is there: known once its page is. */
function useVendorHome(vendorId: string) {
  const [zone, setZone] = useState<string>()
  const [at, setAt] = useState<{ vendorId: string; home: string | null }>()
  // Another vendor's town is not theirs.
  const home = at?.vendorId === vendorId ? at.home : undefined
  const learn = ({ timeZone, travel, city }: VendorPage) => {
    if (timeZone !== zone) setZone(timeZone)
    const stays = travel ? null : city.slug
    if (stays !== home) setAt({ vendorId, home: stays })
  }
  return { zone, home, learn }
}

const hasStatus = (error: unknown, status: number) =>
  (error as { status?: unknown } | undefined)?.status === status
const isMissing = (error: unknown) => hasStatus(error, 404)
const isClosed = (error: unknown) => hasStatus(error, 410)
