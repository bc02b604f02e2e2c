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

const onceOver = ({ by }: NonNullable<Booking['reschedule']>) =>
  by === 'vendor' ? 'your proposal is answered or withdrawn' : 'you have answered their proposal'

/** Moves a booking to another hall or team, or proposes it to a couple that has agreed to theirs. */
export function MoveHallButton({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false)
  const { actions, hall, isHallChosen, coupleName, reschedule } = booking
  if (!actions.includes('move_hall')) return null
  // Two proposals at once there are not: that is said before anything is chosen.
  if (reschedule && hall && isHallChosen)
    return (
      <p className="small soft">
        {hall} is agreed with {coupleName}. You can propose another hall once {onceOver(reschedule)}
        .
      </p>
    )
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
  const { _id: bookingId, coupleName, guests, hall, isHallChosen, reschedule } = booking
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
        {reschedule &&
          hall &&
          ` One with less room than the booking has guests can be proposed once ${onceOver(reschedule)}.`}
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
            disabled:
              other.state !== 'free' ||
              ((!hall || reschedule !== null) && isTooSmall(other, guests)),
          }))}
        />
      ) : (
        <LoadingLines label="Loading your halls" />
      )}
    </FormDialog>
  )
}
