import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Output, Role } from '#contract/kernel/endpoint.ts'
import type { getLeaving } from '#contract/people/personalData.ts'
import { paths } from '#domain/paths.ts'
import { listWords } from '#domain/words.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import { failureOf } from '#store/failure.ts'
import { useDeleteAccountMutation, useGetLeavingQuery } from '#store/api/people/personalData.ts'
import { ConfirmByPassword } from './ConfirmByPassword.tsx'
import { Hanging } from './Hanging.tsx'

/** To a wedding or a business that nobody else belongs to. */
const whatEnds: Partial<Record<Role, string>> = {
  user: 'open requests and upcoming bookings are cancelled.',
  vendor:
    'profile leaves the site, open requests are declined and upcoming bookings are cancelled.',
}
const whatStays: Partial<Record<Role, string>> = {
  user:
    'Vendors keep their history ' +
    'without your name, and where you agreed on a booking can reach you about it until a year after ' +
    'its day. Everything else about you is deleted, except for our security log.',
  vendor:
    'Couples keep their history with your business’s name, category and town, and where you ' +
    'agreed on a booking can reach you about it until a year after its day. Everything else about you ' +
    'is deleted, except for our security log, what others have reported about your page, and a ' +
    'fingerprint of your contact details, so that no list brings you back.',
}

const endsAlone = (names: readonly string[]) =>
  names.length === 1
    ? `${names[0]} ends, since nobody else belongs to it: its`
    : `${listWords(names)} end, since nobody else belongs to them: their`

/** The way out, for good. */
export function DeleteAccount({ role }: { role: Role }) {
  const [open, setOpen] = useState(false)
  return (
    <Card className="stack" aria-labelledby="delete" title="Delete your account">
      <p className="soft">Before you confirm, you see what ends with it and what goes on.</p>
      <div>
        <Button variant="danger" icon="trash" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </div>
      {open && <Leaving role={role} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Leaving({ role, onClose }: { role: Role; onClose: () => void }) {
  const { data: hanging, error: unread, refetch } = useGetLeavingQuery()
  const [deleteAccount, { isLoading, error }] = useDeleteAccountMutation()
  const navigate = useNavigate()
  const failed = failureOf(unread)
  const confirm = async (password: string) => {
    const { data, error } = await deleteAccount({ password, bookings: hanging?.total ?? 0 })
    if (data) await navigate(paths.home)
    // Perhaps something else hangs on it by now.
    else if (error) void refetch()
  }
  return (
    <ConfirmByPassword
      title="Delete your account permanently?"
      action={
        hanging?.total
          ? `Cancel ${hanging.total === 1 ? 'the booking' : `${hanging.total} bookings`} and delete`
          : 'Delete permanently'
      }
      danger
      busy={isLoading || !hanging}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {failed && <Failure message={failed.message} onRetry={() => void refetch()} />}
      {hanging && <Hanging hanging={hanging} role={role} />}
      {hanging && <WhatHappens hanging={hanging} role={role} />}
      <p>This can’t be undone.</p>
    </ConfirmByPassword>
  )
}

/** To whose account it is: what others belong to does not end with it. */
function WhatHappens({
  hanging: { handOver, ends, goesOn },
  role,
}: {
  hanging: Output<typeof getLeaving>
  role: Role
}) {
  const isShared = goesOn.length + handOver.length > 0
  return (
    <>
      {goesOn.length > 0 && (
        <p>
          You leave {listWords(goesOn)}. Others belong to it, so its requests, bookings and
          conversations stay as they are.
        </p>
      )}
      <p>
        {isShared && ends.length === 0
          ? 'Everything else about you is deleted, except for our security log.'
          : `${isShared ? endsAlone(ends) : 'Your'} ${whatEnds[role]} ${whatStays[role]}`}
      </p>
    </>
  )
}
