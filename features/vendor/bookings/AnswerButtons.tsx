import { useState } from 'react'
import type { BookingItem } from '#features/parts/bookings/BookingLine.tsx'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'

/**
 * Confirm at the exact price, or send a quote where there is none, or decline with a reason: whatever of it the server
 * allows now; `main` where it is what the page is for.
 */
export function AnswerButtons({ booking, main }: { booking: BookingItem; main?: boolean }) {
  const { _id: bookingId, status, actions, coupleName, quoteVersion } = booking
  const [open, setOpen] = useState<'confirm' | 'decline'>()
  const close = () => setOpen(undefined)
  const isExact = actions.includes('accept')
  const wasQuoted = quoteVersion > 0
  return (
    <>
      {isExact && (
        <Button
          size="small"
          variant={main ? 'primary' : 'quiet'}
          icon="check"
          onClick={() => setOpen('confirm')}
        >
          Confirm
        </Button>
      )}
      {!isExact && actions.includes('offer') && (
        <Button
          size="small"
          variant={main && (!wasQuoted || status === 'change_asked') ? 'primary' : 'quiet'}
          icon="edit"
          to={paths.vendorQuote(bookingId)}
        >
          {wasQuoted ? 'Change the quote' : 'Send a quote'}
        </Button>
      )}
      {actions.includes('decline') && (
        <Button size="small" variant={main ? 'quiet' : 'plain'} onClick={() => setOpen('decline')}>
          {wasQuoted ? 'Withdraw the quote' : 'Decline'}
        </Button>
      )}
      {open === 'confirm' && <ConfirmDialog booking={booking} onClose={close} />}
      {open === 'decline' && (
        <DeclineDialog
          {...{ bookingId, coupleName, wasQuoted }}
          isHeld={booking.isHeld}
          waiting={booking.waiting}
          onClose={close}
        />
      )}
    </>
  )
}
