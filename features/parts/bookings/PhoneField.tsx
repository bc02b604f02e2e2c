import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { useGetAccountQuery, useUpdatePhoneMutation } from '#store/api/account/users.ts'
import { formFailure } from '#store/failure.ts'
import * as styles from './AgreedBooking.module.css'

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

/** Of a booking the number that its vendor calls, for whose it is: shown, and given or changed right here. */
export function AddPhone({ booking }: { booking: Booking }) {
  const { yourPhone: phone, wasConfirmed } = booking
  const [changing, setChanging] = useState(false)
  if (phone === undefined) return null
  const changes = { onClick: () => setChanging(true) }
  if (phone && !changing)
    return (
      <div className={styles.beside}>
        <p className="small soft">
          Your phone: <bdi>{phone}</bdi>
          <br />
          <span>
            {booking.vendor.businessName} sees it
            {wasConfirmed ? '.' : ' once the booking is confirmed.'}
          </span>
        </p>
        <Button size="small" variant="plain" aria-label="Change your phone" {...changes}>
          Change
        </Button>
      </div>
    )
  // Before it is confirmed nobody needs it.
  if (!phone && !wasConfirmed) return null
  return <PhoneForm booking={booking} phone={phone} onDone={() => setChanging(false)} />
}

function PhoneForm({
  booking: { _id, vendor },
  phone,
  onDone,
}: {
  booking: Booking
  phone: string
  onDone: () => void
}) {
  const [save, { isLoading, error }] = useUpdatePhoneMutation()
  return (
    <Form
      name={`phone-${_id}`}
      draft
      {...formFailure(error)}
      onSubmit={async ({ phone: typed }) => {
        const answer = await save({ phone: String(typed) })
        if (answer.data) onDone()
        return answer
      }}
      action="Save"
      button={{ variant: 'quiet', size: 'small' }}
      busy={isLoading}
    >
      <Field
        name="phone"
        label="Your phone"
        type="tel"
        autoComplete="tel"
        defaultValue={phone}
        hint={
          phone
            ? 'Saved in your account: every vendor you’ve booked sees it.'
            : `${vendor.businessName} has no number to call you. It sees this one, as does every vendor you’ve booked.`
        }
      />
    </Form>
  )
}
