import type { AdminTown } from '#contract/catalog/towns.ts'
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx'
import { counted } from '#domain/numbers.ts'
import { useRetireTownMutation, useSeparateTownMutation } from '#store/api/catalog/towns.ts'
import { failureOf } from '#store/failure.ts'

/** What retiring or separating a town means, before it is done. */
export function ConfirmTown({
  town: { _id: townId, name, vendors, into },
  act,
  onClose,
}: {
  town: AdminTown
  act: 'Retire' | 'Separate'
  onClose: () => void
}) {
  const [retire, retiring] = useRetireTownMutation()
  const [separate, separating] = useSeparateTownMutation()
  return (
    <ConfirmDialog
      title={`${act} ${name}?`}
      act={act}
      busy={retiring.isLoading || separating.isLoading}
      failure={failureOf(retiring.error ?? separating.error)?.message}
      onConfirm={() =>
        act === 'Retire' ? retire({ townId, retired: true }) : separate({ townId })
      }
      onClose={onClose}
    >
      {act === 'Retire'
        ? `${name} leaves the home page and the filters, and can no longer be chosen. ` +
          `${counted(vendors, 'vendor', 'vendors')} there ${vendors === 1 ? 'keeps' : 'keep'} it. ` +
          'You can bring it back at any time.'
        : `Vendors, saved searches and wedding functions that came from ${name} leave ` +
          `${into?.name ?? 'the other town'} again, and its web address is its own. ` +
          'You can merge them again.'}
    </ConfirmDialog>
  )
}
