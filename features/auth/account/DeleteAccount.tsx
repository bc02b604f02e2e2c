import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Role } from '#contract/kernel/endpoint.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { useDeleteAccountMutation } from '#store/api/platform/personalData.ts'
import { ConfirmByPassword } from './ConfirmByPassword.tsx'

const whatHappens: Partial<Record<Role, string>> = {
  user:
    'Your open requests and upcoming bookings are cancelled. Vendors keep their history ' +
    'without your name; everything else about you is deleted.',
  vendor:
    'Your profile leaves the site, open requests are declined and upcoming bookings are ' +
    'cancelled. Couples keep their history; everything else about you is deleted.',
}

/** The way out, for good. */
export function DeleteAccount({ role }: { role: Role }) {
  const [deleteAccount, { isLoading, error, reset }] = useDeleteAccountMutation()
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const close = () => {
    setOpen(false)
    reset()
  }
  const confirm = async (password: string) => {
    const { data } = await deleteAccount({ password })
    if (data) await navigate(paths.home)
  }
  return (
    <Card className="stack" aria-labelledby="delete">
      <h2 id="delete">Delete your account</h2>
      <p className="soft">{whatHappens[role]}</p>
      <div>
        <Button variant="danger" icon="trash" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </div>
      {open && (
        <ConfirmByPassword
          title="Delete your account permanently?"
          action="Delete permanently"
          danger
          busy={isLoading}
          error={error}
          onConfirm={confirm}
          onClose={close}
        >
          <p>{whatHappens[role]}</p>
          <p>This can’t be undone.</p>
        </ConfirmByPassword>
      )}
    </Card>
  )
}
