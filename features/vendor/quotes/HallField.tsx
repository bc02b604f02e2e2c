import { skipToken } from '@reduxjs/toolkit/query'
import { useWatch } from 'react-hook-form'
import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import { hallLabel } from '#domain/calendar/halls.ts'
import type { Slot } from '#domain/times.ts'
import { isDay } from '#domain/days.ts'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useGetHallsOnQuery } from '#store/api/bookings/halls.ts'
import type { QuoteValues } from './values.ts'

/** Which hall it is for: those that are free then; of several functions each is looked up once it is sent. */
export function HallField({
  start: { halls = [], bookingId },
  slots,
}: {
  start: Pick<QuoteStart, 'halls' | 'bookingId'>
  /** The parts of a day that can be offered. */
  slots: readonly Slot[]
}) {
  const bind = useBind<QuoteValues>()
  const [firstDay, lastDay, slot, isTogether] = useWatch<
    QuoteValues,
    ['firstDay', 'lastDay', 'slot', 'isTogether']
  >({ name: ['firstDay', 'lastDay', 'slot', 'isTogether'] })
  const part = slots.find(({ name }) => name === slot)
  const isStay = isDay(lastDay) && lastDay > firstDay
  const { currentData } = useGetHallsOnQuery(
    halls.length === 0 || isTogether || !isDay(firstDay)
      ? skipToken
      : {
          firstDay,
          // What it holds itself counts as free.
          ...(bookingId && { bookingId }),
          ...(isStay && { lastDay }),
          ...(part && !isStay && { slot: part.name }),
        },
  )
  if (halls.length === 0) return null
  const stateOf = (id: string) => currentData?.halls.find(({ _id }) => _id === id)?.state
  return (
    <Select
      {...bind('resourceId')}
      label="Hall or team"
      placeholder="Any that is free"
      options={halls.map(({ _id, name }) => {
        const state = stateOf(_id)
        return {
          value: _id,
          label: hallLabel(name, state),
          disabled: state === 'held' || state === 'taken',
        }
      })}
    />
  )
}
