import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useCreateFeedMutation, useDeleteFeedMutation } from '#store/api/calendar/feeds.ts'
import { failureOf } from '#store/failure.ts'
import type { Feed } from './FeedLine.tsx'

/** Both end the address: another takes its place, or none. */
export function FeedDialog({
  feed: { _id, resourceId, name },
  ending,
  onClose,
}: {
  feed: Feed
  ending: 'renew' | 'end'
  onClose: () => void
}) {
  const [make, making] = useCreateFeedMutation()
  const [remove, removing] = useDeleteFeedMutation()
  const isRenewed = ending === 'renew'
  const error = making.error ?? removing.error
  const confirm = async () => {
    const done = isRenewed
      ? await make(resourceId ? { resourceId } : {})
      : await remove({ feedId: _id ?? '' })
    if (!done.error) onClose()
  }
  return (
    <Dialog
      title={isRenewed ? `A new address for ${name}?` : `Turn off the address of ${name}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="plain" onClick={onClose}>
            Keep this address
          </Button>
          <Button
            variant="danger"
            busy={making.isLoading || removing.isLoading}
            onClick={() => void confirm()}
          >
            {isRenewed ? 'Make a new address' : 'Turn it off'}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          Whatever follows this address stops seeing the calendar.{' '}
          {isRenewed
            ? 'Add the new address on each of your own devices again.'
            : 'Nothing here changes, and you can make another address at any time.'}
        </p>
        {error && (
          <Notice tone="brick" alert>
            {failureOf(error)?.message}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
