import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { hallLabel, isTooSmall } from '#domain/calendar/halls.ts'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useGetHallsOnQuery, useUpdateBookingHallMutation } from '#store/api/bookings/halls.ts'
import { useProposeRescheduleMutation } from '#store/api/bookings/reschedules.ts'
import { sending } from '#store/failure.ts'

const titleOf = ({ hall }: Booking) =>
  hall ? `Move from ${hall} to …` : 'Move to another hall or team'

/** Moves a booking to another hall or team, or proposes it to a couple that has agreed to theirs. */
export function MoveHallButton({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false)
  if (!booking.actions.includes('move_hall')) return null
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        {titleOf(booking)}
      </Button>
      {isOpen && <MoveDialog booking={booking} onClose={() => setOpen(false)} />}
    </div>
  )
}

function MoveDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { _id: bookingId, coupleName, guests, hall, isHallChosen } = booking
  const locale = useLocale()
  const { data, error: unread } = useGetHallsOnQuery({ bookingId })
  const [move, moved] = useUpdateBookingHallMutation()
  const [propose, proposed] = useProposeRescheduleMutation()
  const [chosenId, setChosen] = useState('')
  const others = data?.halls.filter(({ isHere }) => !isHere)
  const chosen = others?.find(({ _id }) => _id === chosenId)
  const isSmall = chosen !== undefined && isTooSmall(chosen, guests)
  // What they have agreed to changes by agreement.
  const asks = hall !== undefined && (isHallChosen || isSmall)
  const { error, isLoading } = asks ? proposed : moved
  const why = isHallChosen
    ? `${hall} is agreed with ${coupleName}, so we ask them`
    : `It has less room than the booking has guests, so we ask ${coupleName}`
  return (
    <FormDialog
      title={titleOf(booking)}
      onClose={onClose}
      name={`move-hall-${bookingId}`}
      {...sending({ error: error ?? unread, isLoading })}
      onSubmit={({ resourceId }) =>
        (asks ? propose : move)({ bookingId, resourceId: String(resourceId) })
      }
      action={asks ? 'Propose it' : 'Move it'}
    >
      <p>
        Days, guests and total stay as agreed.{' '}
        {asks
          ? `${why}: they have 72 hours to answer. Until then the booking stays in ${hall}.`
          : hall && `We email ${coupleName} where their booking is now.`}
      </p>
      {others ? (
        <Select
          name="resourceId"
          label="Hall or team"
          placeholder="Choose…"
          onChange={({ target }) => setChosen(target.value)}
          options={others.map((other) => ({
            value: other._id,
            label: hallLabel(other.name, other, guests, locale),
            disabled: other.state !== 'free' || (!hall && isTooSmall(other, guests)),
          }))}
        />
      ) : (
        <LoadingLines label="Loading your halls" />
      )}
    </FormDialog>
  )
}
