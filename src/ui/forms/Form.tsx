import { useLayoutEffect, useRef, type SubmitEvent } from 'react'
import { aside, onOwner, ownerOfDrafts } from './clearDrafts.ts'
import { restoreDraft, saveDraft, takeOlder } from './drafts.ts'
import { FormFrame, type FormFrameProps } from './FormFrame.tsx'

export { clearDraft } from './drafts.ts'

interface FormProps extends Omit<FormFrameProps, 'ref' | 'onSubmit' | 'onInput' | 'onChange'> {
  /** Names the draft: one for each form of the site, with the thing's id where it edits one. */
  name: string
  /** Keeps what is typed in this tab's storage until `clearDraft(name)`. Passwords and codes are never kept. */
  draft?: boolean
  /** `values` by field name; `data` for names that occur more than once. */
  onSubmit: (values: Record<string, FormDataEntryValue>, data: FormData) => void
}

/** A form whose inputs keep their own values. A large one is a `DraftForm`. */
export function Form({ name, draft, onSubmit, ...frame }: FormProps) {
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
      restoreDraft(name, element, done)
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

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget, event.nativeEvent.submitter)
    onSubmit(Object.fromEntries(data), data)
  }
  const save = () => {
    if (!draft || restoring.current || !form.current) return
    const { current: whose } = owner
    const now = ownerOfDrafts()
    // Somebody else is here by now: the page is about to go.
    if (whose && now && whose !== now) return
    // Whose session has ended with the form before them goes on in their own draft.
    saveDraft(whose && !now ? aside(whose) + name : name, form.current)
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
