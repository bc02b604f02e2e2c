import { useLocale } from '#src/ui/base/locale.ts'
import { maxCounted } from '#domain/limits.ts'
import { formatNumber, vendorsWords } from '#domain/numbers.ts'
import { useState } from 'react'
import type { VendorFilter } from '#contract/vendors/approvals.ts'
import type { BulkKind } from '#contract/vendors/bulkActions.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { bulkKinds, bulkTexts } from './bulkTexts.ts'
import * as styles from './BulkBar.module.css'

/** Some vendors by their ids, or all that the filter finds. */
export type Selection = ReadonlySet<string> | 'all'

type Chosen = {
  selection: Selection
  onSelect: (selection: Selection) => void
  /** Those in sight that can be chosen. */
  shown: readonly string[]
  /** All that match, where they can be chosen unseen. */
  all?: { filter: VendorFilter; total: number }
}

/** What can be done with the vendors that are chosen; below them, in sight as long as one is. */
export function BulkBar({
  kinds = bulkKinds,
  onStarted,
  ...chosen
}: Chosen & { kinds?: readonly BulkKind[]; onStarted: (id: string) => void }) {
  const locale = useLocale()
  const [kind, setKind] = useState<BulkKind>()
  const { selection, onSelect, all } = chosen
  const total = all?.total ?? 0
  const count = selection === 'all' ? total : selection.size
  // Counted up to here; how many there are is said before anything is done.
  const everyOne = total >= maxCounted ? 'vendors' : vendorsWords(total, locale)
  return (
    <section className={count > 0 ? styles.bar : 'visually-hidden'} aria-label="Chosen vendors">
      <p role="status">
        {selection === 'all'
          ? `All ${everyOne} that match are chosen.`
          : count > 0 && `${vendorsWords(count, locale)} chosen.`}
      </p>
      {count > 0 && (
        <div className="cluster gap-2">
          <Choosing {...chosen} />
          {kinds.map((each, index) => (
            <Button
              key={each}
              data-acts={index === 0 || undefined}
              size="small"
              variant={kinds.length === 1 ? 'primary' : 'quiet'}
              onClick={() => setKind(each)}
            >
              {bulkTexts[each].action}
            </Button>
          ))}
        </div>
      )}
      {kind && (
        <BulkDialog
          key={kind}
          kind={kind}
          chosen={
            selection === 'all' ? { filter: all?.filter ?? {} } : { vendorIds: [...selection] }
          }
          count={count}
          onStarted={(id) => {
            onStarted(id)
            onSelect(new Set())
          }}
          onClose={() => setKind(undefined)}
        />
      )}
    </section>
  )
}

/** Those in sight too, all that match, or none. */
function Choosing({ selection, onSelect, shown, all }: Chosen) {
  const locale = useLocale()
  const isEach = selection === 'all'
  const total = all?.total ?? 0
  return (
    <>
      {!isEach && !shown.every((id) => selection.has(id)) && (
        <Button size="small" onClick={() => onSelect(new Set([...selection, ...shown]))}>
          Choose these {shown.length}
        </Button>
      )}
      {!isEach && total > shown.length && (
        <Button size="small" onClick={() => onSelect('all')}>
          {total >= maxCounted ? 'Choose all' : `Choose all ${formatNumber(total, locale)}`} that
          match
        </Button>
      )}
      <Button size="small" variant="plain" onClick={() => onSelect(new Set())}>
        Choose none
      </Button>
    </>
  )
}
