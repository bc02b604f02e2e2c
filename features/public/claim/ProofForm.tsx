import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useRequestClaimMutation } from '#store/api/vendors/claims.ts'
import { formFailure } from '#store/failure.ts'

/** Tells an admin what shows that the business is theirs. */
export function ProofForm({ vendorId }: { vendorId: string }) {
  const [request, { data, isLoading, error }] = useRequestClaimMutation()
  const name = `claim-proof-${vendorId}`
  const submit = async ({ statement = '', link = '' }: Record<string, FormDataEntryValue>) => {
    const sent = await request({
      vendorId,
      statement: String(statement),
      link: String(link).trim(),
    })
    if (sent.data) clearDraft(name)
  }
  if (data)
    return (
      <div role="status">
        <Notice tone="leaf">{data.message}</Notice>
      </div>
    )
  return (
    <Form name={name} draft onSubmit={submit} {...formFailure(error)}>
      <Field
        as="textarea"
        name="statement"
        label="What shows that it is yours?"
        hint="For example where your name stands on its website, or a phone number we can call."
        rows={4}
        dir="auto"
      />
      <Field
        name="link"
        label="A page that shows it"
        hint="Starts with https://"
        inputMode="url"
        optional
      />
      <div>
        <Button type="submit" busy={isLoading}>
          Ask us to look at it
        </Button>
      </div>
    </Form>
  )
}
