import { useRef, useState, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Enquiry } from '#contract/talk/enquiries.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { insertText } from './insertText.ts'
import { isFirstSlash, sendByKey } from './keys.ts'
import { OtherText } from './OtherText.tsx'
import { useSending } from './useSending.ts'
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
  const { look, other, ...form } = useSending(enquiry, field, writing !== undefined)
  const [typed, setTyped] = useState<string>()
  const help = () => setTyped(field.current?.value.trim() ?? '')
  const choose = (text: string) => {
    // It gives the focus back as it goes.
    flushSync(() => setTyped(undefined))
    if (field.current) insertText(field.current, text)
  }
  return (
    <>
      {other && <OtherText {...other} />}
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
