import { methodLabels, type PayMethod, payMethods } from '#domain/payments/words.ts'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Select } from '#src/ui/forms/Select.tsx'

/** How, when and under which reference it was paid. */
export const PaidHow = ({
  method,
  day,
  reference,
  alone = false,
}: {
  method?: PayMethod
  day: string
  reference?: string
  /** Its couple is not here: nobody else reads it. */
  alone?: boolean
}) => (
  <>
    <Select
      name="method"
      label="Paid by"
      placeholder={method ? undefined : 'Choose…'}
      defaultValue={method}
      options={payMethods.map((value) => ({ value, label: methodLabels[value] }))}
    />
    <DateField name="day" label="Date" defaultValue={day} />
    <Field
      name="reference"
      label="Reference"
      optional
      defaultValue={reference}
      hint={
        alone
          ? 'A transaction number, for example.'
          : 'A transaction number, so that the other side can find it.'
      }
    />
  </>
)
