import type { Import } from '#contract/moderation/imports.ts'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetImportQuery } from '#store/api/moderation/imports.ts'
import { DryRun } from './DryRun.tsx'
import { Done } from './after/Done.tsx'
import { Running } from './after/Running.tsx'
import { stateLabels } from './stateLabels.ts'

/** One list: what it would do, how far it is, or what it did. */
export function CurrentImport({ importId }: { importId: string }) {
  const { currentData: list, error, isFetching, refetch } = useGetImportQuery({ importId })
  // The server tells what changes; a page whose stream is cut asks by itself while something runs.
  useGetImportQuery({ importId }, { pollingInterval: isMoving(list?.status) ? 2000 : 0 })
  if (!list) {
    if (error) return <QueryFailure {...{ error, isFetching, refetch }} />
    return (
      <div role="status" aria-label="Loading the list">
        <Skeleton lines={6} height="2.6rem" />
      </div>
    )
  }
  const { label, tone } = stateLabels[list.status]
  return (
    <div className="stack gap-6">
      <div className="cluster">
        <h2>{list.fileName}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {isMoving(list.status) && <Running list={list} />}
      {list.status === 'done' && <Done list={list} />}
      {canWait.includes(list.status) && <DryRun list={list} />}
    </div>
  )
}

const canWait: readonly Import['status'][] = ['checked', 'failed', 'cancelled', 'undone']
const isMoving = (status: Import['status'] | undefined) =>
  status === 'running' || status === 'undoing'
