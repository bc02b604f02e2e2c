import { useState } from 'react'
import type { Listing } from '#contract/vendors/claims.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { useUpdateListingMutation, useDeleteListingMutation } from '#store/api/vendors/claims.ts'
import { sending } from '#store/failure.ts'
import type { Code } from './useCode.tsx'

/** Corrects or removes the page without an account, by a code to the listed address. */
export function ListingForm({
  listing: { _id: vendorId, businessName },
  code,
  onRemoved,
}: {
  listing: Listing
  code: Code
  onRemoved: (message: string) => void
}) {
  const [what, setWhat] = useState('correct')
  const [correct, corrected] = useUpdateListingMutation()
  const [remove, removed] = useDeleteListingMutation()
  const name = `listing-${vendorId}`
  const submit = async ({ otp = '', note = '' }: Record<string, FormDataEntryValue>) => {
    const ask = { vendorId, otp: String(otp).trim() }
    const { data } =
      what === 'remove' ? await remove(ask) : await correct({ ...ask, note: String(note) })
    if (!data) return code.dropLink()
    clearDraft(name)
    if (what === 'remove') onRemoved(data.message)
  }
  if (corrected.data)
    return (
      <div role="status">
        <Notice tone="leaf">{corrected.data.message}</Notice>
      </div>
    )
  return (
    <div className="stack gap-5">
      {code.isReady && (
        <Form
          name={name}
          draft
          onSubmit={submit}
          {...sending(corrected, removed)}
          action={what === 'remove' ? `Remove ${businessName}` : 'Send the correction'}
          button={{ variant: what === 'remove' ? 'danger' : 'quiet' }}
        >
          <Select
            name="what"
            label="What should happen?"
            value={what}
            onChange={({ target }) => setWhat(target.value)}
            options={[
              { value: 'correct', label: 'Correct the page' },
              { value: 'remove', label: 'Remove the page' },
            ]}
          />
          {what === 'correct' ? (
            <Field as="textarea" name="note" label="What should be changed?" rows={4} dir="auto" />
          ) : (
            <Notice tone="amber">
              {businessName} will no longer be found here, and no list brings it back. This can’t be
              undone.
            </Notice>
          )}
          {code.field}
        </Form>
      )}
      {code.sender('quiet')}
    </div>
  )
}
