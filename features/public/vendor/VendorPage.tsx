import { useDeferredValue, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { Redirect } from '#src/ui/base/Redirect.tsx'
import { lastZone } from '#domain/days.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetVendorQuery, vendorPagesApi } from '#store/api/pages/vendorPages.ts'
import { todayHere } from '#src/ui/calendar/useToday.ts'
import type { Visit } from '#src/lib/ahead.ts'
import type { AppDispatch } from '#store/hooks.ts'
import { failureOf } from '#store/failure.ts'
import { forOurDay } from './ask/reckon.ts'
import { readOurDay } from './ask/form/ourDay.ts'
import { useEnquiryParams } from './ask/useEnquiryParams.ts'
import { VendorDetails } from './VendorDetails.tsx'

/** @public its route takes it (src/lib/page.ts) */
export function ahead(dispatch: AppDispatch, { params: { vendorId = '' }, search }: Visit) {
  const ourDay = readOurDay(new URLSearchParams(search), todayHere(lastZone))
  const { getVendor } = vendorPagesApi.endpoints
  void dispatch(getVendor.initiate({ vendorId, ...ourDay }, { subscribe: false }))
}

export default function VendorPage() {
  const { vendorId = '' } = useParams()
  const { search } = useLocation()
  const [gone, setGone] = useState<string>()
  const [zone, setZone] = useState<string>()
  const [at, setAt] = useState<{ vendorId: string; home: string | null }>()
  // Another vendor's town is not theirs.
  const home = at?.vendorId === vendorId ? at.home : undefined
  const asking = useEnquiryParams(gone !== vendorId, zone, home)
  const { data, currentData, error, isFetching, refetch } = useGetVendorQuery({
    vendorId,
    ...asking.asked,
  })
  // While another price is fetched, the vendor stays on the screen; another vendor's never does.
  const known = data && [data.slug, data._id].includes(vendorId) ? data : undefined
  if (known && known.timeZone !== zone) setZone(known.timeZone)
  const stays = known && (known.travel ? null : known.city.slug)
  if (stays !== undefined && stays !== home) setAt({ vendorId, home: stays })
  const { guests } = asking.ourDay
  const isBefore = guests !== asking.asked.guests || (!currentData && isFetching)
  const vendor = known && isBefore ? forOurDay(known, asking.ourDay) : known
  // What arrives is drawn in small steps: a press that led here has its frame first.
  const isDrawn = useDeferredValue(vendor !== undefined)
  const failed = failureOf(error)
  const status = (error as { status?: unknown } | undefined)?.status
  // Nothing is filled into an address where nobody is.
  if ((status === 404 || status === 410) && gone !== vendorId) setGone(vendorId)
  // An address that the business had before.
  if (currentData && currentData.slug !== vendorId)
    return <Redirect to={paths.vendor(currentData.slug) + search} />
  if (failed && status === 410) {
    const { about } = failed
    const offered = about && 'category' in about ? about : undefined
    return (
      <div className="container page">
        <title>No longer here · Everset</title>
        <Empty
          page
          title={failed.message}
          action={
            <Button variant="primary" to={`${paths.vendors}?${new URLSearchParams(offered)}`}>
              See similar businesses
            </Button>
          }
        >
          This business was here once and has closed its page permanently.
        </Empty>
      </div>
    )
  }
  if (status === 404) {
    return (
      <div className="container page">
        <title>Vendor not found · Everset</title>
        <Empty
          page
          title="We can’t find this vendor"
          action={
            <Button variant="primary" to={paths.vendors}>
              Find vendors
            </Button>
          }
        >
          The address may be mistyped, or the vendor may have left.
        </Empty>
      </div>
    )
  }
  if (vendor && isDrawn)
    return <VendorDetails key={vendor._id} {...{ vendor, asking }} failure={failed?.message} />
  return (
    <div className="container page stack gap-6">
      {failed ? (
        <Failure message={failed.message} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          <Skeleton shape="block" ratio={2.4} />
          <Skeleton width="60%" height="2.5rem" />
          <Skeleton lines={4} />
        </>
      )}
    </div>
  )
}
