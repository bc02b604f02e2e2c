import type { ReactNode } from 'react'
import { Button } from '#src/ui/base/Button.tsx'
import { Dialog } from '#src/ui/overlays/Dialog.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { formFailure } from '#store/failure.ts'

/** Asks for the password again before something that only its owner may do. */
export function ConfirmByPassword({
  title,
  action,
  danger,
  busy,
  error,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  action: string
  danger?: boolean
  busy: boolean
  error: unknown
  onConfirm: (password: string) => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        name="confirm-by-password"
        onSubmit={({ password }) => onConfirm(String(password ?? ''))}
        {...formFailure(error)}
      >
        <div className="stack gap-2">{children}</div>
        <Field
          name="password"
          label="Your password"
          type="password"
          autoComplete="current-password"
        />
        <div className="cluster">
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
            {action}
          </Button>
          <Button variant="plain" onClick={onClose}>
            Not now
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
