import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { QuoteVersions } from '#features/parts/quotes/QuoteVersions.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { AskChangeDialog } from './AskChangeDialog.tsx'

/** The quote as the couple reads it; at each line it can ask for something else. */
export function QuoteCard({ booking }: { booking: Booking }) {
  const [line, setLine] = useState<{ id: string; label: string }>()
  const mayAsk = booking.actions.includes('ask_change')
  return (
    <>
      <QuoteVersions
        booking={booking}
        lineAction={(id, label) =>
          mayAsk && (
            <Button
              variant="plain"
              size="small"
              label={`Ask for a change of ${label}`}
              icon="edit"
              onClick={() => setLine({ id, label })}
            >
              Ask for a change
            </Button>
          )
        }
      />
      {line && <AskChangeDialog booking={booking} line={line} onClose={() => setLine(undefined)} />}
    </>
  )
}
