import { isSameWeekday, weekday, weekdayNames } from '#domain/days.ts'
import { formatDay } from '#domain/formatDay.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { fillForm } from '#features/public/vendor/ask/form/fillForm.ts'

/** Days to choose in place of the taken one: the nearest, and behind them those of its weekday. */
export function NearestDays({
  form,
  days,
  taken,
}: {
  form: string
  days: readonly string[]
  taken?: string | undefined
}) {
  if (days.length === 0) return null
  const last = taken ? days.findLastIndex((day) => !isSameWeekday(taken, day)) : -1
  const nearest = last < 0 ? days : days.slice(0, last + 1)
  const alike = days.slice(nearest.length)
  return (
    <div className="stack gap-2" role="group" aria-label="Nearest free days">
      <p className="small soft">Nearest free days:</p>
      <Days {...{ form }} days={nearest} />
      {taken && alike.length > 0 && (
        <>
          <p className="small soft">Nearest free {weekdayNames[weekday(taken) - 1]}s:</p>
          <Days {...{ form }} days={alike} />
        </>
      )}
    </div>
  )
}

function Days({ form, days }: { form: string; days: readonly string[] }) {
  const locale = useLocale()
  return (
    <div className="cluster gap-2">
      {days.map((day) => (
        <Button key={day} size="small" onClick={() => fillForm(form, 'firstDay', day)}>
          {formatDay(day, locale)}
        </Button>
      ))}
    </div>
  )
}
