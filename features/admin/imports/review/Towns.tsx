import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { NextPages } from '#features/parts/lists/NextPages.tsx'
import { listOf } from '#src/lib/pages.ts'
import { useState } from 'react'
import type { ImportReview } from '#contract/moderation/importReviews.ts'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetImportTownsInfiniteQuery } from '#store/api/moderation/importReviews.ts'
import { TownCard } from './TownCard.tsx'

type Status = keyof ImportReview['towns']
const labels: Record<Status, string> = {
  stopped: 'Stopped: it can’t be a place',
  doubtful: 'In doubt',
  new: 'Not in the gazetteer',
  match: 'Found',
}

/** The places of a list: those that need a decision first. */
export function Towns({ importId, review }: { importId: string; review: ImportReview }) {
  const [status, setStatus] = useState<Status | ''>('')
  const query = useGetImportTownsInfiniteQuery({ importId, ...(status && { status }) })
  const { data, error, isFetching, refetch } = query
  const { items: towns = [] } = listOf(data)
  return (
    <div className="stack">
      <Select
        name="town-status"
        label="Show"
        placeholder="All places"
        value={status}
        onChange={({ target }) => setStatus(target.value as Status | '')}
        options={(Object.keys(labels) as Status[]).map((value) => ({
          value,
          label: `${labels[value]} (${review.towns[value].all})`,
        }))}
      />
      {!data && !error && <Skeleton lines={6} height="4rem" />}
      {error && <QueryFailure {...{ error, isFetching, refetch }} />}
      {data && towns.length === 0 && (
        <Empty title="No place here">
          <p>Nothing to decide.</p>
        </Empty>
      )}
      {towns.map((town) => (
        <TownCard key={town.key} importId={importId} town={town} label={labels[town.status]} />
      ))}
      <NextPages {...query} />
    </div>
  )
}
