import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '#src/lib/classes.ts'
import * as styles from './Tabs.module.css'

export interface TabItem {
  id: string
  label: ReactNode
  /** How many things wait behind it. */
  count?: number
  panel: ReactNode
}

/**
 * Panels in one place, one at a time. Arrow keys, Home and End choose; `value` and `onChange` when
 * the choice lives in the URL.
 */
export function Tabs({
  label,
  items,
  value,
  onChange,
}: {
  label: string
  items: readonly TabItem[]
  value?: string
  onChange?: (id: string) => void
}) {
  const [selected, setSelected] = useState(items[0]?.id)
  const list = useRef<HTMLDivElement>(null)
  const base = useId()
  const chosen = value ?? selected
  const choose = (id: string) => {
    setSelected(id)
    onChange?.(id)
  }
  const move = (event: KeyboardEvent) => {
    const at = items.findIndex(({ id }) => id === chosen)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const item = next === undefined ? undefined : items.at(next % items.length)
    if (!item) return
    event.preventDefault()
    choose(item.id)
    list.current?.querySelector<HTMLElement>(`[id="${base}-tab-${item.id}"]`)?.focus()
  }
  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${base}-tab-${item.id}`}
            aria-selected={item.id === chosen}
            aria-controls={item.id === chosen ? `${base}-panel-${item.id}` : undefined}
            tabIndex={item.id === chosen ? 0 : -1}
            className={cx(styles.tab, item.id === chosen && styles.chosen)}
            onKeyDown={move}
            onClick={() => choose(item.id)}
          >
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
          </button>
        ))}
      </div>
      {items
        .filter(({ id }) => id === chosen)
        .map(({ id, panel }) => (
          <div
            key={id}
            role="tabpanel"
            id={`${base}-panel-${id}`}
            aria-labelledby={`${base}-tab-${id}`}
            className={styles.panel}
          >
            {panel}
          </div>
        ))}
    </div>
  )
}
