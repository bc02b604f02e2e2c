import { useLayoutEffect, useRef, type SubmitEvent } from 'react'
import { aside, onOwner, ownerOfDrafts } from './clearDrafts.ts'
import { clearDraft, type Drafted, restoreDraft, saveDraft, takeOlder } from './drafts.ts'
import { FormFrame, type FormFrameProps } from './FormFrame.tsx'

export { clearDraft } from './drafts.ts'

export interface FormProps<Data> extends Omit<
  FormFrameProps,
  'ref' | 'onSubmit' | 'onInput' | 'onChange'
> {
  /** Names the draft: one for each form of the site, with the thing's id where it edits one. */
  name: string
  /**
   * Keeps what is typed in this tab's storage until `clearDraft(name)`; of some fields alone where they are named, as
   * the address has the others. Passwords and codes are never kept.
   */
  draft?: Drafted
  /**
   * `values` by field name; `data` for names that occur more than once. Returns what came of it: without an error the
   * draft is cleared and `onDone` called; of nothing neither.
   */
  onSubmit: (
    values: Record<string, FormDataEntryValue>,
    data: FormData,
  ) => void | PromiseLike<{ data?: Data; error?: unknown } | void>
  onDone?: (data: Data) => void
}

/** A form whose inputs keep their own values. A large one is a `DraftForm`. */
export function Form<Data>({ name, draft = false, onSubmit, onDone, ...frame }: FormProps<Data>) {
  const form = useRef<HTMLFormElement>(null)
  // A value put back makes the form say `input`: what is not yet put back must not be written over.
  const restoring = useRef(false)
  const owner = useRef('')

  // Before anybody can see it or type: what is put back later would meet what is typed meanwhile.
  useLayoutEffect(() => {
    const element = form.current
    if (!draft || !element) return
    owner.current = ownerOfDrafts()
    takeOlder(name)
    let done = new WeakSet<Element>()
    const restore = () => {
      restoring.current = true
      // A part that keeps its words itself puts them back itself.
      for (const each of element.querySelectorAll('[data-own-draft] [name]')) done.add(each)
      restoreDraft(name, element, done, draft)
      restoring.current = false
    }
    restore()
    const stopLearning = onOwner(() => {
      owner.current ||= ownerOfDrafts()
      done = new WeakSet()
      restore()
    })
    // Steps and added rows bring new fields later.
    const observer = new MutationObserver(restore)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      stopLearning()
      observer.disconnect()
    }
  }, [draft, name])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget, event.nativeEvent.submitter)
    const result = await onSubmit(Object.fromEntries(values), values)
    if (!result || result.error) return
    clearDraft(name)
    onDone?.(result.data as Data)
  }
  const save = () => {
    if (!draft || restoring.current || !form.current) return
    const { current: whose } = owner
    const now = ownerOfDrafts()
    // Somebody else is here by now: the page is about to go.
    if (whose && now && whose !== now) return
    // Whose session has ended with the form before them goes on in their own draft.
    saveDraft(whose && !now ? aside(whose) + name : name, form.current, draft)
  }

  return (
    <FormFrame
      {...frame}
      {...{ name }}
      ref={form}
      onSubmit={submit}
      onInput={save}
      onChange={save}
    />
  )
}
