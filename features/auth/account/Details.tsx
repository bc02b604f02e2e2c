import type { Account } from '#contract/account/users.ts'
import { Card } from '#src/ui/layout/Card.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { useUpdateAccountMutation } from '#store/api/account/users.ts'
import { sending } from '#store/failure.ts'
import { typed } from '#src/lib/typed.ts'

const whoSees = {
  user: 'A vendor sees it once it has confirmed your booking.',
  vendor: 'Only we can see it. Couples see the number in your profile.',
  admin: 'Only other admins can see it.',
}

/** What the person is called, and where they can be called. */
export function Details({ account: { role, name, phone } }: { account: Account }) {
  const [save, { isLoading, error }] = useUpdateAccountMutation()
  return (
    <Card className="stack" aria-labelledby="details" title="Name and phone">
      <Form
        key={`${name} ${phone}`}
        name="account"
        onSubmit={(values) => void save(typed(values, 'name', 'phone'))}
        {...sending({ error, isLoading })}
        action="Save"
      >
        <div className="pair">
          <Field name="name" label="Name" autoComplete="name" dir="auto" defaultValue={name} />
          <Field
            name="phone"
            label="Phone"
            type="tel"
            autoComplete="tel"
            optional
            hint={whoSees[role]}
            defaultValue={phone}
          />
        </div>
      </Form>
    </Card>
  )
}
