import { Link } from 'react-router'
import type { BulkAction } from '#contract/vendors/bulkActions.ts'
import { formatNumber, vendorsWords } from '#domain/numbers.ts'
import { paths } from '#domain/paths.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Fold } from '#src/ui/display/Fold.tsx'
import { Progress } from '#src/ui/feedback/Meter.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Instant } from '#src/ui/time/Instant.tsx'
import { useGetBulkActionsQuery } from '#store/api/vendors/bulkActions.ts'
import { bulkTexts } from './bulkTexts.ts'

/** What was begun here: how far it has come, and whom it left as they were. */
export const JustDone = ({ ids }: { ids: readonly string[] }) =>
  ids.length > 0 && <Results ids={ids} />

function Results({ ids }: { ids: readonly string[] }) {
  const { data } = useGetBulkActionsQuery()
  const items = data?.items.filter(({ _id }) => ids.includes(_id)) ?? []
  return items.map((each) => <Result key={each._id} result={each} />)
}

/** The last ones besides, below the list. */
export function BulkActions({ besides }: { besides: readonly string[] }) {
  const { data } = useGetBulkActionsQuery()
  const items = data?.items.filter(({ _id }) => !besides.includes(_id)) ?? []
  if (items.length === 0) return null
  return (
    <Fold title="What was done to several at once">
      <div className="stack gap-3">
        {items.map((each) => (
          <Result key={each._id} result={each} />
        ))}
      </div>
    </Fold>
  )
}

function Result({
  result: { action, at, by, total, done, failed, isFinished, problems },
}: {
  result: BulkAction
}) {
  const locale = useLocale()
  return (
    <Card className="stack gap-3">
      <p>
        <strong>
          {bulkTexts[action].action}: {vendorsWords(total, locale)}
        </strong>{' '}
        <span className="soft small">
          {by}, <Instant at={at} />
        </span>
      </p>
      {isFinished ? (
        <p role="status">
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
        <details open={problems.length <= 10}>
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
  )
}
