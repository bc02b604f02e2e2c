import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { LoadingLines } from '#features/parts/lists/LoadingLines.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { useGetFeedsQuery } from '#store/api/calendar/feeds.ts'
import { FeedLine } from './FeedLine.tsx'
import { RenewAll } from './RenewAll.tsx'
import * as styles from './Feeds.module.css'

/** Addresses at which other calendar programs follow what stands here. */
export function FeedsCard() {
  const { data, error, isFetching, refetch } = useGetFeedsQuery()
  return (
    <Card
      className={styles.card}
      aria-labelledby="feeds"
      title="In your own calendar"
      help={
        'Follow these days in the calendar of your phone or computer: “Subscribe” opens it there. In ' +
        'Google Calendar on a computer, paste the address under “Other calendars”, “From URL”. Your ' +
        'calendar asks for changes by itself, some only once a day. Each person has an address of ' +
        'their own: whoever else gets it can read it, too, until you make a new one or leave.'
      }
    >
      {error && <QueryFailure {...{ error, isFetching, refetch }} />}
      {!data && !error && <LoadingLines label="Loading the addresses" count={1} />}
      {data && (
        <ul className={styles.feeds} aria-label="Addresses to follow">
          {data.items.map((feed) => (
            <FeedLine key={feed.resourceId ?? 'all'} feed={feed} />
          ))}
        </ul>
      )}
      {data?.items.some(({ holders }) => holders.length > 0) && <RenewAll />}
    </Card>
  )
}
