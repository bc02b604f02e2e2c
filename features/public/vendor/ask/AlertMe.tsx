import { Button } from '#src/ui/base/Button.tsx'
import {
  useAddDayAlertMutation,
  useGetDayAlertsQuery,
  useRemoveDayAlertMutation,
} from '#store/api/planning/dayAlerts.ts'
import { selectUser } from '#store/auth.ts'
import { useAppSelector } from '#store/hooks.ts'

type Props = { vendorId: string; day: string; signIn: (() => void) | undefined }

/** One email when the day gets free. A visitor signs in first. */
export function AlertMe({ vendorId, day, signIn }: Props) {
  const isCouple = useAppSelector(selectUser)?.role === 'user'
  const { data } = useGetDayAlertsQuery(undefined, { skip: !isCouple })
  const [add, { isLoading: adding }] = useAddDayAlertMutation()
  const [remove, { isLoading: removing }] = useRemoveDayAlertMutation()
  if (!isCouple && !signIn) return null
  const waits = data?.items.some((each) => each.vendor._id === vendorId && each.day === day)
  if (waits)
    return (
      <div className="cluster gap-2" role="status">
        <p className="small">We’ll email you if this day gets free.</p>
        <Button size="small" busy={removing} onClick={() => void remove({ vendorId, day })}>
          Don’t email me
        </Button>
      </div>
    )
  return (
    <div>
      <Button
        size="small"
        icon="bell"
        busy={adding}
        onClick={() => (signIn ? signIn() : void add({ vendorId, day }))}
      >
        {signIn ? 'Sign in to be told if it gets free' : 'Tell me if it gets free'}
      </Button>
    </div>
  )
}
