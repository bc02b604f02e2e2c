import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetUndoQuery, useUndoImportMutation } from '#store/api/moderation/imports.ts'
import { failureOf } from '#store/failure.ts'
import { vendorsWords } from '#domain/numbers.ts'
import { useLocale } from '#src/ui/base/locale.ts'

/** What taking an import back would do, before it is done: this cannot be undone in turn. */
export function UndoDialog({ importId, onClose }: { importId: string; onClose: () => void }) {
  const locale = useLocale()
  const { data, error, isFetching, refetch } = useGetUndoQuery({ importId })
  const [undo, { isLoading, error: refused }] = useUndoImportMutation()
  const confirm = async () => {
    const { error: failed } = await undo({ importId })
    if (!failed) onClose()
  }
  return (
    <Dialog
      title="Undo this import?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            variant="primary"
            busy={isLoading}
            disabled={!data}
            onClick={() => void confirm()}
          >
            Undo it
          </Button>
        </>
      }
    >
      {!data && !error && <Skeleton lines={3} />}
      {error && <QueryFailure {...{ error, isFetching, refetch }} />}
      {refused && (
        <Notice tone="brick" alert>
          {failureOf(refused)?.message}
        </Notice>
      )}
      {data && (
        <div className="stack gap-3">
          <p>
            {vendorsWords(data.removed, locale)} will be removed, with pictures, and{' '}
            {vendorsWords(data.restored, locale)} set back to what they were. Towns that only this
            list needed go, too.
          </p>
          {data.stay > 0 && (
            <>
              <p>{vendorsWords(data.stay, locale)} will stay, because somebody needs them:</p>
              <ul className="stack gap-2">
                {data.staying.map(({ name, why }) => (
                  <li key={`${name} ${why}`}>
                    <strong dir="auto">{name}</strong>: {why}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}
