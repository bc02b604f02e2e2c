import { useState } from 'react'
import type { BookingItem } from '#features/parts/bookings/BookingLine.tsx'
import { hallTerm } from '#domain/calendar/halls.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { ConfirmWithoutService, withoutServiceText } from './ConfirmWithoutService.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { formatSum } from '#domain/bookings/sums.ts'
import { partText } from '#domain/payments/words.ts'
import { FactList, type FactRow } from '#features/parts/bookings/FactList.tsx'
import { FunctionList } from '#features/parts/bookings/times/FunctionList.tsx'
import { Wish } from '#features/parts/bookings/Wish.tsx'
import { stayText } from '#features/parts/bookings/times/stayText.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useAnswerBookingMutation } from '#store/api/bookings/bookings.ts'
import { failureOf } from '#store/failure.ts'

/**
 * Confirm at the exact price, or without a service charge that is not stated; or send a quote where there is no such
 * price, or decline with a reason: whatever of it the server allows now; `main` where it is what the page is for.
 */
export function AnswerButtons({ booking, main }: { booking: BookingItem; main?: boolean }) {
  const { _id: bookingId, status, actions, coupleName, quoteVersion } = booking
  const [open, setOpen] = useState<'confirm' | 'decline'>()
  const close = () => setOpen(undefined)
  const isExact = isAsWanted(booking)
  const isMended = actions.includes('accept_without_service')
  const wasQuoted = quoteVersion > 0
  const isNext = !isMended && (!wasQuoted || status === 'change_asked')
  return (
    <>
      <ConfirmButton {...{ booking, main }} onOpen={() => setOpen('confirm')} />
      {(main || !isExact) && actions.includes('offer') && (
        <Button
          size="small"
          variant={main && isNext && !isExact ? 'primary' : 'quiet'}
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

/** It can be confirmed as it is, and nothing else is asked for in its place. */
const isAsWanted = ({ actions, wish }: BookingItem) => actions.includes('accept') && !wish

/** In a list, where less is read, what it comes to is shown once more before it is confirmed. */
function ConfirmButton({
  booking: { _id: bookingId, actions, exact, wish },
  main,
  onOpen,
}: {
  booking: BookingItem
  main: boolean | undefined
  onOpen: () => void
}) {
  const locale = useLocale()
  if (actions.includes('accept'))
    return (
      <Button
        size="small"
        variant={main && !wish ? 'primary' : 'quiet'}
        icon="check"
        onClick={onOpen}
      >
        {wish ? 'Confirm as first requested' : 'Confirm'}
      </Button>
    )
  if (!actions.includes('accept_without_service') || !exact) return null
  return main ? (
    <ConfirmWithoutService {...{ bookingId }} sum={exact} />
  ) : (
    <Button size="small" icon="check" onClick={onOpen}>
      {withoutServiceText(exact, locale)}
    </Button>
  )
}

/** What confirming agrees to beside the sum: where it is, and what is due first. */
function agreedFacts(
  { vendor, hall, isHallChosen, exact, firstPayment: first }: BookingItem,
  locale: string,
): FactRow[] {
  const undated = first?.due ? '' : '; no due date is agreed'
  return [
    [
      hallTerm(vendor.category),
      hall && (isHallChosen ? hall : `Any that is free: ${hall} is held for them`),
    ],
    ['First payment', exact && first && partText(first, exact.currency, locale) + undated],
  ]
}

/** Names the sum before it is agreed; another one is a quote. */
function ConfirmDialog({ booking, onClose }: { booking: BookingItem; onClose: () => void }) {
  const locale = useLocale()
  const { _id: bookingId, coupleName, exact, actions } = booking
  const [answer, { isLoading, error }] = useAnswerBookingMutation()
  const confirm = async () => {
    const how = actions.includes('accept') ? 'accept' : 'accept_without_service'
    const result = await answer({ bookingId, answer: how })
    if (!result.error) onClose()
  }
  return (
    <Dialog
      title={`Confirm ${coupleName}?`}
      onClose={onClose}
      actions={
        <>
          <Button to={paths.vendorQuote(bookingId)}>Send a quote instead</Button>
          <Button variant="primary" busy={isLoading} onClick={confirm}>
            Confirm the booking
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && <Notice tone="brick" title={failureOf(error)?.message ?? ''} />}
        <p>
          {stayText(booking, locale)}
          {exact && (
            <>
              , for <strong>{formatSum(exact, locale)}</strong>
            </>
          )}
          .
        </p>
        <FunctionList times={booking.times} />
        <FactList facts={agreedFacts(booking, locale)} />
        <Wish lines={booking.wish} />
        <p className="small soft">
          Nothing is extra to the total. Once you confirm, it is agreed, and you’ll each see the
          other’s contact details.
        </p>
      </div>
    </Dialog>
  )
}
