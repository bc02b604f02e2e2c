import { useState } from 'react'
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { useUpdateFeedAddressesMutation } from '#store/api/calendar/feeds.ts'
import { failureOf } from '#store/failure.ts'

/** For owners, where others follow as well: every address ends, and each member has another. */
export function RenewAll() {
  const [isOpen, setIsOpen] = useState(false)
  const [renew, { isLoading, error }] = useUpdateFeedAddressesMutation()
  return (
    <div>
      <Button size="small" icon="refresh" onClick={() => setIsOpen(true)}>
        New addresses for everybody
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="New addresses for everybody?"
          act="Make new addresses"
          back="Keep these addresses"
          danger
          busy={isLoading}
          failure={failureOf(error)?.message}
          onConfirm={() => renew()}
          onClose={() => setIsOpen(false)}
        >
          All addresses end, yours and those of the others. Each of you finds a new one on this page
          and adds it on their own devices again.
        </ConfirmDialog>
      )}
    </div>
  )
}
