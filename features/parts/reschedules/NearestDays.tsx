import type { RefObject } from 'react'
import { formatDay } from '#domain/formatDay.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { fillField } from '#src/ui/forms/fillField.ts'

/** Days to propose in place of one that is taken, each with one press. */
export function NearestDays({
  days,
  field,
}: {
  days: readonly string[]
  /** Where the day is typed. */
  field: RefObject<HTMLInputElement | null>
}) {
  const locale = useLocale()
  if (days.length === 0) return null
  return (
    <div role="group" aria-label="Free days near it" className="cluster gap-2">
      {days.map((day) => (
        <Button
          key={day}
          size="small"
          onClick={() => field.current && fillField(field.current, day)}
        >
          {formatDay(day, locale)}
        </Button>
      ))}
    </div>
  )
}
