import { TownTextField } from '#features/parts/towns/TownTextField.tsx'
import { useBind } from '#src/ui/forms/DraftForm.tsx'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { FunctionRows } from './FunctionRows.tsx'
import type { WeddingValues } from './weddingValues.ts'

/** Who, when, for how many, for how much. */
export function WeddingFields() {
  const bind = useBind<WeddingValues>()
  return (
    <>
      <Card className="stack" title="You two">
        <div className="pair">
          <Field {...bind('partnerOne')} label="Your name" autoComplete="given-name" />
          <Field {...bind('partnerTwo')} label="Your partner’s name" optional />
        </div>
      </Card>
      <Card className="stack" title="Where, when, how many">
        <div className="pair">
          <TownTextField name="city" label="Wedding city" />
          <NumberField {...bind('guests')} label="Guests in all" unit="guests" optional />
        </div>
        <div className="pair">
          <DateField {...bind('earliest')} label="Not before" optional />
          <DateField {...bind('latest')} label="Not after" optional />
        </div>
        <p className="soft small">
          No day yet? Say between which days it may be. A function’s own date goes first.
        </p>
      </Card>
      <FunctionRows />
      <Card className="stack" title="Budget and taste">
        <MoneyField
          {...bind('budgetAmount')}
          label="Total budget"
          optional
          hint="Only you and those who plan with you can see this."
        />
        <div className="pair">
          <Field {...bind('style')} label="Style" optional hint="Garden, palace, beach, simple …" />
          <Field
            {...bind('languages')}
            label="Languages"
            optional
            hint="Languages your vendors should speak."
          />
        </div>
      </Card>
    </>
  )
}
