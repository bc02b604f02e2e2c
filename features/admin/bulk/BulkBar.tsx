import { useLocale } from '#src/ui/base/locale.ts'
import { maxCounted } from '#domain/limits.ts'
import { formatNumber, vendorsWords } from '#domain/numbers.ts'
import { useState } from 'react'
import type { VendorFilter } from '#contract/vendors/approvals.ts'
import { type BulkKind } from '#contract/vendors/bulkActions.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { bulkTexts } from './bulkTexts.ts'

/** Some vendors by their ids, or all that the filter finds. */
export type Selection = ReadonlySet<string> | 'all'

/** What can be done with the vendors that are chosen. */
export function BulkBar({
  selection,
  onSelect,
  shown,
  filter,
  total,
}: {
  selection: Selection
  onSelect: (selection: Selection) => void
  shown: readonly string[]
  filter: VendorFilter
  total: number
}) {
  const locale = useLocale()
  const [kind, setKind] = useState<BulkKind>()
  // Counted up to here; how many there are is said before anything is done.
  const isMore = total >= maxCounted
  const count = selection === 'all' ? total : selection.size
  const isAllShown = selection !== 'all' && shown.every((id) => selection.has(id))
  return (
    <Card className="stack gap-3" aria-label="Chosen vendors">
      <div className="between">
        <p role="status">
          {count === 0
            ? 'Choose vendors to approve, invite or suspend several at once.'
            : selection === 'all'
              ? `All ${isMore ? 'vendors' : vendorsWords(total, locale)} that match are chosen.`
              : `${vendorsWords(count, locale)} chosen.`}
        </p>
        <div className="cluster gap-1">
          {!isAllShown && selection !== 'all' && (
            <Button size="small" onClick={() => onSelect(new Set([...selection, ...shown]))}>
              Choose these {shown.length}
            </Button>
          )}
          {selection !== 'all' && total > shown.length && (
            <Button size="small" onClick={() => onSelect('all')}>
              {isMore ? 'Choose all' : `Choose all ${formatNumber(total, locale)}`} that match
            </Button>
          )}
          {count > 0 && (
            <Button size="small" variant="plain" onClick={() => onSelect(new Set())}>
              Choose none
            </Button>
          )}
        </div>
      </div>
      {count > 0 && (
        <div className="cluster">
          {(Object.keys(bulkTexts) as BulkKind[]).map((each) => (
            <Button key={each} size="small" onClick={() => setKind(each)}>
              {bulkTexts[each].action}
            </Button>
          ))}
        </div>
      )}
      {kind && (
        <BulkDialog
          key={kind}
          kind={kind}
          chosen={selection === 'all' ? { filter } : { vendorIds: [...selection] }}
          count={count}
          onStarted={() => onSelect(new Set())}
          onClose={() => setKind(undefined)}
        />
      )}
    </Card>
  )
}
