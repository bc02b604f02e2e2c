import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { getQuote } from '#contract/bookings/quotes.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { sinceStated } from '#domain/quotes/sinceStated.ts'
import { QuoteVersions } from '#features/parts/quotes/QuoteVersions.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { AskChangeDialog } from './AskChangeDialog.tsx'
import { WhatIf } from './WhatIf.tsx'

/** The quote as the couple reads it; at each line it can ask for something else. */
export function QuoteCard({ booking }: { booking: Booking }) {
  // Of the version that was read, though another one comes meanwhile.
  const [open, setOpen] = useState<{ line: { id: string; label: string }; booking: Booking }>()
  const locale = useLocale()
  const mayAsk = booking.actions.includes('ask_change')
  const isOpen = booking.status === 'offered' || booking.status === 'change_asked'
  const since = isOpen && !booking.wasConfirmed && sinceStated(booking, locale)
  return (
    <>
      {since && <p>{since}</p>}
      <QuoteVersions
        booking={booking}
        below={(quote) => !booking.wasConfirmed && <WhatIfNow {...{ booking, quote }} />}
        lineAction={(id, label) =>
          mayAsk && (
            <Button
              variant="plain"
              size="small"
              label={`Ask for a change of ${label}`}
              icon="edit"
              flush
              onClick={() => setOpen({ line: { id, label }, booking })}
            >
              Ask for a change
            </Button>
          )
        }
      />
      {open && <AskChangeDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type Given = Output<typeof getQuote>
function WhatIfNow({ booking, quote }: { booking: Booking; quote: Given }) {
  const { versions, limits } = quote
  const [newest] = versions
  return newest && <WhatIf key={newest.version} {...{ booking, sent: newest, limits }} />
}
