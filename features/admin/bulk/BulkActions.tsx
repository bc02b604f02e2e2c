import { formatNumber, vendorsWords } from '#domain/numbers.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { Instant } from '#src/ui/time/Instant.tsx'
import { Progress } from '#src/ui/feedback/Meter.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { useGetBulkActionsQuery } from '#store/api/vendors/bulkActions.ts'
import { bulkTexts } from './bulkTexts.ts'

/** How far the last ones have come, and whom they left as they were. */
export function BulkActions() {
  const locale = useLocale()
  const { data } = useGetBulkActionsQuery()
  if (!data?.items.length) return null
  return (
    <section className="stack gap-3" aria-labelledby="bulk">
      <h2 id="bulk">Several at once</h2>
      {data.items.map(({ _id, action, at, by, total, done, failed, isFinished, problems }) => (
        <Card key={_id} className="stack gap-3">
          <p>
            <strong>
              {bulkTexts[action].action}: {vendorsWords(total, locale)}
            </strong>{' '}
            <span className="soft small">
              {by}, <Instant at={at} />
            </span>
          </p>
          {isFinished ? (
            <p>
              {vendorsWords(done - failed, locale)} {bulkTexts[action].done}
              {failed > 0 && `; ${vendorsWords(failed, locale)} stayed as they were`}.
            </p>
          ) : (
            <Progress
              label="Progress"
              value={done}
              max={total}
              text={`${formatNumber(done, locale)} of ${formatNumber(total, locale)}`}
            />
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
