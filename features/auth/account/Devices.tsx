import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { NextPages } from '#features/parts/lists/NextPages.tsx'
import { listOf } from '#src/lib/pages.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import {
  useDeleteSessionMutation,
  useGetSessionsInfiniteQuery,
} from '#store/api/account/sessions.ts'
import { Instant } from '#src/ui/time/Instant.tsx'
import * as styles from './Devices.module.css'

/** Where the person is signed in; any other device can be signed out from here. */
export function Devices() {
  const query = useGetSessionsInfiniteQuery({})
  const { data, error, isFetching, refetch } = query
  const { items: sessions = [] } = listOf(data)
  const [deleteSession, { isLoading, originalArgs }] = useDeleteSessionMutation()
  return (
    <Card className="stack" aria-labelledby="devices" title="Where you are signed in">
      {error && <QueryFailure {...{ error, isFetching, refetch }} />}
      {!data && !error && <Skeleton lines={3} />}
      <ul className={styles.devices}>
        {sessions.map(({ _id: sessionId, device, lastSeenAt, current }) => (
          <li key={sessionId} className={styles.device}>
            <div>
              <p>{device}</p>
              <p className="small soft">
                Last seen <Instant at={lastSeenAt} />
              </p>
            </div>
            {current ? (
              <Badge tone="leaf">This device</Badge>
            ) : (
              <Button
                size="small"
                busy={isLoading && originalArgs?.sessionId === sessionId}
                onClick={() => deleteSession({ sessionId })}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <NextPages {...query} />
    </Card>
  )
}
