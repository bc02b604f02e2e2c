import { useLocale } from '#src/ui/base/locale.ts'
import type { Import } from '#contract/moderation/imports.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Stat } from '#src/ui/display/Stat.tsx'
import { useRunImportMutation } from '#store/api/moderation/imports.ts'
import { useGetImportReviewQuery } from '#store/api/moderation/importReviews.ts'
import { Doubts } from './review/Doubts.tsx'
import { Review } from './review/Review.tsx'
import { Warnings } from './list/Warnings.tsx'
import { formatNumber, vendorsWords } from '#domain/numbers.ts'

const nothing = { created: 0, updated: 0, owned: 0, removed: 0, skipped: 0 }
type Does = typeof nothing

const buttonText = ({ created, updated }: Does, locale: string) => {
  if (!created) return `Update ${vendorsWords(updated, locale)}`
  return `Import ${vendorsWords(created, locale)}${updated ? ` and update ${formatNumber(updated, locale)}` : ''}`
}
const doesText = (does: Does, locale: string) =>
  (
    [
      ['created', 'new'],
      ['updated', 'here already: what has changed is updated'],
      ['owned', 'run by their owners: they stay as they are'],
      ['removed', 'not to be listed: they stay out'],
      ['skipped', 'left out'],
    ] as const
  )
    .flatMap(([kind, text]) =>
      does[kind] || kind === 'created' ? `${formatNumber(does[kind], locale)} ${text}` : [],
    )
    .join('. ')
    .concat('.')

/** What importing the list would do, before it is done. */
export function DryRun({ list }: { list: Import }) {
  const locale = useLocale()
  const [run, { isLoading }] = useRunImportMutation()
  const { vendors, merged, refused, newCities, problem, rows } = list
  const { data: review } = useGetImportReviewQuery({ importId: list._id })
  const doubts = review?.doubts ?? []
  const isStopped = doubts.some(({ stops, sure }) => stops && !sure)
  const does = review?.does ?? { ...nothing, created: vendors }
  const importIt = !isStopped &&
    does.created + does.updated > 0 &&
    (list.status !== 'checked' || !problem) && (
      <Button
        variant="primary"
        size="large"
        busy={isLoading}
        onClick={() => void run({ importId: list._id })}
      >
        {buttonText(does, locale)}
      </Button>
    )
  return (
    <>
      {problem && <Notice tone="brick" alert title={problem} />}
      {list.status === 'undone' && <Warnings warnings={list.warnings} open />}
      <Doubts importId={list._id} doubts={doubts} />
      <Card className="stack gap-5">
        <div className="grid">
          <Stat
            label="Vendors"
            value={formatNumber(vendors, locale)}
            note={doesText(does, locale)}
          />
          <Stat
            label="Rows"
            value={formatNumber(rows, locale)}
            note={
              merged
                ? `${formatNumber(merged, locale)} of them add to a vendor already in the list.`
                : undefined
            }
          />
          <Stat label="Refused lines" value={formatNumber(refused, locale)} />
          <Stat
            label="New cities"
            value={newCities.length}
            note={newCities.slice(0, 6).join(', ') + (newCities.length > 6 ? ' …' : '')}
          />
        </div>
        {importIt && (
          <div className="cluster">
            {importIt}
            <span className="soft small">
              All of them or none. You can import a list again: only what has changed is updated.
            </span>
          </div>
        )}
      </Card>
      <Review list={list} />
    </>
  )
}
