import { useNavigate } from 'react-router'
import type { Wedding } from '#contract/planning/weddings.ts'
import { isConflict } from '#store/isConflict.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { DateField } from '#src/ui/forms/DateField.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft } from '#src/ui/forms/Form.tsx'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import { NumberField } from '#src/ui/forms/NumberField.tsx'
import { TownTextField } from '#features/parts/towns/TownTextField.tsx'
import { useChangingWedding } from '#features/parts/weddings/useChangingWedding.tsx'
import { bindTo, DraftForm, useDraftForm } from '#src/ui/forms/DraftForm.tsx'
import { useCurrency } from '#src/ui/base/locale.ts'
import { selectOnlyReads } from '#store/acting.ts'
import { selectUser } from '#store/auth.ts'
import { failureOf } from '#store/failure.ts'
import { useAppSelector } from '#store/hooks.ts'
import { FunctionRows } from './FunctionRows.tsx'
import { toPayload, valuesOf } from './weddingValues.ts'

const name = 'your-wedding'

/** Who, when, for how many, for how much. */
export function WeddingForm({
  wedding,
  next,
  onReload,
}: {
  wedding: Wedding
  /** Where it leads once it is saved, or left for later. */
  next: string
  onReload: () => void
}) {
  const navigate = useNavigate()
  const currency = useCurrency()
  const user = useAppSelector(selectUser)
  const onlyReads = useAppSelector(selectOnlyReads)
  const form = useDraftForm(name, () => valuesOf(wedding, user?.name))
  const bind = bindTo(form)
  const changing = useChangingWedding(() => {
    clearDraft(name)
    void navigate(next)
  })
  const submit = form.handleSubmit((values) =>
    changing.save({ version: wedding.version, ...toPayload(values, currency) }),
  )
  const { error } = changing
  const failed = failureOf(error)
  const reload = () => {
    clearDraft(name)
    onReload()
  }
  const failure = failed && Object.keys(failed.fields).length === 0 && (
    <>
      {failed.message}
      {isConflict(error) && (
        <div>
          <Button size="small" icon="refresh" onClick={reload}>
            Load the saved version
          </Button>
        </div>
      )}
    </>
  )
  return (
    <DraftForm {...{ form, name, failure }} errors={failed?.fields} onSubmit={submit}>
      <fieldset role="presentation" disabled={onlyReads} style={{ display: 'contents' }}>
        <Card className="stack">
          <h2>You two</h2>
          <div className="pair">
            <Field {...bind('partnerOne')} label="Your name" autoComplete="given-name" />
            <Field {...bind('partnerTwo')} label="Your partner’s name" optional />
          </div>
        </Card>
        <Card className="stack">
          <h2>Where, when, how many</h2>
          <div className="pair">
            <TownTextField name="city" label="Wedding city" optional />
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
        <Card className="stack">
          <h2>Budget and taste</h2>
          <MoneyField
            {...bind('budgetAmount')}
            label="Total budget"
            optional
            hint="Only you and those who plan with you can see this."
          />
          <div className="pair">
            <Field
              {...bind('style')}
              label="Style"
              optional
              hint="Garden, palace, beach, simple …"
            />
            <Field
              {...bind('languages')}
              label="Languages"
              optional
              hint="Languages your vendors should speak."
            />
          </div>
        </Card>
      </fieldset>
      <div className="cluster">
        {!onlyReads && (
          <Button type="submit" variant="primary" size="large" busy={changing.busy}>
            Save the wedding
          </Button>
        )}
        <Button variant="plain" to={next}>
          Later
        </Button>
      </div>
      {changing.dialog}
    </DraftForm>
  )
}
