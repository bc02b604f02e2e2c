import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { DraftForm } from '#src/ui/DraftForm.tsx'
import { Meter } from '#src/ui/Meter.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { BusinessFields } from './profile/BusinessFields.tsx'
import { DetailFields } from './profile/DetailFields.tsx'
import { FaqFields } from './profile/FaqFields.tsx'
import { FormSection } from './profile/FormSection.tsx'
import { PackageFields } from './profile/PackageFields.tsx'
import { PlaceFields } from './profile/PlaceFields.tsx'
import { PriceFields } from './profile/PriceFields.tsx'
import { TeamFields } from './profile/TeamFields.tsx'
import { TravelFields } from './profile/TravelFields.tsx'
import { useProfileForm } from './profile/useProfileForm.ts'
import { type ProfileData, WithProfile } from './profile/WithProfile.tsx'

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
      <WithProfile>{(data) => <ProfileForm {...data} />}</WithProfile>
    </div>
  )
}

function ProfileForm(data: ProfileData) {
  const { profile: stored, categories, cities } = data
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
        <Notice title="What is live at once, and what we look at first">
          <p>
            A new business name, category or website, a price changed by more than half, and contact
            data or links in a text go live after a short review. Everything else is live when you
            save.
          </p>
        </Notice>
      )}
      <FormSection title="Your business">
        <BusinessFields categories={categories} />
      </FormSection>
      <FormSection title="Place and contact">
        <PlaceFields cities={cities} />
      </FormSection>
      <FormSection title="Price and guests">
        <PriceFields />
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
