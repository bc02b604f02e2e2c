import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { Progress } from '#src/ui/feedback/Meter.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { useGetBulkActionsQuery } from '#store/api/vendors/bulkActions.ts'
import { bulkTexts, vendorsText } from './bulkTexts.ts'

/** How far the last ones have come, and whom they left as they were. */
export function BulkActions() {
  const { data } = useGetBulkActionsQuery()
  if (!data?.items.length) return null
  return (
    <section className="stack gap-3" aria-labelledby="bulk">
      <h2 id="bulk">Several at once</h2>
      {data.items.map(({ _id, action, at, by, total, done, failed, isFinished, problems }) => (
        <Card key={_id} className="stack gap-3">
          <p>
            <strong>
              {bulkTexts[action].action}: {vendorsText(total)}
            </strong>{' '}
            <span className="soft small">
              {by}, {formatInstant(at)}
            </span>
          </p>
          {isFinished ? (
            <p>
              {vendorsText(done - failed)} {bulkTexts[action].done}
              {failed > 0 && `; ${vendorsText(failed)} stayed as they were`}.
            </p>
          ) : (
            <Progress label="Progress" value={done} max={total} text={`${done} of ${total}`} />
          )}
          {problems.length > 0 && (
            <details>
              <summary>Who stayed as they were</summary>
              <ul>
                {problems.map((each) => (
                  <li key={each._id}>
                    <Link to={paths.adminPendingVendor(each._id)}>
                      {each.businessName || 'Unnamed'}
                    </Link>
                    : {each.problem}
                  </li>
                ))}
              </ul>
              {failed > problems.length && <p>And {failed - problems.length} more.</p>}
            </details>
          )}
        </Card>
      ))}
    </section>
  )
}
