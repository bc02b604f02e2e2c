import { useId, useState, type ReactNode } from 'react'
import type { getSuggestions } from '#contract/search/search.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { exampleSearch } from '#domain/sentences/example.ts'
import { useCurrency, useLocale } from '#src/ui/base/locale.ts'
import { Icon, type IconName } from '#src/ui/base/Icon.tsx'
import { Combobox, useCombobox } from '#src/ui/forms/Combobox.tsx'
import * as styles from './Typeahead.module.css'
import { useSuggestions } from './useSuggestions.ts'

export type Suggestion = Output<typeof getSuggestions>['items'][number]
const icons: Record<Suggestion['kind'], IconName> = {
  category: 'list',
  city: 'pin',
  town: 'pin',
  region: 'flag',
  vendor: 'search',
}
const kinds: Record<Suggestion['kind'], string> = {
  category: 'Category',
  city: 'City',
  town: 'Town',
  region: 'Region',
  vendor: 'Vendor',
}

/**
 * A search field that guesses. Enter takes what is marked or hands over the text, Escape closes the list and then
 * empties the field. Without scripts it is a plain field of its form.
 */
export function Typeahead({
  value,
  after,
  onPick,
  onText,
}: {
  /** What the address says; another one begins the field anew. */
  value: string
  after?: ReactNode
  onPick: (suggestion: Suggestion) => void
  onText: (text: string) => void
}) {
  const id = useId()
  const example = exampleSearch({ locale: useLocale(), currency: useCurrency() })
  const [typed, setTyped] = useState({ from: value, text: value })
  const box = useCombobox()
  if (typed.from !== value) setTyped({ from: value, text: value })
  const items = useSuggestions(typed.text, box.open)

  const type = (text: string) => {
    setTyped({ from: value, text })
    box.show(true)
  }
  const pick = (suggestion: Suggestion) => {
    setTyped({ from: value, text: suggestion.kind === 'vendor' ? suggestion.label : '' })
    onPick(suggestion)
  }
  const empty = () => {
    if (typed.text) type('')
    return typed.text !== ''
  }
  return (
    <Combobox
      {...{ box, id, items }}
      label="Search vendors"
      keyOf={({ kind, slug }) => `${kind} ${slug}`}
      onPick={pick}
      onEnter={() => onText(typed.text.trim())}
      onEscape={empty}
      option={(item) => (
        <>
          <Icon name={icons[item.kind]} size={18} />
          <span className={styles.words}>
            {item.label}
            {item.note && <span className={styles.note}>{item.note}</span>}
          </span>
          <span className={styles.kind}>{kinds[item.kind]}</span>
        </>
      )}
    >
      {(control) => (
        <>
          <label htmlFor={id} className="visually-hidden">
            Search vendors
          </label>
          <span className={styles.box}>
            <Icon name="search" className={styles.glass} />
            <input
              {...control}
              name="q"
              enterKeyHint="search"
              className={styles.input}
              placeholder={example}
              value={typed.text}
              onChange={(event) => type(event.target.value)}
            />
            {after}
          </span>
        </>
      )}
    </Combobox>
  )
}
