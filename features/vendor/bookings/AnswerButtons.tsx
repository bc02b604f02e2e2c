import { useState } from 'react'
import type { BookingItem } from '#features/parts/bookings/BookingLine.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { OfferDialog } from './OfferDialog.tsx'

/**
 * Confirm at the exact price, or state the total where there is none, or decline with a reason: whatever of it the
 * server allows now; `main` where it is what the page is for.
 */
export function AnswerButtons({ booking, main }: { booking: BookingItem; main?: boolean }) {
  const { _id: bookingId, actions, coupleName, status } = booking
  const [open, setOpen] = useState<'confirm' | 'offer' | 'decline'>()
  const close = () => setOpen(undefined)
  const isExact = actions.includes('accept')
  const wasOffered = status === 'offered'
  return (
    <>
      {(isExact || actions.includes('offer')) && (
        <Button
          size="small"
          variant={main && !wasOffered ? 'primary' : 'quiet'}
          icon={wasOffered ? 'edit' : 'check'}
          onClick={() => setOpen(isExact ? 'confirm' : 'offer')}
        >
          {wasOffered ? 'Change the total' : isExact ? 'Confirm' : 'State the total'}
        </Button>
      )}
      {actions.includes('decline') && (
        <Button size="small" variant={main ? 'quiet' : 'plain'} onClick={() => setOpen('decline')}>
          {wasOffered ? 'Take it back' : 'Decline'}
        </Button>
      )}
      {open === 'confirm' && (
        <ConfirmDialog booking={booking} onOther={() => setOpen('offer')} onClose={close} />
      )}
      {open === 'offer' && <OfferDialog booking={booking} onClose={close} />}
      {open === 'decline' && <DeclineDialog {...{ bookingId, coupleName }} onClose={close} />}
    </>
  )
}
