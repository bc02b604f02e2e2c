import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import {
  useConfirmEmailChangeMutation,
  useWithdrawEmailChangeMutation,
} from '#store/api/account/emails.ts'
import { formFailure } from '#store/failure.ts'
import { useCodeWords } from '#features/parts/site/useCodeWords.ts'
import { ProofField } from '#features/auth/fields/ProofField.tsx'

/** The new address is proved by its code, or by the link beside it. */
export function ProveEmail({ email, link: sent }: { email: string; link: string | null }) {
  const [prove, { isLoading, error }] = useConfirmEmailChangeMutation()
  const [withdraw, { isLoading: withdrawing }] = useWithdrawEmailChangeMutation()
  const [, setParams] = useSearchParams()
  const unsent = useCodeWords('')
  // A link that was refused makes room for a code.
  const link = error ? null : sent
  const submit = async ({ otp = '' }: Record<string, FormDataEntryValue>) => {
    const { data } = await prove({ email, otp: String(otp) })
    if (data) setParams({}, { replace: true })
  }
  return (
    <Notice title={link ? 'Confirm your new address' : 'Waiting for your code'}>
      <Form name="prove-email" onSubmit={submit} {...formFailure(error)}>
        <p>
          {link
            ? 'One press changes your address to'
            : unsent
              ? 'The code is for'
              : 'We sent a code to'}{' '}
          <strong>{email}</strong>. {!link && unsent} Your other devices will be signed out.
        </p>
        <ProofField link={link} />
        <div className="cluster">
          <Button type="submit" variant="primary" busy={isLoading}>
            Change my address
          </Button>
          <Button variant="plain" busy={withdrawing} onClick={() => void withdraw()}>
            Leave it as it is
          </Button>
        </div>
      </Form>
    </Notice>
  )
}
