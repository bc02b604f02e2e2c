import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useWithdrawCoupleInvitationMutation } from '#store/api/bookings/manual.ts'
import { HandOverDialog } from './HandOverDialog.tsx'

/** What the vendor entered itself: nobody else sees it until it is handed over. */
export function ByHandNotice({ booking, onCancel }: { booking: Booking; onCancel: () => void }) {
  const [handing, setHanding] = useState(false)
  const [withdraw, withdrawing] = useWithdrawCoupleInvitationMutation()
  const locale = useLocale()
  const { coupleName, actions, byHand } = booking
  const invitation = byHand?.invitation
  return (
    <>
      <Notice
        tone="leaf"
        title="You entered this booking"
        action={
          actions.length > 0 && (
            <div className="cluster gap-2">
              {actions.includes('hand_over') && (
                <Button size="small" icon="send" onClick={() => setHanding(true)}>
                  {invitation ? 'Invite them again' : 'Hand it over'}
                </Button>
              )}
              {actions.includes('change') && (
                <Button size="small" icon="edit" to={paths.vendorManualBooking(booking._id)}>
                  Change it
                </Button>
              )}
              {actions.includes('hand_over') && invitation && (
                <Button
                  size="small"
                  variant="plain"
                  busy={withdrawing.isLoading}
                  onClick={() => void withdraw({ bookingId: booking._id })}
                >
                  Take the invitation back
                </Button>
              )}
              {actions.includes('cancel') && (
                <Button size="small" variant="plain" onClick={onCancel}>
                  Cancel the booking
                </Button>
              )}
            </div>
          )
        }
      >
        <p>
          {invitation
            ? `The invitation to ${invitation.email} waits until ${formatInstant(invitation.expiresAt, locale)}.`
            : actions.includes('hand_over')
              ? `${coupleName} can’t see it on Everset. Hand it over, and you share its days, payments and messages.`
              : `${coupleName} can’t see it on Everset.`}
        </p>
      </Notice>
      {handing && <HandOverDialog booking={booking} onClose={() => setHanding(false)} />}
    </>
  )
}
