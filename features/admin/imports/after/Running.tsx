import { useLocale } from '#src/ui/base/locale.ts'
import type { Import } from '#contract/moderation/imports.ts'
import { CallFailure } from '#features/parts/lists/QueryFailure.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Progress } from '#src/ui/feedback/Meter.tsx'
import { useCancelImportMutation } from '#store/api/moderation/imports.ts'
import { formatNumber, vendorsWords } from '#domain/numbers.ts'

/** How far an import or its undoing is, and the way to stop it. */
export function Running({ list }: { list: Import }) {
  const locale = useLocale()
  const [cancel, { isLoading, error }] = useCancelImportMutation()
  const { status, read, rows, written, vendors, progress, stopping } = list
  const number = (value: number) => formatNumber(value, locale)
  const undoing = status === 'undoing'
  const far = undoing
    ? `${number(written)} taken back`
    : written > 0
      ? `${number(written)} of ${number(vendors)} vendors written`
      : read > 0
        ? `${number(Math.min(read, rows))} of ${number(rows)} rows read`
        : 'begins at once'
  return (
    <Card className="stack">
      <Progress
        label={undoing ? 'Undoing the import' : `Importing ${vendorsWords(vendors, locale)}`}
        value={Math.round(progress * 100)}
        text={far}
      />
      <p className="soft">
        {undoing
          ? 'You can leave this page. Until all of it is undone, nothing is.'
          : 'You can leave this page: the import carries on. Couples see nothing until all of it is done.'}
      </p>
      <CallFailure error={error} />
      <div className="cluster">
        <Button busy={isLoading || stopping} onClick={() => void cancel({ importId: list._id })}>
          {stopping ? 'Stopping' : 'Cancel'}
        </Button>
        <span className="soft small">If you cancel, nothing of it is kept.</span>
      </div>
    </Card>
  )
}
