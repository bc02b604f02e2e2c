import type { ReactNode } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Dialog } from './Dialog.tsx'

/** Says first what a press will do. */
export const ConfirmDialog = ({
  title,
  act,
  back = 'Back',
  danger,
  busy,
  failure,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  /** What its button says. */
  act: string
  /** What the other one says. */
  back?: string
  danger?: boolean
  busy: boolean
  /** Why it was refused. */
  failure: string | undefined
  /** Returns what came of it: without an error the dialog is closed; of nothing it stays. */
  onConfirm: () => void | PromiseLike<{ error?: unknown } | void>
  onClose: () => void
  children: ReactNode
}) => (
  <Dialog
    title={title}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>{back}</Button>
        <Button
          variant={danger ? 'danger' : 'primary'}
          busy={busy}
          onClick={async () => {
            const result = await onConfirm()
            if (result && !result.error) onClose()
          }}
        >
          {act}
        </Button>
      </>
    }
  >
    {failure && (
      <Notice tone="brick" alert>
        {failure}
      </Notice>
    )}
    <p>{children}</p>
  </Dialog>
)
