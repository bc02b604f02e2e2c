import { type ReactNode, useContext, useState } from 'react'
import { FormContext } from '#src/ui/forms/formContext.ts'
import * as styles from './Builder.module.css'

/** A part of the quote in one line that says what is in it; it opens to be changed, and where the server objects. */
export function EditFold({
  title,
  summary,
  fields,
  isOpenAtFirst = false,
  children,
}: {
  title: string
  /** What stands in it now. */
  summary: string
  /** The names of what is in it, or how they begin. */
  fields: readonly string[]
  isOpenAtFirst?: boolean
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const errors = Object.keys(useContext(FormContext))
  const isWrong = errors.some((path) =>
    fields.some((field) => path === field || path.startsWith(`${field}.`)),
  )
  return (
    <details
      className={styles.fold}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.content} dir="auto">
          {summary}
        </span>
      </summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
