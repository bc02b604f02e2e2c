import { listWords } from '#domain/words.ts'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { formatDay } from '#domain/formatDay.ts'
import { guestsWords } from '#domain/numbers.ts'
import { functionName } from '#domain/times.ts'
import type { TimesValues, TimeValues } from '#features/parts/bookings/times/values.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import type { Halls } from './useFunctionStates.ts'

type Props = { halls: Halls; times: readonly TimeValues[] }

/** Where no hall has all of several functions: which of them has none, and what can be had. */
export function NoHall({ halls, times }: Props) {
  const locale = useLocale()
  const { setValue, getValues } = useFormContext<TimesValues>()
  const { guests, most, smaller, moved, nearestDays } = halls
  const names = (places: readonly number[]) =>
    listWords(places.map((place) => functionName(times, place)))
  const change = (to: (time: TimeValues, place: number) => TimeValues | []) =>
    setValue('times', getValues('times').flatMap(to), { shouldDirty: true })
  const room = smaller?.capacity
  const others = times.flatMap((_, place) => (most?.left.includes(place) ? [] : place))
  return (
    <Notice tone="amber" title={titleOf({ halls, times })}>
      <div className="stack gap-3">
        <p>{whyOf({ halls, times }, locale)}</p>
        {most && (
          <Way
            words={
              `${most.hall.name} is free for ${names(others)}. ` +
              `You can ask for ${names(most.left)} separately, or elsewhere.`
            }
          >
            <Button
              size="small"
              onClick={() => change((time, place) => (most.left.includes(place) ? [] : time))}
            >
              Leave out {names(most.left)}
            </Button>
          </Way>
        )}
        {smaller && room && (
          <Way
            words={`${smaller.name} is free for all of them, for up to ${guestsWords(room, locale)} each.`}
          >
            <Button
              size="small"
              onClick={() =>
                change((time, place) =>
                  (guests[place] ?? 0) > room ? { ...time, guests: String(room) } : time,
                )
              }
            >
              Ask for {guestsWords(room, locale)}
            </Button>
          </Way>
        )}
        {moved && nearestDays.length > 0 && (
          <Way
            words={`${moved.hall.name} is free for all of them with ${names([moved.place])} on another day:`}
            label={`Other days for ${names([moved.place])}`}
          >
            {nearestDays.map((day) => (
              <Button
                key={day}
                size="small"
                onClick={() =>
                  change((time, place) => (place === moved.place ? { ...time, day } : time))
                }
              >
                {formatDay(day, locale)}
              </Button>
            ))}
          </Way>
        )}
      </div>
    </Notice>
  )
}

/** Something that can be had, and the presses that ask for it. */
const Way = ({
  words,
  label,
  children,
}: {
  words: string
  label?: string
  children: ReactNode
}) => (
  <div className="stack gap-2" role={label && 'group'} aria-label={label}>
    <p>{words}</p>
    <div className="cluster gap-2">{children}</div>
  </div>
)

/** Those that no hall has, whatever becomes of the others. */
const lackingIn = ({ each }: Halls) =>
  each.flatMap((state, place) => (state === 'taken' ? place : []))

function titleOf({ halls, times }: Props) {
  const lacking = lackingIn(halls).map((place) => functionName(times, place))
  const whom = lacking.length ? listWords(lacking) : 'all of these'
  return halls.chosen ? `${halls.chosen} isn’t free for ${whom}` : `No hall is free for ${whom}`
}

function whyOf({ halls, times }: Props, locale: string) {
  const { rooms, guests, chosen } = halls
  const share = 'Functions that are asked for together share one hall.'
  if (chosen) return `${share} Another may be free: choose “Any that is free” to see.`
  const each = lackingIn(halls).map((place) => {
    const on = formatDay(times[place]?.day ?? '', locale)
    const room = rooms[place]
    const others = room ? `; those that are free are for up to ${guestsWords(room, locale)}` : ''
    return `No hall with room for ${guestsWords(guests[place] ?? 0, locale)} is free on ${on}${others}.`
  })
  return [...each, share].join(' ')
}
