import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Form } from './Form.tsx'

interface FormDialogProps extends ComponentProps<typeof Form> {
  title: ReactNode
  /** What the button says that sends it. */
  action: string
  danger?: boolean
  busy: boolean
  /** What the button says that changes nothing. */
  back?: string
  onClose: () => void
}

/** A form in front of the page, with the button that sends it and the way back. */
export function FormDialog({
  title,
  action,
  danger,
  busy,
  back = 'Back',
  onClose,
  children,
  ...form
}: FormDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Form {...form}>
        {children}
        <div className="cluster">
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {action}
          </Button>
          <Button variant="plain" onClick={onClose}>
            {back}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
