import { useState } from 'react'
import type { Import } from '#contract/moderation/imports.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Refused } from '#features/admin/imports/list/Refused.tsx'
import { Warnings } from '#features/admin/imports/list/Warnings.tsx'
import { UndoDialog } from './UndoDialog.tsx'
import { Progress } from '#src/ui/feedback/Meter.tsx'
import {
  useGetImportPicturesQuery,
  useRetryPicturesMutation,
} from '#store/api/moderation/imports.ts'

/** What an import did, and the way back. */
export function Done({ list }: { list: Import }) {
  const { created, updated, unchanged, leftOut, problem } = list
  const [undoing, setUndoing] = useState(false)
  return (
    <>
      {problem && <Notice tone="brick" alert title={problem} />}
      <Notice
        tone="leaf"
        title={
          `${created} created, ${updated} updated, ${unchanged} unchanged` +
          (leftOut ? `, ${leftOut} left out` : '')
        }
        action={
          <Button size="small" to={paths.adminVendors}>
            All vendors
          </Button>
        }
      >
        <p>Couples can find them from now on.</p>
      </Notice>
      <div className="cluster">
        <Button icon="refresh" onClick={() => setUndoing(true)}>
          Undo this import
        </Button>
      </div>
      {undoing && <UndoDialog importId={list._id} onClose={() => setUndoing(false)} />}
      <Pictures importId={list._id} />
      <Refused list={list} />
      <Warnings warnings={list.warnings} />
    </>
  )
}

/** Pictures that the list names by their addresses: fetched in the background, and those that could not be. */
function Pictures({ importId }: { importId: string }) {
  const { data } = useGetImportPicturesQuery({ importId })
  const [retry, { isLoading }] = useRetryPicturesMutation()
  const all = data ? data.waiting + data.done + data.failed : 0
  if (!data || all === 0) return null
  return (
    <section aria-label="Pictures" className="stack gap-3">
      <h2>Pictures</h2>
      <Progress
        label={data.waiting ? 'Fetching pictures' : 'Pictures fetched'}
        value={Math.round((100 * (all - data.waiting)) / all)}
        text={`${data.done} of ${all}${data.failed ? `, ${data.failed} failed` : ''}`}
      />
      {data.failures.length > 0 && (
        <details className="stack">
          <summary>What could not be fetched</summary>
          <ul className="stack gap-2" style={{ overflowWrap: 'anywhere' }}>
            {data.failures.map(({ _id, vendor, address, problem }) => (
              <li key={_id}>
                <strong dir="auto">{vendor}</strong>: {problem}{' '}
                <span className="soft">{address}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {data.failed > 0 && (
        <div className="cluster">
          <Button
            size="small"
            icon="refresh"
            busy={isLoading}
            onClick={() => void retry({ importId })}
          >
            Try the failed ones again
          </Button>
        </div>
      )}
    </section>
  )
}
