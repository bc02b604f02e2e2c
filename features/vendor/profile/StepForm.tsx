import { useWatch } from 'react-hook-form'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { DraftForm } from '#src/ui/forms/DraftForm.tsx'
import { asksTravel } from './asks.ts'
import { BusinessFields } from './fields/BusinessFields.tsx'
import { DetailFields } from './fields/DetailFields.tsx'
import { FaqFields } from './fields/FaqFields.tsx'
import { PackageFields } from './fields/PackageFields.tsx'
import { PlaceFields } from './fields/PlaceFields.tsx'
import { DepositFields, PolicyFields } from './fields/PolicyFields.tsx'
import { GuestFields, PriceFields } from './fields/PriceFields.tsx'
import { fieldsOf } from './steps.ts'
import { TeamFields } from './fields/TeamFields.tsx'
import { LanguageFields, TravelFields } from './fields/TravelFields.tsx'
import { useProfileForm } from './useProfileForm.ts'
import type { ProfileData } from './WithProfile.tsx'

/** One step of the wizard: its fields, saved to the server when the person goes on. */
export function StepForm({
  step,
  data,
  onSaved,
  onBack,
}: {
  step: keyof typeof fieldsOf
  data: ProfileData
  onSaved: (profile: VendorProfile) => void
  onBack?: () => void
}) {
  const { categories } = data
  const name = `profile-${step}`
  const { form, category, attributes, errors, failure, saving, submit } = useProfileForm(
    name,
    data,
    fieldsOf[step],
  )
  const typed = useWatch({ control: form.control })
  // Whatever else the step lacks is said with what it was refused for, not one thing at a time.
  const lacking = data.profile.missing.filter(
    ({ field }) =>
      fieldsOf[step].some((each) => each === field) &&
      !typed[field as keyof typeof typed] &&
      !data.profile[field as keyof VendorProfile],
  )
  const all = errors && {
    ...Object.fromEntries(lacking.map(({ field, message }) => [field, message])),
    ...errors,
  }
  return (
    <DraftForm {...{ form, name, failure }} errors={all} onSubmit={submit(onSaved)}>
      {step === 'business' && <BusinessFields categories={categories} />}
      {step === 'place' && <PlaceFields />}
      {step === 'price' && (
        <>
          <PriceFields />
          <DepositFields />
          <GuestFields />
          <PolicyFields />
        </>
      )}
      {step === 'packages' && <PackageFields />}
      {step === 'details' && (
        <>
          <DetailFields category={category} attributes={attributes} />
          <LanguageFields />
          {asksTravel(data) && <TravelFields />}
          <h3>Your team</h3>
          <TeamFields />
          <h3>Questions couples ask</h3>
          <FaqFields />
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
          Continue
        </Button>
      </div>
    </DraftForm>
  )
}
