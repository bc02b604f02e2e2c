import { formatNumber } from '#domain/numbers.ts'
import { useState, type ReactNode } from 'react'
import type { FacetChoice } from '#contract/search/search.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import * as styles from './FacetChoices.module.css'

const few = 6
/** How many, as counted: up to 1,001. */
export const formatCount = (count: number) => (count > 1000 ? '1,000+' : formatNumber(count, 'en'))

/**
 * Choices of a filter that takes several, each with how many vendors it would leave; those that
 * leave nobody step back.
 */
export function FacetChoices({
  name,
  legend,
  choices,
  chosen,
  onChange,
}: {
  name: string
  legend: ReactNode
  choices: readonly FacetChoice[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  const [all, setAll] = useState(false)
  const useful = choices.filter(({ value, count }) => count > 0 || chosen.includes(value))
  // What is chosen is never folded away.
  const shown = useful.filter(({ value }, index) => all || index < few || chosen.includes(value))
  if (!useful.length) return null
  const toggle = (value: string, on: boolean) =>
    onChange(on ? [...chosen, value] : chosen.filter((each) => each !== value))
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {shown.map(({ value, label, count }) => (
        <Checkbox
          key={value}
          name={name}
          value={value}
          checked={chosen.includes(value)}
          onChange={(event) => toggle(value, event.target.checked)}
          label={<Counted count={count}>{label}</Counted>}
        />
      ))}
      {useful.length > few && shown.length < useful.length && (
        <span>
          <Button variant="plain" size="small" onClick={() => setAll(true)}>
            Show all {useful.length}
          </Button>
        </span>
      )}
    </fieldset>
  )
}

/** Words with how many vendors stand behind them. */
export const Counted = ({ count, children }: { count?: number; children: ReactNode }) => (
  <span className={styles.counted}>
    <span>{children}</span>{' '}
    {count !== undefined && <span className={styles.count}>({formatCount(count)})</span>}
  </span>
)
