import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Field } from '#src/ui/forms/Field.tsx'
import { fillField } from '#src/ui/forms/fillField.ts'
import { Form } from '#src/ui/forms/Form.tsx'
import { useSendMessageMutation } from '#store/api/talk/enquiries.ts'
import { sending } from '#store/failure.ts'
import * as styles from './Composer.module.css'

/** Ctrl+Enter, or Cmd+Enter, sends; not while a word is still being composed. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return
  event.preventDefault()
  currentTarget.form?.requestSubmit()
}

/** Where one writes in a thread; `beside` is what else can be done from there. */
export function Composer({
  enquiryId,
  to,
  beside,
}: {
  enquiryId: string
  /** Who reads it. */
  to: string
  beside?: ReactNode
}) {
  const [send, { isLoading, error }] = useSendMessageMutation()
  const field = useRef<HTMLTextAreaElement>(null)
  const isSending = useRef(false)
  const sent = useRef('')
  return (
    <Form
      name={`message-${enquiryId}`}
      draft
      className={styles.composer}
      {...sending({ error, isLoading })}
      onSubmit={async ({ message }) => {
        // The key can be pressed while the button can’t.
        if (isSending.current) return undefined
        isSending.current = true
        sent.current = String(message)
        const result = await send({ enquiryId, message: sent.current })
        isSending.current = false
        return result
      }}
      onDone={() => field.current && empty(field.current, sent.current)}
      action="Send"
      button={{ icon: 'send' }}
      beside={
        <>
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
        onKeyDown={sendByKey}
      />
    </Form>
  )
}

/** What was sent is gone; what was typed since stays. */
function empty(field: HTMLTextAreaElement, sent: string) {
  const isLonger = field.value.startsWith(sent) && field.value !== sent
  if (isLonger) fillField(field, field.value.slice(sent.length).trimStart())
  else field.value = ''
}
