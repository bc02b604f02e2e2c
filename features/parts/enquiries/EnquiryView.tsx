import { Link } from 'react-router'
import { Awaited } from '#features/parts/lists/Awaited.tsx'
import { useHasPanes } from '#src/ui/hooks/useIsDesk.ts'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { OpenThread } from './OpenThread.tsx'
import type { Side } from './side.ts'
import { ThreadList } from './ThreadList.tsx'
import { useThread } from './useThread.ts'
import * as styles from './Inbox.module.css'

/**
 * A thread between the list of all and its facts, the same for both sides but for their words, and for what grows out
 * of it. On the phone one of them: `show=details` are the facts.
 */
export function EnquiryView({ enquiryId, side }: { enquiryId: string; side: Side }) {
  const [params] = useSearchParams()
  const view = params.get('show') === 'details' ? 'details' : 'messages'
  const hasPanes = useHasPanes()
  const { data: enquiry, error, isFetching, refetch } = useThread(enquiryId)
  const before = !hasPanes && <Link to={side.list.to}>{side.list.name}</Link>
  return (
    <div className={styles.inbox} data-view={view}>
      {hasPanes && (
        <nav className={styles.list} aria-label="Conversations">
          <ThreadList current={enquiryId} {...side} />
        </nav>
      )}
      {enquiry ? (
        <OpenThread key={enquiryId} {...{ enquiry, side, view, before }} />
      ) : (
        <div className={styles.talk}>
          <div className={styles.head}>
            <PageHeader title="Enquiry" before={before} />
          </div>
          <Awaited {...{ error, isFetching, refetch }} label="Loading the messages" />
        </div>
      )}
    </div>
  )
}
