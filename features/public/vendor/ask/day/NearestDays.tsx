import { formatDay } from '#domain/formatDay.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { fillForm } from '#features/public/vendor/ask/form/fillForm.ts'

/** Days to choose in place of the taken one. */
export function NearestDays({ form, days }: { form: string; days: readonly string[] }) {
  const locale = useLocale()
  if (days.length === 0) return null
  return (
    <div className="stack gap-2" role="group" aria-label="Nearest free days">
      <p className="small soft">Nearest free days:</p>
      <div className="cluster gap-2">
        {days.map((day) => (
          <Button key={day} size="small" onClick={() => fillForm(form, 'firstDay', day)}>
            {formatDay(day, locale)}
          </Button>
        ))}
      </div>
    </div>
  )
}
