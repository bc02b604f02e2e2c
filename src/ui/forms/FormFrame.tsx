import {
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
} from 'react'
import { cx } from '#src/lib/classes.ts'
import { Button, type ButtonProps } from '#src/ui/base/Button.tsx'
import { openFolds } from '#src/ui/display/openFolds.ts'
import { showBeside } from '#src/lib/besideFields.ts'
import { FormContext, type FieldErrors, UnsettledContext } from './formContext.ts'
import * as styles from './Form.module.css'
import { Foot } from '#src/ui/overlays/Foot.tsx'
import { InDialog } from '#src/ui/overlays/inDialog.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'

export interface FormFrameProps extends Pick<
  ComponentProps<'form'>,
  'onSubmit' | 'onInput' | 'onChange'
> {
  name: string
  ref?: RefObject<HTMLFormElement | null>
  /** The answer's `fields`. When they change, the first field named gets the focus. */
  errors?: FieldErrors
  /** What went wrong as a whole: shown above the fields. */
  failure?: ReactNode
  className?: string
  /** What the button says that sends it; without it the form has buttons of its own. */
  action?: ReactNode
  /** How that button looks where it is not the usual one. */
  button?: Pick<
    ButtonProps,
    'variant' | 'size' | 'icon' | 'iconAfter' | 'block' | 'disabled' | 'aria-label'
  >
  /** What was sent is on its way. */
  busy?: boolean
  /** What can be pressed instead. */
  beside?: ReactNode
  children?: ReactNode
}

const noErrors: FieldErrors = {}

/** The element of every form: the server judges it, and its words stand beside the fields. */
export function FormFrame({
  ref,
  errors = noErrors,
  failure,
  className,
  action,
  button,
  busy,
  beside,
  children,
  onSubmit,
  ...form
}: FormFrameProps) {
  const ownRef = useRef<HTMLFormElement>(null)
  const element = ref ?? ownRef
  const homeless = useFocusOnErrors(element, errors)
  const { unsettled, settleFirst } = useSettling(element, onSubmit)
  const isInDialog = useContext(InDialog)
  const submit = action !== undefined && (
    <Button type="submit" variant="primary" {...button} busy={busy}>
      {action}
    </Button>
  )
  return (
    // Before the app is there a form is sent by the browser: what is typed must not stand in the address then.
    <form
      ref={element}
      method="post"
      noValidate
      className={cx(styles.form, className)}
      {...form}
      onSubmit={settleFirst}
    >
      {(failure || homeless.length > 0) && (
        <Notice tone="brick" alert>
          {failure}
          {homeless.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      <UnsettledContext value={unsettled}>
        <FormContext value={errors}>{children}</FormContext>
      </UnsettledContext>
      {submit &&
        (isInDialog ? (
          <Foot beside={beside}>{submit}</Foot>
        ) : (
          <div className="cluster">
            {submit}
            {beside}
          </div>
        ))}
    </form>
  )
}

/** What is typed and not chosen yet is taken first; where that can't be, the form stays and its field has the focus. */
function useSettling(
  form: RefObject<HTMLFormElement | null>,
  onSubmit: FormFrameProps['onSubmit'],
) {
  const [unsettled] = useState(() => new Map<string, () => Promise<boolean>>())
  const submitter = useRef<HTMLElement | null>(null)
  const isSettling = useRef(false)
  // Counted, since what was taken is in the form only once the page has been drawn.
  const [settled, setSettled] = useState(0)
  useEffect(() => {
    if (settled > 0) form.current?.requestSubmit(submitter.current)
  }, [form, settled])
  const settle = async () => {
    isSettling.current = true
    const fields = [...unsettled]
    const taken = await Promise.all(fields.map(([, take]) => take()))
    isSettling.current = false
    const left = fields[taken.indexOf(false)]
    if (left) document.getElementById(left[0])?.focus()
    else setSettled((count) => count + 1)
  }
  const settleFirst = (event: SubmitEvent<HTMLFormElement>) => {
    if (unsettled.size === 0) return onSubmit?.(event)
    event.preventDefault()
    submitter.current = event.nativeEvent.submitter
    if (!isSettling.current) void settle()
  }
  return { unsettled, settleFirst }
}

/**
 * Focuses the first invalid field when the errors change; gives back the errors that belong to no
 * field on the screen.
 */
function useFocusOnErrors(form: RefObject<HTMLFormElement | null>, errors: FieldErrors) {
  // Callers make a new object on each render: only other words are a change.
  const errorKey = JSON.stringify(errors)
  useEffect(() => {
    const fields = JSON.parse(errorKey) as FieldErrors
    const first = controls(form.current).find(
      (element) => nameOf(element) in fields && element.getAttribute('type') !== 'hidden',
    )
    if (first) openFolds(first)
    first?.focus()
    return showBeside(Object.values(fields))
  }, [form, errorKey])

  // Which fields are on the screen is known by the document alone; it is asked only while there are errors.
  const paths = Object.keys(errors)
  const needsFocus = paths.length > 0
  const onScreen = useSyncExternalStore(
    (changed) => {
      if (!needsFocus || !form.current) return () => {}
      const observer = new MutationObserver(changed)
      observer.observe(form.current, { childList: true, subtree: true })
      return () => observer.disconnect()
    },
    () => JSON.stringify(needsFocus && form.current ? controls(form.current).map(nameOf) : paths),
    () => JSON.stringify(paths),
  )
  const names = new Set(JSON.parse(onScreen) as string[])
  return paths.filter((path) => !names.has(path)).map((path) => errors[path])
}

const controls = (form: HTMLFormElement | null) =>
  Array.from(form?.elements ?? []).filter((element) => element instanceof HTMLElement)
const nameOf = (element: Element) => element.getAttribute('name') ?? ''
