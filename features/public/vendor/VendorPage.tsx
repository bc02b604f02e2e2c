import { useDeferredValue } from 'react'
import { useLocation, useParams } from 'react-router'
import { Redirect } from '#src/ui/base/Redirect.tsx'
import { lastZone } from '#domain/days.ts'
import { paths } from '#domain/paths.ts'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { vendorPagesApi } from '#store/api/pages/vendorPages.ts'
import { todayHere } from '#src/ui/calendar/useToday.ts'
import type { Visit } from '#src/lib/ahead.ts'
import type { AppDispatch } from '#store/hooks.ts'
import { readOurDay } from './ask/form/ourDay.ts'
import { VendorDetails } from './VendorDetails.tsx'
import { ClosedVendor, NoVendor } from './visit/NoVendor.tsx'
import { useVisit } from './visit/useVisit.ts'

/** @public its route takes it (src/lib/page.ts) */
export function ahead(dispatch: AppDispatch, { params: { vendorId = '' }, search }: Visit) {
  const ourDay = readOurDay(new URLSearchParams(search), todayHere(lastZone))
  const { getVendor } = vendorPagesApi.endpoints
  void dispatch(getVendor.initiate({ vendorId, ...ourDay }, { subscribe: false }))
}

export default function VendorPage() {
  const { vendorId = '' } = useParams()
  const { search } = useLocation()
  const { asking, vendor, slug, failed, isMissing, isClosed, isFetching, refetch } =
    useVisit(vendorId)
  // What arrives is drawn in small steps: a press that led here has its frame first.
  const isDrawn = useDeferredValue(vendor !== undefined)
  // An address that the business had before.
  if (slug !== undefined && slug !== vendorId) return <Redirect to={paths.vendor(slug) + search} />
  if (failed && isClosed) return <ClosedVendor failed={failed} />
  if (isMissing) return <NoVendor />
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
