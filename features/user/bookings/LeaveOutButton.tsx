import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Drift } from '#contract/bookings/driftShapes.ts'
import { listWords, plain } from '#domain/words.ts'
import { ProposeDialog } from '#features/parts/reschedules/ProposeDialog.tsx'
import { Button } from '#src/ui/base/Button.tsx'

/** The booked functions that the wedding has no more, by their places; one that can't be told is none of them. */
function goneFrom(times: NonNullable<Booking['times']>, differences: Drift['differences']) {
  return differences.flatMap(({ isRemoved, name, day }) => {
    if (!isRemoved) return []
    const there = times.flatMap((time, place) =>
      time.day === day?.booked.first ? [{ ...time, place }] : [],
    )
    const named = there.filter((time) => plain(time.name) === plain(name))
    const [one, ...more] = named.length > 0 ? named : there
    return one && more.length === 0 ? [one.place] : []
  })
}

/** Opens a proposal without the functions that are no longer planned; all of a booking is cancelled, not left out. */
export function LeaveOutButton({ booking, drift }: { booking: Booking; drift: Drift }) {
  const [isOpen, setOpen] = useState(false)
  const { times, actions } = booking
  const places = goneFrom(times ?? [], drift.differences)
  const mayPropose = actions.includes('reschedule')
  if (!times || !mayPropose || places.length === 0 || places.length === times.length) return null
  const names = places.map((place) => times[place]?.name || 'it')
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Leave {listWords(names)} out
      </Button>
      {isOpen && (
        <ProposeDialog
          {...{ booking }}
          side="user"
          leavesOut={places}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
