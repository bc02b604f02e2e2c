import { useNavigate } from 'react-router'
import type { Wedding } from '#contract/planning/weddings.ts'
import { isConflict } from '#store/isConflict.ts'
import { toMajor, toMinor } from '#domain/typedMoney.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'
import { useSaveWeddingMutation } from '#store/api/planning/weddings.ts'
import { selectUser } from '#store/auth.ts'
import { failureOf } from '#store/failure.ts'
import { useAppSelector } from '#store/hooks.ts'
import { FunctionRows, readFunctions } from './FunctionRows.tsx'

const name = 'wedding'

/** Who, when, for how many, for how much. */
export function WeddingForm({
  wedding,
  currency,
  locale,
  next,
  onReload,
}: {
  wedding: Wedding
  currency: string
  locale: string
  /** Where it leads once it is saved, or left for later. */
  next: string
  onReload: () => void
}) {
  const navigate = useNavigate()
  const [save, { isLoading, error }] = useSaveWeddingMutation()
  const user = useAppSelector(selectUser)
  const failed = failureOf(error)
  const submit = async (values: Record<string, FormDataEntryValue>) => {
    const typed = (key: string) => String(values[key] ?? '').trim()
    const budget = typed('budgetAmount')
    const result = await save({
      version: wedding.version,
      partnerOne: typed('partnerOne'),
      partnerTwo: typed('partnerTwo'),
      functions: readFunctions(values),
      // What is no amount goes out as it was typed, and the server says so beside the field.
      budgetAmount:
        budget === '' ? null : (toMinor(budget, currency) ?? (budget as unknown as number)),
      style: typed('style'),
      languages: typed('languages'),
    })
    if (result.error) return
    clearDraft(name)
    void navigate(next)
  }
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
    <Form
      key={wedding.version}
      name={name}
      draft
      errors={failed?.fields}
      failure={failure}
      onSubmit={submit}
    >
      <Card className="stack">
        <h2>You two</h2>
        <div className="pair">
          <Field
            name="partnerOne"
            label="Your name"
            defaultValue={wedding.partnerOne || user?.name}
            autoComplete="given-name"
          />
          <Field
            name="partnerTwo"
            label="Your partner’s name"
            optional
            defaultValue={wedding.partnerTwo}
          />
        </div>
      </Card>
      <FunctionRows functions={wedding.functions} locale={locale} />
      <Card className="stack">
        <h2>Budget and taste</h2>
        <MoneyField
          name="budgetAmount"
          label="Total budget"
          optional
          currency={currency}
          locale={locale}
          defaultValue={wedding.budget ? toMajor(wedding.budget) : ''}
          hint="Only you can see this."
        />
        <div className="pair">
          <Field
            name="style"
            label="Style"
            optional
            defaultValue={wedding.style}
            hint="Garden, palace, beach, simple …"
          />
          <Field
            name="languages"
            label="Languages"
            optional
            defaultValue={wedding.languages}
            hint="Languages your vendors should speak."
          />
        </div>
      </Card>
      <div className="cluster">
        <Button type="submit" variant="primary" size="large" busy={isLoading}>
          Save the wedding
        </Button>
        <Button variant="plain" to={next}>
          Later
        </Button>
      </div>
    </Form>
  )
}
