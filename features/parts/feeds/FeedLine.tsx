import { useState } from 'react'
import type { getFeeds } from '#contract/calendar/feeds.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { Ago } from '#src/ui/time/Ago.tsx'
import {
  useCreateFeedMutation,
  useDeleteFeedMutation,
  useUpdateFeedMutation,
} from '#store/api/calendar/feeds.ts'
import { FeedAddress } from './FeedAddress.tsx'
import { FeedDialog } from './FeedDialog.tsx'

export type Feed = Output<typeof getFeeds>['items'][number]

const disclosures = {
  wedding: {
    named: 'Vendors’ names, the city and the number of guests.',
    busy: '“Booked” and “Requested”, and nothing else.',
  },
  business: {
    named: 'Couples’ names, guests, and your notes on days off.',
    busy: '“Booked”, “Requested” and “Off”, and nothing else.',
  },
}

/** One calendar that can be followed: its address, what it shows, and an end to it. */
export function FeedLine({ feed }: { feed: Feed }) {
  const { _id: feedId, of, address, askedAt } = feed
  // A business or a wedding that has just begun has no name.
  const name = feed.name || (of === 'wedding' ? 'Your wedding' : 'Your business')
  const [ending, setEnding] = useState<'renew' | 'end'>()
  if (!feedId) return <NoAddress {...{ feed, name }} />
  return (
    <li className="stack gap-3">
      <h3 dir="auto">{name}</h3>
      {address ? (
        <FeedAddress {...{ name, address }} />
      ) : (
        <p className="small soft">
          It has an address that we can no longer show. A new one takes its place.
        </p>
      )}
      <WhatItShows {...{ feed, feedId }} />
      <p className="small soft">
        {askedAt ? (
          <>
            Last read by a calendar program <Ago at={askedAt} />.
          </>
        ) : (
          'No calendar program has read it yet.'
        )}
      </p>
      <div className="cluster gap-2">
        <Button
          size="small"
          icon="refresh"
          aria-label={`New address for ${name}`}
          onClick={() => setEnding('renew')}
        >
          New address
        </Button>
        <Button
          size="small"
          aria-label={`Turn off the address of ${name}`}
          onClick={() => setEnding('end')}
        >
          Turn off
        </Button>
      </div>
      <Holders {...{ feed, name }} />
      {ending && <FeedDialog {...{ feed, ending }} onClose={() => setEnding(undefined)} />}
    </li>
  )
}

function NoAddress({ feed, name }: { feed: Feed; name: string }) {
  const [make, { isLoading }] = useCreateFeedMutation()
  const { resourceId } = feed
  return (
    <li className="stack gap-3">
      <div className="between gap-2">
        <h3 dir="auto">{name}</h3>
        <Button
          size="small"
          icon="link"
          aria-label={`Make an address for ${name}`}
          busy={isLoading}
          onClick={() => void make(resourceId ? { resourceId } : {})}
        >
          Make an address
        </Button>
      </div>
      <Holders {...{ feed, name }} />
    </li>
  )
}

/** For owners: which other members follow it. */
function Holders({ feed: { holders }, name }: { feed: Feed; name: string }) {
  const [remove, { isLoading, originalArgs }] = useDeleteFeedMutation()
  if (holders.length === 0) return null
  return (
    <ul className="stack gap-2 small" aria-label={`Others with an address for ${name}`}>
      {holders.map((holder) => (
        <li key={holder._id} className="between gap-2">
          <span>
            <bdi>{holder.name}</bdi>: made <Ago at={holder.madeAt} />,{' '}
            {holder.askedAt ? (
              <>
                last read <Ago at={holder.askedAt} />
              </>
            ) : (
              'not read yet'
            )}
          </span>
          <Button
            size="small"
            aria-label={`Turn off ${holder.name}’s address for ${name}`}
            busy={isLoading && originalArgs?.feedId === holder._id}
            onClick={() => void remove({ feedId: holder._id })}
          >
            Turn off
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** What those read who follow it; a change is shown while it is on its way. */
function WhatItShows({ feed, feedId }: { feed: Feed; feedId: string }) {
  const [change, { isLoading, originalArgs }] = useUpdateFeedMutation()
  const { withNames, withPayments } = { ...feed, ...(isLoading && definedIn(originalArgs)) }
  const words =
    disclosures[feed.of === 'wedding' ? 'wedding' : 'business'][withNames ? 'named' : 'busy']
  return (
    <>
      <Checkbox
        name="withNames"
        label="With names"
        hint={`It shows: ${words}`}
        checked={withNames}
        disabled={isLoading}
        onChange={({ target }) => void change({ feedId, withNames: target.checked })}
      />
      {feed.of !== 'resource' && (
        <Checkbox
          name="withPayments"
          label="With payments"
          hint="Each instalment stands on the day it is due, with its amount."
          checked={withPayments}
          disabled={isLoading}
          onChange={({ target }) => void change({ feedId, withPayments: target.checked })}
        />
      )}
    </>
  )
}

type Shows = Partial<Pick<Feed, 'withNames' | 'withPayments'>>
const definedIn = ({ withNames, withPayments }: Shows = {}) => ({
  ...(withNames !== undefined && { withNames }),
  ...(withPayments !== undefined && { withPayments }),
})
