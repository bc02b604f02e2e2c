import { useState } from 'react'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import type { Account } from '#contract/account/users.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import {
  useRequestEmailChangeMutation,
  useConfirmEmailChangeMutation,
  useWithdrawEmailChangeMutation,
} from '#store/api/account/emails.ts'
import { sending } from '#store/failure.ts'
import { useCodeWords } from '#features/parts/site/useCodeWords.ts'
import { typed } from '#src/lib/typed.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { ProofField } from '#features/auth/fields/ProofField.tsx'

/** The address of the account, and the way to another one. */
export function EmailAddress({ account }: { account: Account }) {
  const [change, { isLoading, error }] = useRequestEmailChangeMutation()
  const [open, setOpen] = useState(false)
  const unsent = useCodeWords('')
  const [params, setParams] = useSearchParams()
  // Who came by the link in the mail has a code already.
  const link = params.get('email') === account.newEmail ? params.get('otp') : null
  return (
    <Card className="stack" aria-labelledby="email" title="Email address">
      <p>
        You sign in with <strong>{account.email}</strong>, and we write to you there.
      </p>
      {account.newEmail && (
        <ProveEmail key={account.newEmail} email={account.newEmail} link={link} />
      )}
      {open ? (
        <Form
          name="change-email"
          onSubmit={(values) => change(typed(values, 'email', 'password'))}
          onDone={() => {
            setOpen(false)
            setParams({}, { replace: true })
          }}
          {...sending({ error, isLoading })}
          action={unsent ? 'Ask for the code' : 'Send the code'}
          beside={
            <Button variant="plain" onClick={() => setOpen(false)}>
              Not now
            </Button>
          }
        >
          <div className="pair">
            <Field name="email" label="New email" type="email" autoComplete="email" />
            <Field
              name="password"
              label="Your password"
              type="password"
              autoComplete="current-password"
            />
          </div>
          <p className="small soft">
            {unsent || 'We’ll send a code to the new address and tell the old one.'} Nothing changes
            until you enter the code.
          </p>
        </Form>
      ) : (
        <div>
          <Button icon="edit" onClick={() => setOpen(true)}>
            {account.newEmail ? 'Use a different address' : 'Change email address'}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** The new address is proved by its code, or by the link beside it. */
function ProveEmail({ email, link: sent }: { email: string; link: string | null }) {
  const [prove, { isLoading, error }] = useConfirmEmailChangeMutation()
  const [withdraw, { isLoading: withdrawing }] = useWithdrawEmailChangeMutation()
  const [, setParams] = useSearchParams()
  const unsent = useCodeWords('')
  // A link that was refused makes room for a code.
  const link = error ? null : sent
  return (
    <Notice title={link ? 'Confirm your new address' : 'Waiting for your code'}>
      <Form
        name="prove-email"
        onSubmit={({ otp = '' }) => prove({ email, otp: String(otp) })}
        onDone={() => setParams({}, { replace: true })}
        {...sending({ error, isLoading })}
        action="Change my address"
        beside={
          <Button variant="plain" busy={withdrawing} onClick={() => void withdraw()}>
            Leave it as it is
          </Button>
        }
      >
        <p>
          {link
            ? 'One press changes your address to'
            : unsent
              ? 'The code is for'
              : 'We sent a code to'}{' '}
          <strong>{email}</strong>. {!link && unsent} Your other devices will be signed out.
        </p>
        <ProofField link={link} />
      </Form>
    </Notice>
  )
}
