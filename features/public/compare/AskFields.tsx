import { DateField } from '#src/ui/forms/DateField.tsx'
import { typedNumber } from '#domain/typed/number.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { type SearchQuery, unread } from '#features/public/search/filters/filters.ts'
import { TypedFilter } from '#features/public/search/panel/TypedFilter.tsx'
import * as styles from './Compared.module.css'

/** Our day and our guests, as they are typed: the whole comparison follows what can be read of them. */
export function AskFields({
  ask,
  params,
  onType,
}: {
  ask: Pick<SearchQuery, 'date' | 'guests'>
  params: URLSearchParams
  onType: (name: 'date' | 'guests', text: string) => void
}) {
  const date = unread(params, ask, 'date')
  const guests = unread(params, ask, 'guests')
  const typeDay = (day: string) => onType('date', day)
  return (
    <div className={styles.ask}>
      <DateField
        name="date"
        label="Your day"
        error={date.error}
        min={useToday()}
        defaultValue={ask.date ?? date.text}
        onDay={typeDay}
        onText={typeDay}
      />
      <TypedFilter
        name="guests"
        label="Guests"
        inputMode="numeric"
        value={ask.guests ? String(ask.guests) : (guests.text ?? '')}
        error={guests.error}
        onCommit={(text) => onType('guests', String(typedNumber(text)))}
      />
    </div>
  )
}
