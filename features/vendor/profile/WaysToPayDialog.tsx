import type { WaysToPay } from '#contract/money/waysToPay.ts'
import { typed } from '#src/lib/typed.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useUpdateWaysToPayMutation } from '#store/api/money/waysToPay.ts'
import { sending } from '#store/failure.ts'

const fields = [
  {
    name: 'holder',
    label: 'Name on the account',
    hint: 'As the bank has it: it compares the name.',
  },
  { name: 'upi', label: 'UPI address', placeholder: 'name@bank' },
  { name: 'account', label: 'Account number' },
  { name: 'ifsc', label: 'IFSC', placeholder: 'HDFC0001234' },
  { name: 'iban', label: 'IBAN', hint: 'For euros, couples get a code for their banking app.' },
  { name: 'bic', label: 'BIC' },
] as const
const names = fields.map(({ name }) => name)

/** Changes them after the password; whoever runs the business is mailed. */
export function WaysToPayDialog({ ways, onClose }: { ways: WaysToPay; onClose: () => void }) {
  const [save, { isLoading, error }] = useUpdateWaysToPayMutation()
  return (
    <FormDialog
      title="How couples pay you"
      onClose={onClose}
      name="ways-to-pay"
      onSubmit={(values) => save(typed(values, ...names, 'other', 'password'))}
      {...sending({ error, isLoading })}
      action="Save"
      back="Not now"
    >
      <p>
        Fill in what you use, and leave the rest empty. Owners and those who get your emails are
        told, and for 14 days couples see that it was changed.
      </p>
      {fields.map(({ name, ...words }) => (
        <Field
          key={name}
          {...words}
          name={name}
          autoComplete="off"
          optional={name !== 'holder'}
          defaultValue={ways[name]}
        />
      ))}
      <Field
        as="textarea"
        name="other"
        label="Anything else"
        rows={2}
        optional
        defaultValue={ways.other}
      />
      <Field
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
      />
    </FormDialog>
  )
}
