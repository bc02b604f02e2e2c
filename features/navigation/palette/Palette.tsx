import { type KeyboardEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import type { Role } from '#contract/kernel/endpoint.ts'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { cx } from '#src/lib/classes.ts'
import { pressedKey } from '#src/lib/pressedKey.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Icon } from '#src/ui/base/Icon.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useIsDesk } from '#src/ui/hooks/useIsDesk.ts'
import type { Entry, EntryGroup } from './entries.ts'
import * as styles from './Palette.module.css'
import { useEntries } from './useEntries.ts'

/**
 * Finds any page, person, vendor and booking by a few letters. The field keeps the focus: arrows move the mark, Enter
 * opens what is marked, and what comes late is added below it.
 */
export function Palette({
  role,
  onClose,
  onShortcuts,
}: {
  role: Role
  onClose: () => void
  /** Shows them, also to who has switched their key off. */
  onShortcuts: () => void
}) {
  const id = useId()
  const isDesk = useIsDesk()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { groups, isSearching, failed } = useEntries(role, typed)
  const entries = groups.flatMap((group) => group.entries)
  const marked = entries[Math.min(at, entries.length - 1)]
  const idOf = ({ key }: Entry) => `${id}-${key}`
  const keys = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[key ?? '']
    if (!step && key !== 'Enter') return
    event.preventDefault()
    if (!marked) return
    const { length } = entries
    if (step) setAt((entries.indexOf(marked) + step + length) % length)
    else document.getElementById(idOf(marked))?.click()
  }
  return (
    <Dialog
      title="Find anything"
      onClose={onClose}
      actions={
        isDesk && (
          <Button variant="plain" onClick={onShortcuts}>
            Keyboard shortcuts
          </Button>
        )
      }
    >
      <div className={styles.box}>
        <Field
          name="find"
          label={role === 'admin' ? 'A user, vendor, booking or page' : 'A name or a page'}
          hideLabel
          placeholder={placeholders[role]}
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={marked && idOf(marked)}
          data-autofocus
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={keys}
        />
        <div id={`${id}-list`} role="listbox" aria-label="Results" className={styles.list}>
          {groups.map((group) => (
            <Group key={group.title} {...{ group, marked, idOf, onClose }} />
          ))}
        </div>
        {failed && !isSearching && <QueryFailure {...failed} />}
        <p role="status" className={cx(entries.length > 0 ? 'visually-hidden' : 'soft')}>
          {statusOf(typed.trim(), entries.length, isSearching, failed !== undefined)}
        </p>
      </div>
    </Dialog>
  )
}

const placeholders: Record<Role, string> = {
  user: 'A vendor, a booking, a page',
  vendor: 'A couple, a booking, a page',
  admin: 'A user, a vendor, a booking, a page',
}

function statusOf(typed: string, count: number, isSearching: boolean, hasFailed: boolean) {
  if (isSearching) return 'Searching…'
  if (count > 0) return `${count} found`
  return hasFailed ? '' : `Nothing found for “${typed}”. Try part of a name.`
}

function Group({
  group: { title, entries },
  marked,
  idOf,
  onClose,
}: {
  group: EntryGroup
  marked: Entry | undefined
  idOf: (entry: Entry) => string
  onClose: () => void
}) {
  const titleId = useId()
  return (
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      {entries.map((entry) => {
        const isMarked = entry === marked
        return (
          <Link
            key={entry.key}
            id={idOf(entry)}
            ref={isMarked ? intoView : undefined}
            role="option"
            aria-selected={isMarked}
            tabIndex={-1}
            to={entry.to}
            className={cx(styles.entry, isMarked && styles.marked)}
            onClick={onClose}
          >
            <Icon name={entry.icon} />
            <span className={styles.words}>
              <bdi>{entry.label}</bdi>
              {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
            </span>
          </Link>
        )
      })}
    </div>
  )
}

const intoView = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' })
