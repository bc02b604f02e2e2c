import { useState } from 'react'
import type { BookingItem } from '#features/parts/bookings/BookingLine.tsx'
import type { Sum } from '#domain/bookings/sums.ts'
import { formatMoney } from '#domain/money.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { AcceptDialog } from './AcceptDialog.tsx'
import { AskChangeDialog } from './AskChangeDialog.tsx'
import { DeclineQuoteDialog } from './DeclineQuoteDialog.tsx'

type Answer = 'agree' | 'ask_change' | 'turn_down'

/** What the couple may do with a quote; `main` where it is what the page is for. */
export function QuoteButtons({ booking, main }: { booking: BookingItem; main?: boolean }) {
  const locale = useLocale()
  // With what was read when it was opened: a version that comes meanwhile is not answered unseen.
  const [open, setOpen] = useState<{ what: Answer; booking: BookingItem; sum: Sum }>()
  const close = () => setOpen(undefined)
  const { status, sum, actions } = booking
  if (!sum) return null
  const answer = (what: Answer) => () => setOpen({ what, booking, sum })
  return (
    <>
      {actions.includes('agree') && (
        <Button
          size="small"
          variant={main && status === 'offered' ? 'primary' : 'quiet'}
          icon="check"
          onClick={answer('agree')}
        >
          Accept {formatMoney(sum, locale)}
        </Button>
      )}
      {main && actions.includes('ask_change') && (
        <Button size="small" icon="edit" onClick={answer('ask_change')}>
          Ask for a change
        </Button>
      )}
      {actions.includes('turn_down') && (
        <Button size="small" variant={main ? 'quiet' : 'plain'} onClick={answer('turn_down')}>
          Decline
        </Button>
      )}
      {open?.what === 'agree' && <AcceptDialog {...open} onClose={close} />}
      {open?.what === 'ask_change' && <AskChangeDialog booking={open.booking} onClose={close} />}
      {open?.what === 'turn_down' && <DeclineQuoteDialog booking={open.booking} onClose={close} />}
    </>
  )
}
