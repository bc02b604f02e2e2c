import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { useGetFeedsQuery } from '#store/api/calendar/feeds.ts'
import { selectOnlyReads } from '#store/acting.ts'
import { useAppSelector } from '#store/hooks.ts'
import { FeedLine } from './FeedLine.tsx'
import * as styles from './Feeds.module.css'

/** Addresses at which other calendar programs follow what stands here. */
export function FeedsCard() {
  const { data, error, isFetching, refetch } = useGetFeedsQuery()
  const onlyReads = useAppSelector(selectOnlyReads)
  return (
    <Card className={styles.card} aria-labelledby="feeds">
      <h2 id="feeds">In your own calendar</h2>
      <p className="small soft">
        Follow these days in the calendar of your phone or computer: “Subscribe” opens it there. In
        Google Calendar on a computer, paste the address under “Other calendars”, “From URL”. Your
        calendar asks for changes by itself, some only once a day. Whoever has the address can read
        it.
      </p>
      {error && <QueryFailure {...{ error, isFetching, refetch }} />}
      {!data && !error && <LoadingLines label="Loading the addresses" count={1} />}
      {data && (
        <ul className={styles.feeds} aria-label="Addresses to follow">
          {data.items.map((feed) => (
            <FeedLine key={feed.resourceId ?? 'all'} feed={feed} onlyReads={onlyReads} />
          ))}
        </ul>
      )}
    </Card>
  )
}
