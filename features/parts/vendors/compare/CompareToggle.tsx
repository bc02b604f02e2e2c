import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { maxCompared } from './chosen.ts'
import * as styles from './CompareBar.module.css'
import type { Comparing } from './useCompare.ts'

/** Puts a vendor beside others, or takes it away again. */
export function CompareToggle({
  slug,
  name,
  comparing: { chosen, isFull, toggle },
}: {
  slug: string
  name: string
  comparing: Comparing
}) {
  const on = chosen.includes(slug)
  return (
    <div
      className={styles.toggle}
      title={isFull && !on ? `You can compare up to ${maxCompared}` : undefined}
    >
      <Checkbox
        name="compare"
        label={
          <>
            Compare<span className="visually-hidden"> {name}</span>
          </>
        }
        checked={on}
        disabled={isFull && !on}
        onChange={() => toggle(slug)}
      />
    </div>
  )
}
