import { useState } from 'react'
import { addMonths } from '#domain/months.ts'
import { formatLoose, formatMonth } from '#domain/formatDay.ts'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { weekdayNames } from '#domain/days.ts'
import { noDay } from '#features/public/search/filters/activeFilters.ts'
import { Counted } from '#features/public/search/filters/FacetChoices.tsx'
import { unread } from '#features/public/search/filters/filters.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import type { Part } from './part.ts'

const someDays = [1, 2, 3, 4, 5, 6, 7].map((days) => ({
  value: String(days),
  label: `± ${days} ${days === 1 ? 'day' : 'days'}`,
}))

/** A day, a few days around it, or any day of a month; and whether it must be free. */
export function WhenFilters({ filters, params, change, type, facets }: Part) {
  const { date, flex, until, month, weekday, free } = filters
  const [byMonth, setByMonth] = useState(month !== undefined)
  const isMonth = month !== undefined || (byMonth && date === undefined)
  const toggle = (next: boolean) => {
    setByMonth(next)
    if (date ?? month) change(noDay)
  }
  return (
    <div className="stack">
      <Select
        name="when"
        label="When"
        options={[
          { value: 'day', label: 'On one day' },
          { value: 'month', label: 'Any day in a month' },
        ]}
        value={isMonth ? 'month' : 'day'}
        onChange={(event) => toggle(event.target.value === 'month')}
      />
      {isMonth ? (
        <MonthFields {...{ month, weekday, change }} />
      ) : (
        <DayFields {...{ date, flex, until, change, type, params }} />
      )}
      {(date ?? month) !== undefined && (
        <Checkbox
          name="free"
          label={
            <Counted count={facets?.free ?? undefined}>
              {flex || month
                ? 'Only vendors free on one of these days'
                : 'Only vendors free on that day'}
            </Counted>
          }
          checked={free ?? false}
          onChange={(event) => change({ free: event.target.checked || undefined })}
        />
      )}
    </div>
  )
}

function DayFields({
  date,
  flex,
  until,
  change,
  type,
  params,
}: Pick<Part, 'change' | 'type' | 'params'> & { date?: string; flex?: number; until?: string }) {
  const today = useToday()
  const locale = useLocale()
  const [ownDate, setOwnDate] = useState(date)
  const { text, error } = unread(params, { date }, 'date')
  return (
    <>
      <DateField
        // The field keeps what is typed in it; another day in the address begins it anew.
        key={ownDate === date ? 'own' : date}
        name="date"
        label="Day"
        hideLabel
        error={ownDate === date ? error : undefined}
        min={today}
        defaultValue={date ?? text}
        onDay={(day) => {
          setOwnDate(day && day >= today ? day : undefined)
          if (day) type('date', day)
          else change(noDay)
        }}
        onText={(text) => {
          setOwnDate(undefined)
          type('date', text)
        }}
      />
      {date && (
        <Select
          name="flex"
          label="Or close to it"
          placeholder="That day only"
          // Days without a middle can be left here; they come from a wedding.
          options={
            until
              ? [{ value: until, label: formatLoose({ date, flex, until }, locale) }, ...someDays]
              : someDays
          }
          value={until ?? (flex ? String(flex) : '')}
          onChange={(event) =>
            change({ flex: Number(event.target.value) || undefined, until: undefined })
          }
        />
      )}
    </>
  )
}

function MonthFields({
  month,
  weekday,
  change,
}: Pick<Part, 'change'> & { month?: string; weekday?: number }) {
  const locale = useLocale()
  const first = useToday().slice(0, 7)
  const months = Array.from({ length: 24 }, (_, index) => addMonths(first, index))
  if (month && !months.includes(month)) months.unshift(month)
  return (
    <>
      <Select
        name="month"
        label="Month"
        hideLabel
        placeholder="Choose a month"
        options={months.map((value) => ({ value, label: formatMonth(value, locale) }))}
        value={month ?? ''}
        onChange={(event) =>
          change(event.target.value ? { date: undefined, month: event.target.value } : noDay)
        }
      />
      {month && (
        <Select
          name="weekday"
          label="Which days"
          placeholder="Any day"
          options={weekdayNames.map((name, index) => ({
            value: String(index + 1),
            label: `Any ${name}`,
          }))}
          value={weekday ? String(weekday) : ''}
          onChange={(event) => change({ weekday: Number(event.target.value) || undefined })}
        />
      )}
    </>
  )
}
