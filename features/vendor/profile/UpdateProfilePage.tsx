import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Meter } from '#src/ui/feedback/Meter.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { OnlyReads } from '#features/parts/members/OnlyReads.tsx'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { BusinessFields } from './fields/BusinessFields.tsx'
import { DetailFields } from './fields/DetailFields.tsx'
import { FaqFields } from './fields/FaqFields.tsx'
import { FormSection } from './FormSection.tsx'
import { PackageFields } from './fields/PackageFields.tsx'
import { PlaceFields } from './fields/PlaceFields.tsx'
import { PolicyFields } from './fields/PolicyFields.tsx'
import { PriceFields } from './fields/PriceFields.tsx'
import { TeamFields } from './fields/TeamFields.tsx'
import { TravelFields } from './fields/TravelFields.tsx'
import { type ProfileData, WithProfile } from './WithProfile.tsx'
import { DraftForm } from '#src/ui/forms/DraftForm.tsx'
import { useProfileForm } from './useProfileForm.ts'

const name = 'profile'

export default function UpdateProfilePage() {
  return (
    <div className="container narrow page">
      <PageHeader
        title="Update your profile"
        lede="Everything couples read about you, on one page."
        actions={
          <Button to={paths.vendorProfile} icon="eye">
            How couples see it
          </Button>
        }
      />
      <div className="stack gap-5">
        <OnlyReads />
        <WithProfile>{(data) => <ProfileForm {...data} />}</WithProfile>
      </div>
    </div>
  )
}

function ProfileForm(data: ProfileData) {
  const { profile: stored, categories } = data
  const { form, category, attributes, errors, failure, saving, saved, submit } = useProfileForm(
    name,
    data,
  )
  const reviewed = stored.status === 'approved' || stored.status === 'suspended'
  return (
    <DraftForm {...{ form, name, errors, failure }} onSubmit={submit()}>
      <Meter
        label="Your profile is"
        value={stored.completeness}
        text={`${stored.completeness}% complete`}
        tone={stored.missing.length ? 'amber' : 'leaf'}
      />
      {reviewed && (
        <Notice title="What goes live at once, and what we look at first">
          <p>
            A new business name, category, website or social media link, a price changed by more
            than half, and contact details or links in a text go live after a short review.
            Everything else goes live when you save.
          </p>
        </Notice>
      )}
      <FormSection title="Your business">
        <BusinessFields categories={categories} />
      </FormSection>
      <FormSection title="Place and contact">
        <PlaceFields />
      </FormSection>
      <FormSection title="Price and guests">
        <PriceFields />
      </FormSection>
      <FormSection title="Cancellation">
        <PolicyFields />
      </FormSection>
      <FormSection title="Packages">
        <PackageFields />
      </FormSection>
      <FormSection title="Details">
        <DetailFields category={category} attributes={attributes} />
      </FormSection>
      <FormSection title="Languages and travel">
        <TravelFields />
      </FormSection>
      <FormSection title="Your team">
        <TeamFields />
      </FormSection>
      <FormSection title="Questions couples ask">
        <FaqFields />
      </FormSection>
      {saved && stored.pendingEdits.length > 0 && (
        <Notice
          tone="amber"
          title={`${stored.pendingEdits.map(({ label }) => label).join(', ')}: waiting for review`}
        >
          <p>Couples see the old text until we have looked at it. We answer within 48 hours.</p>
        </Notice>
      )}
      <div className="cluster">
        <Button type="submit" variant="primary" busy={saving}>
          Save profile
        </Button>
      </div>
    </DraftForm>
  )
}
