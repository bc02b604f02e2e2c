import { skipToken } from '@reduxjs/toolkit/query'
import { useWatch } from 'react-hook-form'
import type { QuoteStart } from '#contract/bookings/quoteShapes.ts'
import type { HallOn } from '#contract/bookings/halls.ts'
import { typedNumber } from '#domain/typed/number.ts'
import { hallTooSmall } from '#domain/calendar/closedWords.ts'
import { hallLabel, isTooSmall } from '#domain/calendar/halls.ts'
import type { Slot } from '#domain/times.ts'
import { isDay } from '#domain/days.ts'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Select } from '#src/ui/forms/Select.tsx'
import { useGetHallsOnQuery } from '#store/api/bookings/halls.ts'
import type { QuoteValues } from './values.ts'

type Hall = NonNullable<QuoteStart['halls']>[number] & Partial<HallOn>

/** As far as it is typed. */
const guestsIn = ({ guests }: { guests: string }) => Number(typedNumber(guests.trim())) || 0

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
  const locale = useLocale()
  const [firstDay, lastDay, slot, isTogether, one, times, resourceId] = useWatch<
    QuoteValues,
    ['firstDay', 'lastDay', 'slot', 'isTogether', 'guests', 'times', 'resourceId']
  >({ name: ['firstDay', 'lastDay', 'slot', 'isTogether', 'guests', 'times', 'resourceId'] })
  const guests = Math.max(...(isTogether ? times : [{ guests: one }]).map(guestsIn))
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
  const shown = halls.map((hall) => currentData?.halls.find(({ _id }) => _id === hall._id) ?? hall)
  const small = shown.find((hall) => hall._id === resourceId && isTooSmall(hall, guests))
  return (
    <Select
      {...bind('resourceId')}
      label="Hall or team"
      placeholder="Any that is free"
      {...(small?.capacity && { error: hallTooSmall(small.name, small.capacity, locale) })}
      options={shown.map((hall: Hall) => ({
        value: hall._id,
        label: hallLabel(hall.name, hall, guests, locale),
        disabled: isTooSmall(hall, guests) || hall.state === 'held' || hall.state === 'taken',
      }))}
    />
  )
}
