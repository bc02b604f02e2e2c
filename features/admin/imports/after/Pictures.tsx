import { Button } from '#src/ui/base/Button.tsx'
import { Progress } from '#src/ui/feedback/Meter.tsx'
import {
  useGetImportPicturesQuery,
  useRetryPicturesMutation,
} from '#store/api/moderation/imports.ts'

/** Pictures that the list names by their addresses: fetched in the background, and those that could not be. */
export function Pictures({ importId }: { importId: string }) {
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
