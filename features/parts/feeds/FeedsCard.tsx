import type { getFeeds } from '#contract/calendar/feeds.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import {
  useChangeFeedMutation,
  useGetFeedsQuery,
  useMakeFeedMutation,
  useRemoveFeedMutation,
} from '#store/api/calendar/feeds.ts'
import { selectOnlyReads } from '#store/acting.ts'
import { failureOf } from '#store/failure.ts'
import { useAppSelector } from '#store/hooks.ts'

type Feed = Output<typeof getFeeds>['items'][number]

function FeedLine({ feed, onlyReads }: { feed: Feed; onlyReads: boolean }) {
  const { _id, resourceId, name, address, withNames } = feed
  const [make, making] = useMakeFeedMutation()
  const [change, changing] = useChangeFeedMutation()
  const [remove, removing] = useRemoveFeedMutation()
  const renew = () => void make(resourceId ? { resourceId } : {})
  return (
    <li className="stack gap-2">
      <strong dir="auto">{name}</strong>
      {address && (
        <>
          <input
            readOnly
            aria-label={`Address of ${name}`}
            value={address}
            onFocus={({ target }) => target.select()}
          />
          <p className="small soft">
            {withNames ? 'It shows names.' : 'It shows only when it is busy.'}
          </p>
          <a href={address.replace(/^https?:/, 'webcal:')}>Subscribe</a>
        </>
      )}
      {!onlyReads && (
        <div className="cluster gap-2">
          <Button size="small" busy={making.isLoading} onClick={renew}>
            {address ? 'New address' : 'Make an address'}
          </Button>
          {_id && (
            <>
              <Button
                size="small"
                busy={changing.isLoading}
                onClick={() => void change({ feedId: _id, withNames: !withNames })}
              >
                {withNames ? 'Show busy only' : 'Show names'}
              </Button>
              <Button
                size="small"
                busy={removing.isLoading}
                onClick={() => void remove({ feedId: _id })}
              >
                Take it back
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}

/** Addresses at which other calendar programs follow what stands here. */
export function FeedsCard() {
  const { data, error, isFetching, refetch } = useGetFeedsQuery()
  const onlyReads = useAppSelector(selectOnlyReads)
  return (
    <Card className="stack" aria-labelledby="feeds">
      <h2 id="feeds">In your own calendar</h2>
      <p className="small soft">
        Your phone or computer can follow these days. Whoever has the address can read it; a new one
        ends the old one.
      </p>
      {error && <Failure message={failureOf(error)?.message} onRetry={refetch} busy={isFetching} />}
      {!data && !error && <LoadingLines label="Loading the addresses" count={1} />}
      <ul className="stack gap-4">
        {data?.items.map((feed) => (
          <FeedLine key={feed.resourceId ?? 'all'} feed={feed} onlyReads={onlyReads} />
        ))}
      </ul>
    </Card>
  )
}
