import { Field } from '#src/ui/forms/Field.tsx'
import { useGetAccountQuery } from '#store/api/account/users.ts'

/** Where the vendor can call, once it has confirmed; the number of the account stands there already. */
export function PhoneField({ isKnown }: { isKnown: boolean }) {
  const { data } = useGetAccountQuery(undefined, { skip: !isKnown })
  return (
    <Field
      key={data?.phone}
      name="phone"
      label="Your phone"
      type="tel"
      autoComplete="tel"
      optional
      defaultValue={data?.phone}
      hint="The vendor sees it once your booking is confirmed."
    />
  )
}
