import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { ReactNode, SubmitEvent } from 'react'
import { cx } from '#src/lib/classes.ts'
import { restoreDraft, saveDraft } from './drafts.ts'
import { FormContext } from './formContext.ts'
import type { FieldErrors } from './formContext.ts'
import * as styles from './Form.module.css'
import { Notice } from '#src/ui/feedback/Notice.tsx'

export { clearDraft } from './drafts.ts'

interface FormProps {
  /** Names the draft: one for each form of the site, with the thing's id where it edits one. */
  name: string
  /** Keeps what is typed in this tab's storage until `clearDraft(name)`. Passwords and codes are never kept. */
  draft?: boolean
  /** The answer's `fields`. When they change, the first field named gets the focus. */
  errors?: FieldErrors
  /** What went wrong as a whole: shown above the fields. */
  failure?: ReactNode
  /** `values` by field name; `data` for names that occur more than once. */
  onSubmit: (values: Record<string, FormDataEntryValue>, data: FormData) => void
  className?: string
  children: ReactNode
}

const noErrors: FieldErrors = {}

/** A form whose inputs keep their own values; the server judges them, and its words stand beside the fields. */
export function Form({
  name,
  draft,
  errors = noErrors,
  failure,
  onSubmit,
  className,
  children,
}: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  // A value put back makes the form say `input`: what is not yet put back must not be written over.
  const restoring = useRef(false)
  const homeless = useFocusOnErrors(form, errors)

  useEffect(() => {
    const element = form.current
    if (!draft || !element) return
    const done = new WeakSet<Element>()
    const restore = () => {
      restoring.current = true
      restoreDraft(name, element, done)
      restoring.current = false
    }
    restore()
    // Steps and added rows bring new fields later.
    const observer = new MutationObserver(restore)
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [draft, name])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget, event.nativeEvent.submitter)
    onSubmit(Object.fromEntries(data), data)
  }
  const save = () => draft && !restoring.current && form.current && saveDraft(name, form.current)

  return (
    // Before the app is there a form is sent by the browser: what is typed must not stand in the address then.
    <form
      ref={form}
      name={name}
      method="post"
      noValidate
      className={cx(styles.form, className)}
      onSubmit={submit}
      onInput={save}
      onChange={save}
    >
      {(failure || homeless.length > 0) && (
        <Notice tone="brick" alert>
          {failure}
          {homeless.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      <FormContext value={errors}>{children}</FormContext>
    </form>
  )
}

/**
 * Focuses the first invalid field when the errors change; gives back the errors that belong to no
 * field on the screen.
 */
function useFocusOnErrors(form: { current: HTMLFormElement | null }, errors: FieldErrors) {
  // Callers make a new object on each render: only other words are a change.
  const words = JSON.stringify(errors)
  useEffect(() => {
    const fields = JSON.parse(words) as FieldErrors
    const first = controls(form.current).find(
      (element) => nameOf(element) in fields && element.getAttribute('type') !== 'hidden',
    )
    first?.focus()
  }, [form, words])

  // Which fields are on the screen is known by the document alone; it is asked only while there are errors.
  const paths = Object.keys(errors)
  const asked = paths.length > 0
  const onScreen = useSyncExternalStore(
    (changed) => {
      if (!asked || !form.current) return () => {}
      const observer = new MutationObserver(changed)
      observer.observe(form.current, { childList: true, subtree: true })
      return () => observer.disconnect()
    },
    () => JSON.stringify(asked && form.current ? controls(form.current).map(nameOf) : paths),
    () => JSON.stringify(paths),
  )
  const names = new Set(JSON.parse(onScreen) as string[])
  return paths.filter((path) => !names.has(path)).map((path) => errors[path])
}

const controls = (form: HTMLFormElement | null) =>
  Array.from(form?.elements ?? []).filter((element) => element instanceof HTMLElement)
const nameOf = (element: Element) => element.getAttribute('name') ?? ''
