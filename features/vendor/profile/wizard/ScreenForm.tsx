import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { sideBySide } from '#features/vendor/profile/asks.ts'
import { useProfileForm } from '#features/vendor/profile/useProfileForm.ts'
import type { ProfileData } from '#features/vendor/profile/WithProfile.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { DraftForm } from '#src/ui/forms/DraftForm.tsx'
import { PriceQuestion, WhatQuestion, WhereQuestion } from './questions.tsx'
import { fieldsOf, type FormId } from '#features/vendor/profile/wizardScreens.ts'

/** As they were called before: what a tab still holds of them goes on here. */
const draftNames: Record<FormId, string> = {
  what: 'profile-business',
  where: 'profile-place',
  price: 'profile-price',
}

/** One question of the wizard: its fields, saved to the server when the person goes on. */
export function ScreenForm({
  id,
  data,
  onSaved,
  onBack,
}: {
  id: FormId
  data: ProfileData
  onSaved: (profile: VendorProfile) => void
  onBack?: () => void
}) {
  const { profile } = data
  const name = draftNames[id]
  // What is filled in meanwhile does not leave the screen.
  const [asksContact] = useState(() => profile.contactEmail === '' || profile.contactPhone === '')
  const { form, errors, failure, saving, submit } = useProfileForm(
    name,
    data,
    fieldsOf[id],
    undefined,
    { priceKind: 'from' },
  )
  const [sent, setSent] = useState(false)
  const typed = useWatch({ control: form.control })
  // What the screen lacks is said all at once, with what it was refused for.
  const lacking = profile.missing.filter(
    ({ field }) =>
      fieldsOf[id].some((each) => each === field) &&
      !typed[field as keyof typeof typed] &&
      !profile[field as keyof VendorProfile],
  )
  const all =
    errors || sent
      ? { ...Object.fromEntries(lacking.map(({ field, message }) => [field, message])), ...errors }
      : undefined
  const goOn = (answer: VendorProfile) => {
    setSent(true)
    onSaved(answer)
  }
  return (
    <DraftForm {...{ form, name, failure }} errors={all} onSubmit={submit(goOn)}>
      {id === 'what' && <WhatQuestion categories={data.categories} />}
      {id === 'where' && (
        <WhereQuestion travels={sideBySide(data)?.[0] === 'team'} contact={asksContact} />
      )}
      {id === 'price' && <PriceQuestion />}
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
