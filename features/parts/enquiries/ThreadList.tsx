import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Awaited } from '#features/parts/lists/Awaited.tsx'
import { NextPages } from '#features/parts/lists/NextPages.tsx'
import { useListKeys } from '#features/parts/lists/rows/useListKeys.ts'
import { labelOfThread } from '#features/parts/timeline/labels.ts'
import { cx } from '#src/lib/classes.ts'
import { listOf } from '#src/lib/pages.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Ago } from '#src/ui/time/Ago.tsx'
import { useGetEnquiriesInfiniteQuery } from '#store/api/talk/enquiries.ts'
import { useUser } from '#store/hooks.ts'
import { aboutParts } from './aboutText.ts'
import type { EnquiryItem } from './EnquiryLine.tsx'
import type { Side } from './side.ts'
import * as styles from './ThreadList.module.css'

/** Beside the thread that is open: all of them, those that wait first. */
export function ThreadList({
  current,
  list: { name, to },
  titleOf,
  linkOf,
}: { current: string } & Pick<Side, 'list' | 'titleOf' | 'linkOf'>) {
  const role = useUser()?.role
  const query = useGetEnquiriesInfiniteQuery({})
  const { items: enquiries } = listOf(query.data)
  const lines = useRef<HTMLUListElement>(null)
  useListKeys(lines)
  const hasCome = enquiries !== undefined
  useLayoutEffect(() => {
    if (hasCome) showCurrent(lines.current)
  }, [hasCome])
  return (
    <>
      <p className={styles.title}>
        <Link to={to}>{name}</Link>
      </p>
      {!enquiries && <Awaited {...query} label="Loading your enquiries" count={6} />}
      <ul ref={lines} className={styles.lines}>
        {enquiries?.map((enquiry) => (
          <li key={enquiry._id}>
            <Link
              to={linkOf(enquiry._id)}
              className={cx(styles.line, enquiry.unread > 0 && styles.unread)}
              data-row
              aria-current={enquiry._id === current ? 'page' : undefined}
            >
              <Line {...{ enquiry, role }} title={titleOf(enquiry)} />
            </Link>
          </li>
        ))}
      </ul>
      <NextPages {...query} />
    </>
  )
}

/** A list that opens anew begins where its open thread is in sight. */
function showCurrent(lines: HTMLUListElement | null) {
  const line = lines?.querySelector<HTMLElement>('[aria-current]')
  const pane = lines?.parentElement
  if (!line || !pane || line.offsetTop + line.offsetHeight <= pane.clientHeight) return
  pane.scrollTop = line.offsetTop - pane.clientHeight / 2
}

function Line({
  enquiry,
  title,
  role,
}: {
  enquiry: EnquiryItem
  title: string
  role: Parameters<typeof labelOfThread>[1]
}) {
  const locale = useLocale()
  const { label, tone } = labelOfThread(enquiry, role)
  const about = aboutParts(enquiry, locale).join(' · ')
  return (
    <>
      <span className={styles.name}>{title}</span>
      <Ago at={enquiry.waitingSince ?? enquiry.lastMessageAt} />
      {about && <span className={styles.about}>{about}</span>}
      <span className={styles.last}>{enquiry.lastMessage}</span>
      <span className={styles.state}>
        {enquiry.unread > 0 && <Badge tone="rose">{enquiry.unread} new</Badge>}
        <Badge tone={tone}>{label}</Badge>
      </span>
    </>
  )
}
