import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { clearDraft, Form } from './Form.tsx'

type Values = Record<string, FormDataEntryValue>
interface FormDialogProps extends Omit<ComponentProps<typeof Form>, 'onSubmit'> {
  title: ReactNode
  /** What the button says that sends it. */
  action: string
  danger?: boolean
  busy: boolean
  /** What the button says that changes nothing. */
  back?: string
  onClose: () => void
  /** Returns what came of it: without an error the draft is cleared and the dialog closed; of nothing it stays. */
  onSubmit: (values: Values, data: FormData) => void | PromiseLike<{ error?: unknown } | void>
}

/** A form in front of the page, with the button that sends it and the way back. */
export function FormDialog({
  title,
  action,
  danger,
  busy,
  back = 'Back',
  onClose,
  onSubmit,
  children,
  ...form
}: FormDialogProps) {
  const submit = async (values: Values, data: FormData) => {
    const result = await onSubmit(values, data)
    if (!result || result.error) return
    clearDraft(form.name)
    onClose()
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <Form {...form} onSubmit={submit}>
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
