import { useState } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { useUpdateFeedAddressesMutation } from '#store/api/calendar/feeds.ts'
import { failureOf } from '#store/failure.ts'

/** For owners, where others follow as well: every address ends, and each member has another. */
export function RenewAll() {
  const [isOpen, setIsOpen] = useState(false)
  const [renew, { isLoading, error }] = useUpdateFeedAddressesMutation()
  const confirm = async () => {
    if (!(await renew()).error) setIsOpen(false)
  }
  return (
    <div>
      <Button size="small" icon="refresh" onClick={() => setIsOpen(true)}>
        New addresses for everybody
      </Button>
      {isOpen && (
        <Dialog
          title="New addresses for everybody?"
          onClose={() => setIsOpen(false)}
          actions={
            <>
              <Button variant="plain" onClick={() => setIsOpen(false)}>
                Keep these addresses
              </Button>
              <Button variant="danger" busy={isLoading} onClick={() => void confirm()}>
                Make new addresses
              </Button>
            </>
          }
        >
          <div className="stack">
            <p>
              All addresses end, yours and those of the others. Each of you finds a new one on this
              page and adds it on their own devices again.
            </p>
            {error && (
              <Notice tone="brick" alert>
                {failureOf(error)?.message}
              </Notice>
            )}
          </div>
        </Dialog>
      )}
    </div>
  )
}
