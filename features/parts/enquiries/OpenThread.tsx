import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type { Enquiry } from '#contract/talk/enquiries.ts'
import { labelsOfThread } from '#features/parts/timeline/labels.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { useUser } from '#store/hooks.ts'
import { aboutText } from './aboutText.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { Composer } from './writing/Composer.tsx'
import { Facts } from './Facts.tsx'
import type { Side } from './side.ts'
import { Thread } from './Thread.tsx'
import * as styles from './Inbox.module.css'

/** The conversation with the composer at its foot, and its facts. */
export function OpenThread({
  enquiry,
  side,
  view,
  before,
}: {
  enquiry: Enquiry
  side: Side
  view: 'messages' | 'details'
  /** The way back to the list, where that is not beside it. */
  before: ReactNode
}) {
  const locale = useLocale()
  const role = useUser()?.role
  const [closing, setClosing] = useState(false)
  const title = side.titleOf(enquiry)
  return (
    <>
      <div className={styles.talk}>
        <div className={styles.head}>
          <PageHeader
            title={title}
            before={before}
            lede={aboutText(enquiry, locale)}
            actions={
              <>
                {labelsOfThread(enquiry, role).map(({ label, tone }) => (
                  <Badge key={label} tone={tone}>
                    {label}
                  </Badge>
                ))}
                {before && <OtherView view={view} />}
              </>
            }
          />
        </div>
        {/* Who has no mouse scrolls it by its keys. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.messages} role="region" aria-label="Conversation" tabIndex={0}>
          <div className="stack gap-5">
            <Thread enquiry={enquiry} />
            {side.now?.(enquiry)}
          </div>
        </div>
        <Foot {...{ enquiry, side, title }} isAlone={Boolean(before)} />
      </div>
      <aside className={styles.facts} aria-label="Details">
        <Facts {...{ enquiry, side }} onClose={() => setClosing(true)} />
      </aside>
      {closing && (
        <CloseDialog
          enquiryId={enquiry._id}
          reasons={side.reasons}
          onClose={() => setClosing(false)}
        />
      )}
    </>
  )
}

/** Where one writes, and what can be done from there. */
function Foot({
  enquiry,
  side,
  title,
  isAlone,
}: {
  enquiry: Enquiry
  side: Side
  title: string
  isAlone: boolean
}) {
  const more = side.beside?.(enquiry)
  // On the phone its details are a press away, and it is not to be.
  const toBooking = isAlone && enquiry.booking && side.bookingPath(enquiry.booking._id)
  const beside = (more || toBooking) && (
    <>
      {toBooking && <Button to={toBooking}>See the booking</Button>}
      {more}
    </>
  )
  const canReply = enquiry.actions.includes('reply')
  if (!canReply && !beside) return null
  return (
    <div className={styles.foot}>
      {canReply ? (
        <Composer enquiry={enquiry} to={title} beside={beside} writing={side.writing} />
      ) : (
        <div className="cluster">{beside}</div>
      )}
    </div>
  )
}

/** On the phone: from the messages to the details, and back. */
function OtherView({ view }: { view: 'messages' | 'details' }) {
  const { pathname } = useLocation()
  return view === 'messages' ? (
    <Button size="small" icon="info" to={`${pathname}?show=details`}>
      Details
    </Button>
  ) : (
    <Button size="small" icon="message" to={pathname}>
      Conversation
    </Button>
  )
}
