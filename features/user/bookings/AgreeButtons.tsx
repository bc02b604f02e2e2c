import { useState } from 'react'
import type { BookingItem } from '#features/parts/bookings/BookingLine.tsx'
import { formatMoney } from '#domain/money.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { AgreeDialog } from './AgreeDialog.tsx'
import { TurnDownDialog } from './TurnDownDialog.tsx'

/** What the couple may do with the vendor's total; `main` where it is what the page is for. */
export function AgreeButtons({ booking, main }: { booking: BookingItem; main?: boolean }) {
  const locale = useLocale()
  const [open, setOpen] = useState<'agree' | 'turn_down'>()
  const close = () => setOpen(undefined)
  const { sum, actions } = booking
  if (!sum) return null
  return (
    <>
      {actions.includes('agree') && (
        <Button
          size="small"
          variant={main ? 'primary' : 'quiet'}
          icon="check"
          onClick={() => setOpen('agree')}
        >
          Agree to {formatMoney(sum, locale)}
        </Button>
      )}
      {actions.includes('turn_down') && (
        <Button
          size="small"
          variant={main ? 'quiet' : 'plain'}
          onClick={() => setOpen('turn_down')}
        >
          Turn it down
        </Button>
      )}
      {open === 'agree' && <AgreeDialog {...{ booking, sum }} onClose={close} />}
      {open === 'turn_down' && <TurnDownDialog booking={booking} onClose={close} />}
    </>
  )
}
