import type { Enquiry } from '#contract/talk/enquiries.ts'
import { cx } from '#src/lib/classes.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { useUser } from '#store/hooks.ts'
import { messageLines } from './aboutText.ts'
import { seenMark } from './seenMark.ts'
import * as styles from './Thread.module.css'
import { closedReasonLabels } from '#domain/talk/closedReasons.ts'

/** What was said, oldest first. */
export function Thread({ enquiry }: { enquiry: Enquiry }) {
  const locale = useLocale()
  const me = useUser()
  const seen = seenMark(enquiry, locale)
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
              {seen?.messageId === _id && ` · ${seen.text}`}
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
          {me?.role === 'vendor'
            ? 'Their answer'
            : `The answer from ${enquiry.vendor.businessName}`}{' '}
          will appear here, and come by email unless you’ve turned that off.
        </p>
      )}
      {enquiry.closedReason && (
        <Notice
          title={`This enquiry is closed: ${closedReasonLabels[enquiry.closedReason].toLowerCase()}.`}
        />
      )}
    </div>
  )
}

/** The last word is ours, and somebody reads it on the other side. */
const isWaited = ({ messages, closedReason, vendor }: Enquiry) =>
  !closedReason && !vendor.unclaimed && messages.at(-1)?.mine === true
