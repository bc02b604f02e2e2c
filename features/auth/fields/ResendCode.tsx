import { Button } from '#src/ui/base/Button.tsx'
import { useGetSettingsQuery } from '#store/api/pages/site.ts'
import { useCountdown } from '#features/parts/auth/useCountdown.ts'

/** Another code, when the server would send one: it counts down until then. */
export function ResendCode({
  sentAt,
  busy,
  onResend,
}: {
  sentAt: number
  busy: boolean
  onResend: () => void
}) {
  const { data: settings } = useGetSettingsQuery()
  const left = useCountdown(sentAt + (settings?.otp.resendSeconds ?? 60) * 1000)
  return (
    <Button variant="plain" size="small" busy={busy} disabled={left > 0} onClick={onResend}>
      {left > 0 ? `Send a new code in ${left} s` : 'Send a new code'}
    </Button>
  )
}
