import type { WaysToPay } from '#contract/money/waysToPay.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormDialog } from '#src/ui/forms/FormDialog.tsx'
import { useUpdateWaysToPayMutation } from '#store/api/money/waysToPay.ts'
import { sending } from '#store/failure.ts'

/** Changes them after the password; whoever runs the business is mailed. */
export function WaysToPayDialog({ ways, onClose }: { ways: WaysToPay; onClose: () => void }) {
  const [save, { isLoading, error }] = useUpdateWaysToPayMutation()
  const submit = (values: Record<string, FormDataEntryValue>) => {
    const typed = (key: string) => String(values[key] ?? '')
    return save({
      holder: typed('holder'),
      upi: typed('upi'),
      iban: typed('iban'),
      bic: typed('bic'),
      account: typed('account'),
      ifsc: typed('ifsc'),
      other: typed('other'),
      password: typed('password'),
    })
  }
  return (
    <FormDialog
      title="How couples pay you"
      onClose={onClose}
      name="ways-to-pay"
      onSubmit={submit}
      {...sending({ error, isLoading })}
      action="Save"
      back="Not now"
    >
      <p>
        Fill in what you use, and leave the rest empty. Owners and those who get your emails are
        told, and for 14 days couples see that it was changed.
      </p>
      <WayFields ways={ways} />
      <Field
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
      />
    </FormDialog>
  )
}

const WayFields = ({ ways }: { ways: WaysToPay }) => (
  <>
    <Field
      name="holder"
      label="Name on the account"
      autoComplete="off"
      optional
      defaultValue={ways.holder}
    />
    <Field
      name="upi"
      label="UPI address"
      placeholder="name@bank"
      autoComplete="off"
      optional
      defaultValue={ways.upi}
    />
    <Field
      name="account"
      label="Account number"
      autoComplete="off"
      optional
      defaultValue={ways.account}
    />
    <Field
      name="ifsc"
      label="IFSC"
      placeholder="HDFC0001234"
      autoComplete="off"
      optional
      defaultValue={ways.ifsc}
    />
    <Field
      name="iban"
      label="IBAN"
      hint="For euros, couples get a code for their banking app."
      autoComplete="off"
      optional
      defaultValue={ways.iban}
    />
    <Field name="bic" label="BIC" autoComplete="off" optional defaultValue={ways.bic} />
    <Field
      as="textarea"
      name="other"
      label="Anything else"
      rows={2}
      optional
      defaultValue={ways.other}
    />
  </>
)
