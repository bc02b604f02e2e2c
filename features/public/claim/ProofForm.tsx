import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useRequestClaimMutation } from '#store/api/vendors/claims.ts'
import { sending } from '#store/failure.ts'

/** Tells an admin what shows that the business is theirs. */
export function ProofForm({ vendorId, phone }: { vendorId: string; phone: string | null }) {
  const [request, { data, isLoading, error }] = useRequestClaimMutation()
  const name = `claim-proof-${vendorId}`
  const submit = async ({
    statement = '',
    link = '',
    byTelephone,
  }: Record<string, FormDataEntryValue>) => {
    const sent = await request({
      vendorId,
      statement: String(statement),
      link: String(link).trim(),
      ...(phone && { byTelephone: Boolean(byTelephone) }),
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
    <Form
      name={name}
      draft
      onSubmit={submit}
      {...sending({ error, isLoading })}
      action="Ask us to look at it"
      button={{ variant: 'quiet' }}
    >
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
      {phone && (
        <Checkbox
          name="byTelephone"
          label={`Call the listed number, ${phone}`}
          hint="We read out a code that you type here. We can’t send text messages."
        />
      )}
    </Form>
  )
}
