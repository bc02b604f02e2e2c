import type { ReactNode } from 'react'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
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
    <FormDialog
      title={title}
      onClose={onClose}
      name="confirm-by-password"
      onSubmit={({ password }) => onConfirm(String(password ?? ''))}
      {...formFailure(error)}
      action={action}
      danger={danger}
      busy={busy}
      back="Not now"
    >
      <div className="stack gap-2">{children}</div>
      <Field
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
