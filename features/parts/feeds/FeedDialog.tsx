import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx'
import { useCreateFeedMutation, useDeleteFeedMutation } from '#store/api/calendar/feeds.ts'
import type { Feed } from './FeedLine.tsx'
import { failureOf } from '#store/failure.ts'

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
  return (
    <ConfirmDialog
      title={isRenewed ? `A new address for ${name}?` : `Turn off the address of ${name}?`}
      act={isRenewed ? 'Make a new address' : 'Turn it off'}
      back="Keep this address"
      danger
      busy={making.isLoading || removing.isLoading}
      failure={failureOf(error)?.message}
      onConfirm={() =>
        isRenewed ? make(resourceId ? { resourceId } : {}) : remove({ feedId: _id ?? '' })
      }
      onClose={onClose}
    >
      Whatever follows this address stops seeing the calendar.{' '}
      {isRenewed
        ? 'Add the new address on each of your own devices again.'
        : 'Nothing here changes, and you can make another address at any time.'}
    </ConfirmDialog>
  )
}
