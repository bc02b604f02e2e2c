import { useNavigate } from 'react-router'
import type { Wedding } from '#contract/planning/weddings.ts'
import { isConflict } from '#store/isConflict.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { clearDraft } from '#src/ui/forms/Form.tsx'
import { useChangingWedding } from '#features/parts/weddings/useChangingWedding.tsx'
import { DraftForm, useDraftForm } from '#src/ui/forms/DraftForm.tsx'
import { useCurrency, useLocale } from '#src/ui/base/locale.ts'
import { failureOf } from '#store/failure.ts'
import { useOnlyReads, useUser } from '#store/hooks.ts'
import { WeddingFields } from './WeddingFields.tsx'
import { toPayload, valuesOf } from './weddingValues.ts'

const name = 'your-wedding'

/** The wedding as its couple plans it. */
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
  const locale = useLocale()
  const user = useUser()
  const onlyReads = useOnlyReads()
  const form = useDraftForm(name, () => valuesOf(wedding, locale, user?.name))
  const changing = useChangingWedding(() => {
    clearDraft(name)
    void navigate(next)
  })
  const submit = form.handleSubmit((values) =>
    changing.save({ version: wedding.version, ...toPayload(values, currency, locale) }),
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
        <WeddingFields />
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
