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

type Props = { vendorId: string; businessName: string; day: string; guests: number | undefined }

/** One email when the day becomes free. A visitor signs in first, and comes back to the button. */
export function AlertMe({ vendorId, businessName, day, guests }: Props) {
  const on = formatDay(day, useLocale())
  const { isVisitor, isOther, signIn } = useCoupleOnly(
    alertButton(vendorId),
    `you can ask for an email if ${businessName} becomes free on ${on}`,
  )
  const { data } = useGetDayAlertsQuery(undefined, { skip: isVisitor || isOther })
  const [add, { isLoading: adding }] = useCreateDayAlertMutation()
  const [remove, { isLoading: removing }] = useDeleteDayAlertMutation()
  if (isOther) return null
  const waits = data?.items.some((each) => each.vendor._id === vendorId && each.day === day)
  if (waits)
    return (
      <div className="cluster gap-2" role="status">
        <p className="small">We’ll email you if this day becomes free.</p>
        <Button size="small" busy={removing} onClick={() => void remove({ vendorId, day })}>
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
        onClick={() =>
          isVisitor ? signIn() : void add({ vendorId, day, ...(guests && { guests }) })
        }
      >
        {isVisitor ? 'Sign in to be told if it becomes free' : 'Tell me if it becomes free'}
      </Button>
    </div>
  )
}
