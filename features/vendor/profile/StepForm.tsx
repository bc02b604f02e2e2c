import { useState } from 'react'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { BusinessFields } from './BusinessFields.tsx'
import { DetailFields } from './DetailFields.tsx'
import { withPendingEdits } from './draft.ts'
import { FaqFields } from './FaqFields.tsx'
import { PackageFields } from './PackageFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import type { StepId } from './steps.ts'
import { TeamFields } from './TeamFields.tsx'
import { TravelFields } from './TravelFields.tsx'
import { useSaveProfile } from './useSaveProfile.ts'
import type { ProfileData } from './WithProfile.tsx'

/** One step of the wizard: its fields, saved to the server when the person goes on. */
export function StepForm({
  step,
  data,
  onSaved,
  onBack,
}: {
  step: StepId
  data: ProfileData
  onSaved: (profile: VendorProfile) => void
  onBack?: () => void
}) {
  const { categories, cities, currency, locale } = data
  const [profile] = useState(() => withPendingEdits(data.profile))
  const [category, setCategory] = useState(profile.category ?? '')
  const { save, errors, failure, saving } = useSaveProfile(data.profile, currency)
  const attributes = categories.find(({ _id }) => _id === category)?.attributes ?? []
  const name = `vendor-profile-${step}`
  const submit = async (form: FormData) => {
    const saved = await save(form, attributes)
    if (!saved) return
    clearDraft(name)
    onSaved(saved)
  }
  return (
    <Form
      name={name}
      draft
      errors={errors}
      failure={failure}
      onSubmit={(_values, form) => void submit(form)}
    >
      {step === 'business' && (
        <BusinessFields
          profile={profile}
          categories={categories}
          category={category}
          onCategory={setCategory}
        />
      )}
      {step === 'place' && <PlaceFields profile={profile} cities={cities} />}
      {step === 'price' && <PriceFields profile={profile} currency={currency} locale={locale} />}
      {step === 'packages' && (
        <PackageFields profile={profile} currency={currency} locale={locale} />
      )}
      {step === 'details' && (
        <>
          <DetailFields profile={profile} category={category} attributes={attributes} />
          <TravelFields profile={profile} />
          <h3>Your team</h3>
          <TeamFields profile={profile} />
          <h3>Questions couples ask</h3>
          <FaqFields profile={profile} />
        </>
      )}
      <div className="between">
        {onBack ? (
          <Button icon="arrowLeft" onClick={onBack}>
            Back
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" variant="primary" iconAfter="arrowRight" busy={saving}>
          Save and continue
        </Button>
      </div>
    </Form>
  )
}
