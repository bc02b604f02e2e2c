import { Button } from '#src/ui/base/Button.tsx'
import * as styles from './towns.module.css'
import { TownField } from './TownField.tsx'
import { townName, useTowns } from './useTowns.ts'

/** Several towns: those that are chosen, and a field for one more. */
export function TownsField({
  name,
  label,
  ids,
  onChange,
}: {
  name: string
  label: string
  ids: readonly string[]
  onChange: (ids: string[]) => void
}) {
  const towns = useTowns(ids)
  return (
    <div className="stack">
      <TownField
        {...{ name, label }}
        optional
        chosen={undefined}
        onPick={(town) => town && onChange([...new Set([...ids, town._id])])}
      />
      {towns.length > 0 && (
        <ul className={styles.chosen} aria-label={label}>
          {towns.map((town) => (
            <li key={town._id}>
              <Button
                size="small"
                iconAfter="close"
                aria-label={`Remove ${townName(town)}`}
                onClick={() => onChange(ids.filter((id) => id !== town._id))}
              >
                {townName(town)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
