import { useState } from 'react'
import { maxGuests } from '#domain/limits.ts'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { type SearchQuery, invalidMessages } from '#features/public/search/filters/filters.ts'
import { TypedFilter } from '#features/public/search/panel/TypedFilter.tsx'
import * as styles from './ComparedTable.module.css'

type Ask = Pick<SearchQuery, 'date' | 'guests'>

/** Our day and our guests: the whole comparison follows them. */
export function AskFields({ ask, onAsk }: { ask: Ask; onAsk: (ask: Ask) => void }) {
  const today = useToday()
  const [wrong, setWrong] = useState<string>()
  const setGuests = (text: string) => {
    const guests = text === '' ? undefined : Number(text.replaceAll(/[\s,]/g, ''))
    const fits =
      guests === undefined || (Number.isInteger(guests) && guests >= 1 && guests <= maxGuests)
    setWrong(fits ? undefined : invalidMessages.guests)
    if (fits) onAsk({ ...ask, guests })
  }
  return (
    <div className={styles.ask}>
      <DateField
        name="date"
        label="Your day"
        unread={invalidMessages.date}
        past={invalidMessages.past}
        min={today}
        defaultValue={ask.date}
        onDay={(day) => onAsk({ ...ask, date: day || undefined })}
      />
      <TypedFilter
        name="guests"
        label="Guests"
        inputMode="numeric"
        value={ask.guests ? String(ask.guests) : ''}
        error={wrong}
        onCommit={setGuests}
      />
    </div>
  )
}
