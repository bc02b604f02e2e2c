import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { getSuggestions } from '#contract/search/search.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { cx } from '#src/lib/classes.ts'
import { Icon, type IconName } from '#src/ui/base/Icon.tsx'
import * as styles from './Typeahead.module.css'
import { useSuggestions } from './useSuggestions.ts'

export type Suggestion = Output<typeof getSuggestions>['items'][number]
const icons: Record<Suggestion['kind'], IconName> = {
  category: 'list',
  city: 'pin',
  vendor: 'search',
}
const kinds: Record<Suggestion['kind'], string> = {
  category: 'Category',
  city: 'City',
  vendor: 'Vendor',
}

/**
 * A search field that guesses: an ARIA 1.2 combobox with a list. Arrows walk the list, Enter takes what is marked or
 * hands over the text, Escape closes the list and then empties the field. Without scripts it is a
 * plain field of its form.
 */
export function Typeahead({
  name = 'q',
  label,
  value,
  placeholder,
  after,
  onPick,
  onText,
}: {
  name?: string
  label: string
  /** What the address says; another one begins the field anew. */
  value: string
  placeholder?: string
  after?: ReactNode
  onPick: (suggestion: Suggestion) => void
  onText: (text: string) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState({ from: value, text: value })
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  if (typed.from !== value) setTyped({ from: value, text: value })
  const items = useSuggestions(typed.text, open)
  const shown = open && items.length > 0
  const marked = shown ? items[at] : undefined

  const type = (text: string) => {
    setTyped({ from: value, text })
    setOpen(true)
    setAt(-1)
  }
  const pick = (suggestion: Suggestion) => {
    setOpen(false)
    setTyped({ from: value, text: suggestion.kind === 'vendor' ? suggestion.label : '' })
    onPick(suggestion)
  }
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (!shown) {
        setOpen(true)
        setAt(0)
      }
      // One place before the first is the field itself.
      else setAt(((at + 1 + step + items.length + 1) % (items.length + 1)) - 1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (marked) return pick(marked)
      setOpen(false)
      onText(typed.text.trim())
    } else if (event.key === 'Escape' && (shown || typed.text)) {
      event.preventDefault()
      event.stopPropagation()
      if (shown) setOpen(false)
      else type('')
    }
  }
  return (
    <div
      className={styles.place}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
    >
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <span className={styles.box}>
        <Icon name="search" className={styles.glass} />
        <input
          id={id}
          name={name}
          type="text"
          role="combobox"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          className={styles.input}
          placeholder={placeholder}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-activedescendant={marked && `${id}-${at}`}
          value={typed.text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={keys}
        />
        {after}
      </span>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        hidden={!shown}
        className={styles.list}
      >
        {shown &&
          items.map((item, index) => (
            <div
              key={`${item.kind} ${item.slug}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={cx(styles.item, index === at && styles.marked)}
              // The field keeps the focus, so that the list stays until the click is done.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setAt(index)}
              onKeyDown={keys}
              onClick={() => pick(item)}
            >
              <Icon name={icons[item.kind]} size={18} />
              <span className={styles.words}>
                {item.label}
                {item.note && <span className={styles.note}>{item.note}</span>}
              </span>
              <span className={styles.kind}>{kinds[item.kind]}</span>
            </div>
          ))}
      </div>
      <span role="status" className="visually-hidden">
        {shown && `${items.length} ${items.length === 1 ? 'suggestion' : 'suggestions'}`}
      </span>
    </div>
  )
}
