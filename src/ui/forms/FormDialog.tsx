import type { ReactNode } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Form, type FormProps } from './Form.tsx'

interface FormDialogProps<Data> extends FormProps<Data> {
  title: ReactNode
  wide?: boolean
  danger?: boolean
  /** What the button says that changes nothing. */
  back?: string
  /** Also called when what was sent has been accepted. */
  onClose: () => void
}

/** A form in front of the page, with the button that sends it and the way back. */
export const FormDialog = <Data,>({
  title,
  wide,
  danger,
  back = 'Back',
  onClose,
  onDone,
  ...form
}: FormDialogProps<Data>) => (
  <Dialog title={title} wide={wide} onClose={onClose}>
    <Form<Data>
      button={danger ? { variant: 'danger' } : undefined}
      beside={<Button onClick={onClose}>{back}</Button>}
      {...form}
      onDone={(data) => {
        onDone?.(data)
        onClose()
      }}
    />
  </Dialog>
)
