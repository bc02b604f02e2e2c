import type { Import } from '#contract/platform/imports.ts'
import { paths } from '#domain/paths.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { Progress } from '#src/ui/feedback/Meter.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetImportQuery } from '#store/api/platform/imports.ts'
import { failureOf } from '#store/failure.ts'
import { DryRun } from './DryRun.tsx'
import { Refused } from './Refused.tsx'
import { stateLabels } from './stateLabels.ts'
import { vendorsText } from './vendorsText.ts'
import { Warnings } from './Warnings.tsx'

/** One list: what it would do, how far it is, or what it did. */
export function CurrentImport({ importId }: { importId: string }) {
  const { currentData: list, error, isFetching, refetch } = useGetImportQuery({ importId })
  // The server tells what changes; a page whose stream is cut asks by itself while something runs.
  useGetImportQuery({ importId }, { pollingInterval: list?.status === 'running' ? 2000 : 0 })
  if (!list) {
    if (error)
      return (
        <Failure
          message={failureOf(error)?.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )
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
      {list.status === 'running' && <Running list={list} />}
      {list.status === 'done' && <Done list={list} />}
      {(list.status === 'checked' || list.status === 'failed') && <DryRun list={list} />}
    </div>
  )
}

const Running = ({ list }: { list: Import }) => (
  <Card className="stack">
    <Progress
      label={`Importing ${vendorsText(list.vendors)}`}
      value={Math.round(list.progress * 100)}
    />
    <p className="soft">
      You can leave this page: the import carries on. Couples see nothing until all of it is done.
    </p>
  </Card>
)

function Done({ list }: { list: Import }) {
  const { created, updated, unchanged } = list
  return (
    <>
      <Notice
        tone="leaf"
        title={`${created} created, ${updated} updated, ${unchanged} unchanged`}
        action={
          <Button size="small" to={paths.adminVendors}>
            All vendors
          </Button>
        }
      >
        <p>Couples can find them from now on.</p>
      </Notice>
      <Refused list={list} />
      <Warnings warnings={list.warnings} />
    </>
  )
}
