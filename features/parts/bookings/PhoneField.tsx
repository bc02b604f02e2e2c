import type { Booking } from '#contract/bookings/bookings.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { useGetAccountQuery, useUpdateAccountMutation } from '#store/api/account/users.ts'
import { formFailure } from '#store/failure.ts'

/** Where the vendor can call, once it has confirmed; the number of the account stands there already. */
export function PhoneField({ isKnown }: { isKnown: boolean }) {
  const { data } = useGetAccountQuery(undefined, { skip: !isKnown })
  return <PhoneInput key={data?.phone} phone={data?.phone} />
}

/** The same for who is there, where their account has none. */
export function MissingPhone() {
  const { data } = useGetAccountQuery()
  return data?.phone === '' && <PhoneInput />
}

const PhoneInput = ({ phone }: { phone?: string | undefined }) => (
  <Field
    name="phone"
    label="Your phone"
    type="tel"
    autoComplete="tel"
    optional
    defaultValue={phone}
    hint="The vendor sees it once your booking is confirmed."
  />
)

/** On a confirmed booking whose vendor could call nobody: one line, until there is a number. */
export function AddPhone({ booking: { _id, vendor, contact } }: { booking: Booking }) {
  const { data: account } = useGetAccountQuery(undefined, { skip: !contact?.lacksPhone })
  const [save, { isLoading, error }] = useUpdateAccountMutation()
  if (!contact?.lacksPhone || account?.phone !== '') return null
  return (
    <Form
      name={`phone-${_id}`}
      draft
      {...formFailure(error)}
      onSubmit={({ phone }) => save({ name: account.name, phone: String(phone) })}
      action="Save"
      button={{ variant: 'quiet', size: 'small' }}
      busy={isLoading}
    >
      <Field
        name="phone"
        label="Your phone"
        type="tel"
        autoComplete="tel"
        hint={`${vendor.businessName} has no number to call you. It sees this one, as does every vendor you’ve booked.`}
      />
    </Form>
  )
}
