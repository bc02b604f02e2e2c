import { type ReactNode, use, useState } from 'react'
import {
  type FieldValues,
  useFieldArray,
  type UseFieldArrayReturn,
  useWatch,
} from 'react-hook-form'
import { capitalize } from '#domain/words.ts'
import { AddRow } from '#features/parts/lists/AddRow.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Icon } from '#src/ui/base/Icon.tsx'
import { FormContext } from '#src/ui/forms/formContext.ts'
import { RowButtons, type Rows } from './RowFrame.tsx'
import type { ProfileValues } from './values.ts'
import * as styles from './RowList.module.css'

type ListName = 'packages' | 'faqs' | 'team'
type Of<Name extends ListName> = ProfileValues[Name][number]
/** What a row says of what is typed in it; without a name it is new. */
export type RowWords = { name: string; words: string }

interface ListProps<Name extends ListName> {
  name: Name
  noun: string
  most: number
  /** What is added. */
  row: Of<Name>
  wordsOf: (values: Of<Name>) => RowWords
  /** What it is for, where it is empty. */
  empty: ReactNode
  children: (index: number) => ReactNode
}

/** The way back stands where the row was pressed away. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** A list in the form: rows that say what is in them, of which one is open to be changed. */
export function RowList<Name extends ListName>({
  noun,
  most,
  row,
  empty,
  ...list
}: ListProps<Name>) {
  const array = useFieldArray<ProfileValues, Name>({ name: list.name })
  const { fields, append, ...rows } = array as unknown as UseFieldArrayReturn
  const [open, setOpen] = useState<number>()
  const [removed, setRemoved] = useState<{ index: number; values: Of<Name> }>()
  const remove = (index: number, values: Of<Name>) => {
    rows.remove(index)
    setOpen(undefined)
    setRemoved({ index, values })
  }
  const undo = () => {
    if (!removed) return
    rows.insert(removed.index, removed.values, { shouldFocus: false })
    setRemoved(undefined)
  }
  return (
    <div className="stack">
      {fields.length > 0 && (
        <div>
          {fields.map(({ id }, index) => (
            <Row
              key={id}
              {...{ ...list, noun, index, fields, remove }}
              isOpen={index === open}
              onToggle={() => setOpen(index === open ? undefined : index)}
              move={(from, to) => {
                rows.move(from, to)
                setOpen(to)
              }}
            />
          ))}
        </div>
      )}
      {fields.length === 0 && <p className="soft">{empty}</p>}
      {removed && (
        <p role="status" className="cluster small">
          {`${list.wordsOf(removed.values).name || capitalize(noun)} is removed once you save.`}
          <Button key={fields.length} ref={takeFocus} size="small" icon="refresh" onClick={undo}>
            Undo
          </Button>
        </p>
      )}
      <AddRow
        most={most}
        row={row}
        rows={{
          fields,
          append: (added) => {
            append(added)
            setOpen(fields.length)
          },
        }}
      >
        Add a {noun}
      </AddRow>
    </div>
  )
}

function Row<Name extends ListName>({
  name,
  noun,
  index,
  fields,
  isOpen,
  onToggle,
  move,
  remove,
  wordsOf,
  children,
}: Pick<ListProps<Name>, 'name' | 'noun' | 'wordsOf' | 'children'> &
  Pick<Rows, 'fields' | 'move'> & {
    index: number
    isOpen: boolean
    onToggle: () => void
    remove: (index: number, values: Of<Name>) => void
  }) {
  const path = `${name}.${index}` as const
  const values = useWatch<FieldValues, string>({ name: path }) as Of<Name> | undefined
  // What the server objects to is open.
  const isWrong = Object.keys(use(FormContext)).some((field) => field.startsWith(`${path}.`))
  const title = `${noun} ${index + 1}`
  // The row that was the last one, in the moment in which it goes.
  if (!values) return null
  const row = wordsOf(values)
  const isShown = isOpen || isWrong
  return (
    <section className={styles.row} aria-label={capitalize(title)}>
      <h3>
        <button type="button" className={styles.head} aria-expanded={isShown} onClick={onToggle}>
          <span className={styles.words}>
            <span className={styles.name} dir="auto">
              <span className="visually-hidden">{capitalize(title)}: </span>
              {row.name || `New ${noun}`}
            </span>{' '}
            <span className={styles.says} dir="auto">
              {row.words}
            </span>
          </span>
          <Icon name="chevronDown" size={18} className={styles.chevron} />
        </button>
      </h3>
      {isShown && (
        <div className={styles.inside}>
          {children(index)}
          <RowButtons
            name={title}
            index={index}
            rows={{ fields, move, remove: () => remove(index, values) }}
          />
        </div>
      )}
    </section>
  )
}
