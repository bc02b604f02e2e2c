import { useState } from 'react'
import type { Wedding } from '#contract/planning/weddings.ts'
import { formatDay } from '#domain/formatDay.ts'
import { guestsWords } from '#domain/numbers.ts'
import { partName } from '#domain/times.ts'
import { leftOf } from '#domain/weddings/answers.ts'
import { useOurWedding } from '#features/parts/weddings/useOurWedding.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useTodayIn } from '#src/ui/calendar/useToday.ts'
import type { OurDay } from './form/ourDay.ts'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'

type Values = Record<string, FormDataEntryValue>
/** Its town is its own, or the wedding's. */
type Offered = Wedding['functions'][number] & { _id: string; date: string; guests: number }

const fieldOf = ({ _id }: { _id: string }) => `function-${_id}`

/** The couple's functions that a question can be for: those with a day and guests. */
function usePlanned(): Offered[] {
  const { wedding } = useOurWedding()
  const today = useTodayIn()
  return leftOf(wedding?.functions ?? [], today).flatMap((each): Offered[] => {
    const { _id, date } = each
    const guests = each.guests ?? wedding?.guests ?? null
    const city = each.city || (wedding?.city ?? '')
    return _id && date && guests ? [{ ...each, _id, date, guests, city }] : []
  })
}

/** The one that the page is for: alone on its day, or with these guests. */
function functionOn(planned: readonly Offered[], { date, guests }: OurDay) {
  const [one, ...more] = planned.filter((each) => each.date === date)
  if (more.length === 0) return one
  const [alike, ...others] = planned.filter((each) => each.date === date && each.guests === guests)
  return others.length === 0 ? alike : undefined
}

/**
 * What of a question's form is sent of its functions; where none is ticked that of the page's day, if only it says in
 * which part of that day it is.
 */
export function useEnquiryFunctions(ourDay: OurDay) {
  const planned = usePlanned()
  const offered = planned.length > 1 ? planned : []
  const onDay = functionOn(planned, ourDay)
  const locale = useLocale()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const tick = (id: string, on: boolean) =>
    setTicked((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)))
  const going = offered.filter(({ _id }) => ticked.has(_id))
  return {
    /** The part of the page's day, as it is planned. */
    slot: onDay?.slot,
    fields: offered.length > 0 && <EnquiryFunctions functions={offered} onTick={tick} />,
    /** Each that goes with the question, in words. */
    words: going.map(
      (each) =>
        `${each.name} (${[...wordsOf(each, locale), each.city].filter(Boolean).join(', ')})`,
    ),
    chosenIn: (values: Values) => {
      const chosen = offered.filter((each) => values[fieldOf(each)])
      if (chosen.length === 0) {
        if (!onDay?.slot) return undefined
        const { name, date: day, slot, guests } = onDay
        const { city } = ourDay
        const times = [{ name, day, slot, guests: ourDay.guests ?? guests }]
        return { times, ...(city && { city }) }
      }
      const [town = '', ...more] = new Set(chosen.map(({ city }) => city))
      const isApart = more.length > 0
      const times = chosen.map(({ name, date, slot, guests, city }) => ({
        name,
        day: date,
        guests,
        ...(slot && { slot }),
        ...(isApart && city && { city }),
      }))
      return { times, ...(!isApart && town && { city: town }) }
    },
  }
}

const wordsOf = ({ date, slot, guests }: Offered, locale: string) =>
  [formatDay(date, locale), slot && partName(slot), guestsWords(guests, locale)].filter(Boolean)

function EnquiryFunctions({
  functions,
  onTick,
}: {
  functions: readonly Offered[]
  onTick: (id: string, on: boolean) => void
}) {
  const locale = useLocale()
  return (
    <fieldset className="stack gap-2">
      <legend>
        For which functions? <span className="soft">Optional, in place of one day</span>
      </legend>
      {functions.map((each) => (
        <Checkbox
          key={each._id}
          name={fieldOf(each)}
          label={<span dir="auto">{each.name}</span>}
          hint={wordsOf(each, locale).join(', ')}
          onChange={({ target: { checked } }) => onTick(each._id, checked)}
        />
      ))}
    </fieldset>
  )
}
