import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { getEnquiries } from '#contract/talk/enquiries.ts'
import { formatMoney } from '#domain/money.ts'
import { cx } from '#src/lib/classes.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Ago } from '#src/ui/time/Ago.tsx'
import * as styles from '#features/parts/lists/Lines.module.css'
import { labelOfThread } from '#features/parts/timeline/labels.ts'
import { aboutParts } from './aboutText.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { useUser } from '#store/hooks.ts'

export type EnquiryItem = Output<typeof getEnquiries>['items'][number]

/** One thread in a list: with whom, about what, the last words, and how long somebody waits. */
export function EnquiryLine({
  enquiry,
  title,
  to,
  children,
}: {
  enquiry: EnquiryItem
  title: string
  to: string
  /** What can be done there at once. */
  children?: ReactNode
}) {
  const locale = useLocale()
  const { label, tone } = labelOfThread(enquiry, useUser()?.role)
  const { total } = enquiry
  const about = [...aboutParts(enquiry, locale), total && formatMoney(total, locale)]
    .filter(Boolean)
    .join(' · ')
  return (
    <li>
      <article className={cx(styles.line, enquiry.unread > 0 && styles.unread)} aria-label={title}>
        <div className={styles.words}>
          <Link to={to} className={styles.name} data-row>
            {title}
          </Link>
          {about && <span className="small soft">{about}</span>}
          <span className={styles.last}>{enquiry.lastMessage}</span>
        </div>
        <div className={styles.side}>
          <span className="cluster gap-2">
            {enquiry.unread > 0 && <Badge tone="rose">{enquiry.unread} new</Badge>}
            <Badge tone={tone}>{label}</Badge>
          </span>
          <span className="small soft">
            {enquiry.waitingSince && 'waiting for you · '}
            <Ago at={enquiry.waitingSince ?? enquiry.lastMessageAt} />
          </span>
        </div>
        {children && <div className={styles.actions}>{children}</div>}
      </article>
    </li>
  )
}
