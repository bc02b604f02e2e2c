import { useState } from 'react'
import type { BookingItem } from '#features/parts/bookings/BookingLine.tsx'
import { formatMoney } from '#domain/money.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { AcceptDialog } from './AcceptDialog.tsx'
import { AskChangeDialog } from './AskChangeDialog.tsx'
import { DeclineQuoteDialog } from './DeclineQuoteDialog.tsx'

/** What the couple may do with a quote; `main` where it is what the page is for. */
export function QuoteButtons({ booking, main }: { booking: BookingItem; main?: boolean }) {
  const locale = useLocale()
  const [open, setOpen] = useState<'agree' | 'ask_change' | 'turn_down'>()
  const close = () => setOpen(undefined)
  const { status, sum, actions } = booking
  if (!sum) return null
  return (
    <>
      {actions.includes('agree') && (
        <Button
          size="small"
          variant={main && status === 'offered' ? 'primary' : 'quiet'}
          icon="check"
          onClick={() => setOpen('agree')}
        >
          Accept {formatMoney(sum, locale)}
        </Button>
      )}
      {main && actions.includes('ask_change') && (
        <Button size="small" icon="edit" onClick={() => setOpen('ask_change')}>
          Ask for a change
        </Button>
      )}
      {actions.includes('turn_down') && (
        <Button
          size="small"
          variant={main ? 'quiet' : 'plain'}
          onClick={() => setOpen('turn_down')}
        >
          Decline
        </Button>
      )}
      {open === 'agree' && <AcceptDialog {...{ booking, sum }} onClose={close} />}
      {open === 'ask_change' && <AskChangeDialog booking={booking} onClose={close} />}
      {open === 'turn_down' && <DeclineQuoteDialog booking={booking} onClose={close} />}
    </>
  )
}
