import type { Enquiry } from '#contract/talk/enquiries.ts'
import { cx } from '#src/lib/classes.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useSendMessageMutation } from '#store/api/talk/enquiries.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useUser } from '#store/hooks.ts'
import { messageLines } from './aboutText.ts'
import { sending } from '#store/failure.ts'
import * as styles from './Thread.module.css'
import { closedReasonLabels } from '#domain/talk/closedReasons.ts'

/** What was said, oldest first, and a place to answer. */
export function Thread({ enquiry }: { enquiry: Enquiry }) {
  const locale = useLocale()
  const me = useUser()
  return (
    <div className="stack gap-5">
      <ol className={styles.messages} aria-label="Messages" aria-live="polite">
        {enquiry.messages.map(({ _id, mine, name, who, body, about, at }) => (
          <li key={_id} className={cx(styles.message, mine && styles.mine)}>
            <p className="tiny soft">
              {mine
                ? who && who !== me?.name
                  ? who
                  : 'You'
                : who && who !== name
                  ? `${name}, ${who}`
                  : name}{' '}
              · <time dateTime={at}>{formatInstant(at, locale)}</time>
            </p>
            {about && (
              <ul className={cx('tiny', styles.about)} aria-label="Asks for">
                {messageLines(about, locale).map((line) => (
                  <li key={line} dir="auto">
                    {line}
                  </li>
                ))}
              </ul>
            )}
            <div className={styles.bubble}>{body}</div>
          </li>
        ))}
      </ol>
      {isWaited(enquiry) && (
        <p className="small soft">
          {me?.role === 'vendor' ? 'Their answer' : `The answer of ${enquiry.vendor.businessName}`}{' '}
          comes here, and by email unless you’ve turned that off.
        </p>
      )}
      {enquiry.closedReason && (
        <Notice
          title={`This enquiry is closed: ${closedReasonLabels[enquiry.closedReason].toLowerCase()}.`}
        />
      )}
      {/* A sent message makes a new, empty form; a refused one keeps what was typed. */}
      {enquiry.actions.includes('reply') && (
        <Answer key={enquiry.messages.filter(({ mine }) => mine).length} enquiryId={enquiry._id} />
      )}
    </div>
  )
}

/** The last word is ours, and somebody reads it on the other side. */
const isWaited = ({ messages, closedReason, vendor }: Enquiry) =>
  !closedReason && !vendor.unclaimed && messages.at(-1)?.mine === true

function Answer({ enquiryId }: { enquiryId: string }) {
  const [send, { isLoading, error }] = useSendMessageMutation()
  return (
    <Form
      name={`message-${enquiryId}`}
      draft
      {...sending({ error, isLoading })}
      onSubmit={({ message }) => send({ enquiryId, message: String(message) })}
      action="Send"
      button={{ icon: 'send' }}
    >
      <Field as="textarea" name="message" label="Your message" rows={4} />
    </Form>
  )
}
