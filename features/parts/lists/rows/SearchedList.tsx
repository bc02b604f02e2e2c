import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Icon } from '#src/ui/base/Icon.tsx'
import { cx } from '#src/lib/classes.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { type Choices, optionsOf } from '#features/parts/lists/useFilter.ts'
import { useListKeys } from './useListKeys.ts'
import { useTypedSearch } from './useTypedSearch.ts'
import * as styles from './Rows.module.css'

/**
 * A list that is searched, filtered and sorted by its address, and gone through by keys. Its rows carry their link with
 * `rowLink`.
 */
export function SearchedList({
  label,
  hint,
  choices = {},
  busy,
  children,
}: {
  /** Of the search: "Search bookings". */
  label: string
  /** What can be typed into it. */
  hint: string
  choices?: Choices
  /** Another answer is on its way. */
  busy?: boolean
  children: ReactNode
}) {
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list)
  return (
    <div ref={list} className={styles.list}>
      <Search {...{ label, hint, choices }} />
      <div className="stack gap-5" aria-busy={busy}>
        {children}
      </div>
    </div>
  )
}

function Search({ label, hint, choices }: { label: string; hint: string; choices: Choices }) {
  const [search] = useSearchParams()
  const { text, type, commit, choose } = useTypedSearch()
  const [open, setOpen] = useState(false)
  const chosen = Object.keys(choices).filter((name) => search.get(name)).length
  return (
    <form
      role="search"
      aria-label={label}
      className={styles.bar}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        commit()
      }}
    >
      <Field
        name="q"
        type="search"
        label={label}
        hideLabel
        className={styles.search}
        before={<Icon name="search" />}
        placeholder={hint}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      {Object.keys(choices).length > 0 && (
        <Button
          className={cx(styles.toggle, chosen > 0 && styles.chosen)}
          icon="filter"
          label={chosen ? `Filter and sort (${chosen} chosen)` : 'Filter and sort'}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      )}
      <div className={cx(styles.choices, open && styles.open)}>
        {Object.entries(choices).map(([name, choice]) => (
          <Select
            key={name}
            name={name}
            label={choice.label}
            hideLabel
            placeholder={choice.any}
            value={search.get(name) ?? ''}
            options={optionsOf(choice)}
            onChange={(event) => choose(name, event.target.value)}
          />
        ))}
      </div>
    </form>
  )
}

/** In place of rows, where none matches: what to do about it. */
export function NoMatches({ what, names = [] }: { what: string; names?: readonly string[] }) {
  const [search, setSearch] = useSearchParams()
  const clear = () => {
    const next = new URLSearchParams(search)
    for (const name of ['q', ...names]) next.delete(name)
    setSearch(next, { replace: true })
  }
  return (
    <div className={styles.none} role="status">
      <p>No matching {what}.</p>
      <Button size="small" onClick={clear}>
        Show all
      </Button>
    </div>
  )
}
