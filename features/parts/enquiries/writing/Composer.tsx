import { useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Enquiry } from '#contract/talk/enquiries.ts'
import { gapsWords } from '#domain/talk/mergeFields.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { insertText } from './insertText.ts'
import { useSendMessageMutation } from '#store/api/talk/enquiries.ts'
import { sending } from '#store/failure.ts'
import { empty, isFirstSlash, selectGap, sendByKey } from './keys.ts'
import * as styles from './Composer.module.css'

/** What helps to write: it knows what is typed, and gives words that are put at the caret. */
export type WritingAid = {
  enquiry: Enquiry
  typed: string
  onChoose: (text: string) => void
  onClose: () => void
}

/** Where one writes in a thread; `beside` is what else can be done from there. */
export function Composer({
  enquiry,
  to,
  beside,
  writing,
}: {
  enquiry: Enquiry
  /** Who reads it. */
  to: string
  beside?: ReactNode
  /** Also opened by `/` in the empty field; the gaps that it leaves are not sent. */
  writing?: { name: string; Panel: ComponentType<WritingAid> } | undefined
}) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { look, ...form } = useSending(enquiry._id, field, writing !== undefined)
  const [typed, setTyped] = useState<string>()
  const help = () => setTyped(field.current?.value.trim() ?? '')
  const choose = (text: string) => {
    // It gives the focus back as it goes.
    flushSync(() => setTyped(undefined))
    if (field.current) insertText(field.current, text)
  }
  return (
    <>
      <Form
        name={`message-${enquiry._id}`}
        draft
        className={styles.composer}
        {...form}
        action="Send"
        button={{ icon: 'send' }}
        beside={
          <>
            {writing && (
              <Button icon="list" label={writing.name} className={styles.aid} onClick={help}>
                {writing.name}
              </Button>
            )}
            {beside}
            <span className={styles.key}>Ctrl + Enter sends</span>
          </>
        }
      >
        <Field
          as="textarea"
          ref={(area) => void (field.current = area)}
          name="message"
          label="Your message"
          hideLabel
          placeholder={`Write to ${to}`}
          rows={2}
          onKeyDown={(event) => {
            if (writing && isFirstSlash(event)) {
              event.preventDefault()
              help()
            } else sendByKey(event)
          }}
          onInput={look}
        />
      </Form>
      {writing && typed !== undefined && (
        <writing.Panel
          {...{ enquiry, typed }}
          onChoose={choose}
          onClose={() => setTyped(undefined)}
        />
      )}
    </>
  )
}

/** Sends what is typed, once; what a saved reply left open is said beside it, and not sent. */
function useSending(
  enquiryId: string,
  field: RefObject<HTMLTextAreaElement | null>,
  hasGaps: boolean,
) {
  const [send, { isLoading, error }] = useSendMessageMutation()
  const isSending = useRef(false)
  const sent = useRef('')
  const [gaps, setGaps] = useState('')
  const { errors, ...state } = sending({ error, isLoading })
  const look = () => {
    const open = hasGaps ? gapsWords(field.current?.value ?? '') : ''
    setGaps(open)
    return open
  }
  const onSubmit = async ({ message }: Record<string, FormDataEntryValue>) => {
    // The key can be pressed while the button can’t.
    if (isSending.current) return undefined
    if (look()) return void selectGap(field.current)
    isSending.current = true
    sent.current = String(message)
    const result = await send({ enquiryId, message: sent.current })
    isSending.current = false
    return result
  }
  return {
    ...state,
    errors: gaps ? { message: gaps } : errors,
    look,
    onSubmit,
    onDone: () => field.current && empty(field.current, sent.current),
  }
}
