import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { type DayPart, onPart, partName } from '#domain/times.ts'
import { formatDay } from '#domain/formatDay.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Button } from '#src/ui/base/Button.tsx'
import {
  useCreateDayAlertMutation,
  useGetDayAlertsQuery,
  useDeleteDayAlertMutation,
} from '#store/api/planning/dayAlerts.ts'
import { alertButton } from '#features/public/vendor/ask/form/fillForm.ts'
import { useCoupleOnly } from '#features/public/vendor/ask/form/useCoupleOnly.ts'

type Props = {
  vendor: Pick<VendorPage, '_id' | 'businessName' | 'slots'>
  day: string
  /** The part of it that is wanted, or all of it; undefined for whichever is free first. */
  part: DayPart | undefined
  guests: number | undefined
}

/** One email when the day, or the part of it, becomes free. A visitor signs in first, and comes back to the button. */
export function AlertMe({ vendor, day, part, guests }: Props) {
  const { _id: vendorId, businessName } = vendor
  const on = onPart(formatDay(day, useLocale()), part)
  const which = { vendorId, day, ...(part && { slot: part }) }
  const { isVisitor, isOther, signIn } = useCoupleOnly(
    alertButton(vendorId),
    `you can ask for an email if ${businessName} becomes free ${on}`,
  )
  const { data } = useGetDayAlertsQuery(undefined, { skip: isVisitor || isOther })
  const [add, { isLoading: adding }] = useCreateDayAlertMutation()
  const [remove, { isLoading: removing }] = useDeleteDayAlertMutation()
  if (isOther) return null
  const waits = data?.items.some(
    (each) => each.vendor._id === vendorId && each.day === day && each.slot === (part ?? null),
  )
  const what = part ? `the ${partName(part)}` : vendor.slots?.length ? 'any part of this day' : ''
  if (waits)
    return (
      <div className="cluster gap-2" role="status">
        <p className="small">We’ll email you if {what || 'this day'} becomes free.</p>
        <Button size="small" busy={removing} onClick={() => void remove(which)}>
          Don’t email me
        </Button>
      </div>
    )
  return (
    <div>
      <Button
        id={alertButton(vendorId)}
        size="small"
        icon="bell"
        busy={adding}
        onClick={() => (isVisitor ? signIn() : void add({ ...which, ...(guests && { guests }) }))}
      >
        {`${isVisitor ? 'Sign in to be told' : 'Tell me'} if ${what || 'it'} becomes free`}
      </Button>
    </div>
  )
}
