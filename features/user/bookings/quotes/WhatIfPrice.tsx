import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { formatNumber, guestsWords } from '#domain/numbers.ts'
import { exactThen } from '#domain/bookings/exactThen.ts'
import { notListedThen } from '#domain/prices/listedThen.ts'
import { recountedTimes } from '#domain/times.ts'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { EstimateLines } from '#features/parts/prices/EstimateLines.tsx'
import { PriceThen } from '#features/parts/reschedules/PriceThen.tsx'
import { ProposeDialog } from '#features/parts/reschedules/ProposeDialog.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { useGetQuoteQuery } from '#store/api/bookings/quotes.ts'
import { GuestCount } from './GuestCount.tsx'

/** Without a quote it was agreed on at a price which counts guests, and its day is ahead. */
export function isCounted(booking: Booking, today: string) {
  const { status, firstDay, guests, quoteVersion, lines } = booking
  return (
    quoteVersion === 0 &&
    status === 'confirmed' &&
    firstDay > today &&
    lines.some((line) => line.guests !== null) &&
    exactThen(booking, guests, null) !== null
  )
}

function NotListed({ booking, guests }: { booking: Booking; guests: number }) {
  const times = booking.times && recountedTimes(booking.times, booking.guests, guests)
  const why = notListedThen(booking.listed, booking, { ...booking, guests, times })
  return why && <Notice tone="amber">{why}</Notice>
}

export function WhatIfPrice({ booking }: { booking: Booking }) {
  const locale = useLocale()
  const today = useToday()
  const [proposed, setProposed] = useState<number>()
  const { _id: bookingId, guests: now, total } = booking
  const isShown = isCounted(booking, today)
  const { data, error, refetch, isFetching } = useGetQuoteQuery({ bookingId }, { skip: !isShown })
  if (!isShown) return null
  if (!data) return error ? <QueryFailure {...{ error, isFetching, refetch }} /> : null
  const { limits } = data
  const mayPropose = booking.actions.includes('reschedule')
  return (
    <>
      <GuestCount
        key={now}
        now={now}
        outcome={(guests, onBack) => (
          <>
            <PriceThen {...{ booking, sent: undefined, limits }} then={{ guests }} />
            <NotListed {...{ booking, guests }} />
            {guests !== now && (
              <>
                <EstimateLines
                  lines={exactThen(booking, guests, limits.spendMin)?.lines ?? []}
                  currency={total.currency}
                />
                <div className="cluster">
                  {mayPropose && (
                    <Button size="small" icon="edit" onClick={() => setProposed(guests)}>
                      Propose {guestsWords(guests, locale)}
                    </Button>
                  )}
                  <Button variant="plain" size="small" onClick={onBack}>
                    Back to {formatNumber(now, locale)}
                  </Button>
                </div>
              </>
            )}
            <p className="small soft">
              Nothing changes and nothing is sent{mayPropose ? ' until you propose it' : ''}.
            </p>
          </>
        )}
      />
      {proposed !== undefined && (
        <ProposeDialog
          {...{ booking }}
          side="user"
          wanted={proposed}
          onClose={() => setProposed(undefined)}
        />
      )}
    </>
  )
}
