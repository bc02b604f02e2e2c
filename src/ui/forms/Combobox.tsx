import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '#src/lib/classes.ts'
import { pressedKey } from '#src/lib/pressedKey.ts'
import * as styles from './Combobox.module.css'

type Box = ReturnType<typeof useCombobox>

/** Whether a field's list of guesses is open, and which of them is marked. */
export function useCombobox() {
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const show = (wanted: boolean, mark = -1) => {
    setOpen(wanted)
    setAt(mark)
  }
  return { open, at, setAt, show }
}

/**
 * A text field that guesses: an ARIA 1.2 combobox with a list. Arrows walk the list, Enter takes what is marked, Escape
 * closes the list.
 */
export function Combobox<T>({
  box,
  id,
  label,
  items,
  keyOf,
  option,
  onPick,
  onEnter,
  onEscape,
  children,
}: {
  box: Box
  id: string
  label: string
  items: readonly T[]
  keyOf: (item: T) => string
  option: (item: T) => ReactNode
  onPick: (item: T) => void
  /** Enter, while nothing is marked. */
  onEnter?: (() => void) | undefined
  /** Escape, while no list is shown. @returns whether it did something */
  onEscape?: () => boolean
  /** The field, around the input that gets these. */
  children: (control: ComponentProps<'input'>) => ReactNode
}) {
  const { open, at, setAt, show } = box
  const shown = open && items.length > 0
  const marked = shown ? items[at] : undefined
  const pick = (item: T) => {
    show(false)
    onPick(item)
  }
  const keys = keysOf(box, shown ? items : [], { onPick: pick, onEnter, onEscape })
  return (
    <div
      className={styles.place}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && show(false)}
    >
      {children({
        id,
        type: 'text',
        role: 'combobox',
        autoComplete: 'off',
        spellCheck: false,
        'aria-autocomplete': 'list',
        'aria-expanded': shown,
        'aria-controls': `${id}-list`,
        'aria-activedescendant': marked && `${id}-${at}`,
        onKeyDown: keys,
      })}
      <Options
        {...{ id, label, keyOf, option, keys }}
        items={shown ? items : []}
        at={at}
        onMark={setAt}
        onPick={pick}
      />
      <span role="status" className="visually-hidden">
        {shown && `${items.length} ${items.length === 1 ? 'suggestion' : 'suggestions'}`}
      </span>
    </div>
  )
}

/** What keys do in the field and in its list. @param items as far as they are shown */
function keysOf<T>(
  { at, setAt, show }: Box,
  items: readonly T[],
  {
    onPick,
    onEnter,
    onEscape,
  }: {
    onPick: (item: T) => void
    onEnter: (() => void) | undefined
    onEscape: (() => boolean) | undefined
  },
) {
  const shown = items.length > 0
  const marked = items[at]
  return (event: KeyboardEvent) => {
    const key = pressedKey(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[key ?? '']
    if (step) {
      event.preventDefault()
      if (!shown) show(true, 0)
      // One place before the first is the field itself.
      else setAt(((at + 1 + step + items.length + 1) % (items.length + 1)) - 1)
    } else if (key === 'Enter' && (marked || onEnter)) {
      event.preventDefault()
      if (marked) return onPick(marked)
      show(false)
      onEnter?.()
    } else if (key === 'Escape' && (shown || onEscape?.())) {
      event.preventDefault()
      event.stopPropagation()
      if (shown) show(false)
    }
  }
}

/** The list; empty while it is closed. */
const Options = <T,>({
  id,
  label,
  items,
  at,
  keyOf,
  option,
  keys,
  onMark,
  onPick,
}: {
  id: string
  label: string
  items: readonly T[]
  at: number
  keyOf: (item: T) => string
  option: (item: T) => ReactNode
  keys: (event: KeyboardEvent) => void
  onMark: (at: number) => void
  onPick: (item: T) => void
}) => (
  <div
    id={`${id}-list`}
    role="listbox"
    aria-label={label}
    hidden={!items.length}
    className={styles.list}
  >
    {items.map((item, index) => (
      <div
        key={keyOf(item)}
        id={`${id}-${index}`}
        role="option"
        tabIndex={-1}
        aria-selected={index === at}
        className={cx(styles.item, index === at && styles.marked)}
        // The field keeps the focus, so that the list stays until the click is done.
        onMouseDown={(event) => event.preventDefault()}
        onMouseMove={() => onMark(index)}
        onKeyDown={keys}
        onClick={() => onPick(item)}
      >
        {option(item)}
      </div>
    ))}
  </div>
)
