import type { Booking } from '#contract/bookings/bookings.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useOnlyReads, useUser } from '#store/hooks.ts'

/** Nobody has said how what is open is paid: the couple reads whom to ask, the vendor where to say it. */
export function WaysMissing({ booking: { vendor, coupleName } }: { booking: Booking }) {
  const isCouple = useUser()?.role === 'user'
  const onlyReads = useOnlyReads()
  if (isCouple)
    return (
      <p className="small">
        {vendor.businessName} has not said here how to pay. Ask for it by message or phone, then
        record what you’ve paid.
      </p>
    )
  return (
    <div className="stack gap-2">
      <p className="small">{coupleName} can’t read here how to pay you.</p>
      {!onlyReads && (
        <div>
          <Button size="small" icon="edit" to={`${paths.vendorProfile}#ways-to-pay`}>
            Add payment details
          </Button>
        </div>
      )}
    </div>
  )
}
