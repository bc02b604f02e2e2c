import { useParams } from 'react-router'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Empty } from '#src/ui/Empty.tsx'
import { Failure } from '#src/ui/Failure.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useGetSettingsQuery } from '#store/api/site.ts'
import { useGetVendorQuery } from '#store/api/vendors.ts'
import { failureOf } from '#store/failure.ts'
import { useAsked } from './vendorPage/useAsked.ts'
import { VendorDetails } from './vendorPage/VendorDetails.tsx'

export default function VendorPage() {
  const { vendorId = '' } = useParams()
  const { asked, ask } = useAsked()
  const { data: settings } = useGetSettingsQuery()
  const { data, error, isFetching, refetch, originalArgs } = useGetVendorQuery({ vendorId, ...asked })
  // While another price is fetched, the vendor stays on the screen; another vendor's never does.
  const vendor = data && [data.slug, data._id].includes(originalArgs?.vendorId ?? '') ? data : undefined
  const failed = failureOf(error)
  const isMissing = (error as { status?: unknown } | undefined)?.status === 404
  if (isMissing) {
    return (
      <div className="container page">
        <title>Vendor not found · Everset</title>
        <Empty page title="This vendor is not here" action={<Button variant="primary" to={paths.vendors}>Find vendors</Button>}>
          The address may be mistyped, or the vendor has left.
        </Empty>
      </div>
    )
  }
  if (vendor) return <VendorDetails key={vendor._id} {...{ vendor, asked, ask }} locale={settings?.locale} failure={failed?.message} />
  return (
    <div className="container page stack gap-6">
      {failed ? <Failure message={failed.message} busy={isFetching} onRetry={() => void refetch()} /> : <><Skeleton shape="block" ratio={2.4} /><Skeleton width="60%" height="2.5rem" /><Skeleton lines={4} /></>}
    </div>
  )
}
