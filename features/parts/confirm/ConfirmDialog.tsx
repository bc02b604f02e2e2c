import type { ReactNode } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { failureOf } from '#store/failure.ts'

/** Says first what a press will do. */
export const ConfirmDialog = ({
  title,
  act,
  back = 'Back',
  danger,
  busy,
  error,
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
  error: unknown
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}) => (
  <Dialog
    title={title}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>{back}</Button>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {act}
        </Button>
      </>
    }
  >
    {error !== undefined && (
      <Notice tone="brick" alert>
        {failureOf(error)?.message}
      </Notice>
    )}
    <p>{children}</p>
  </Dialog>
)
