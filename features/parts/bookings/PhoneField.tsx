import { Field } from '#src/ui/forms/Field.tsx'
import { useGetAccountQuery } from '#store/api/account/users.ts'

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
