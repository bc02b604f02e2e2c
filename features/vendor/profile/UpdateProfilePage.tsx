import { useState } from 'react'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { Meter } from '#src/ui/feedback/Meter.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { BusinessFields } from './BusinessFields.tsx'
import { DetailFields } from './DetailFields.tsx'
import { withPendingEdits } from './draft.ts'
import { FaqFields } from './FaqFields.tsx'
import { FormSection } from './FormSection.tsx'
import { PackageFields } from './PackageFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import { TeamFields } from './TeamFields.tsx'
import { TravelFields } from './TravelFields.tsx'
import { useSaveProfile } from './useSaveProfile.ts'
import { type ProfileData, WithProfile } from './WithProfile.tsx'

const name = 'vendor-profile'

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

function ProfileForm({ profile: stored, categories, cities, currency, locale }: ProfileData) {
  const [profile] = useState(() => withPendingEdits(stored))
  const [category, setCategory] = useState(profile.category ?? '')
  const { save, errors, failure, saving, saved } = useSaveProfile(stored, currency)
  const attributes = categories.find(({ _id }) => _id === category)?.attributes ?? []
  const reviewed = stored.status === 'approved' || stored.status === 'suspended'
  return (
    <Form
      name={name}
      draft
      errors={errors}
      failure={failure}
      onSubmit={(_values, form) =>
        void save(form, attributes).then((done) => done && clearDraft(name))
      }
    >
      <Meter
        label="Your profile is"
        value={stored.completeness}
        text={`${stored.completeness}% complete`}
        tone={stored.missing.length ? 'amber' : 'leaf'}
      />
      {reviewed && (
        <Notice title="What goes live at once, and what we look at first">
          <p>
            A new business name, category or website, a price changed by more than half, and contact
            details or links in a text go live after a short review. Everything else goes live when
            you save.
          </p>
        </Notice>
      )}
      <FormSection title="Your business">
        <BusinessFields
          profile={profile}
          categories={categories}
          category={category}
          onCategory={setCategory}
        />
      </FormSection>
      <FormSection title="Place and contact">
        <PlaceFields profile={profile} cities={cities} />
      </FormSection>
      <FormSection title="Price and guests">
        <PriceFields profile={profile} currency={currency} locale={locale} />
      </FormSection>
      <FormSection title="Packages">
        <PackageFields profile={profile} currency={currency} locale={locale} />
      </FormSection>
      <FormSection title="Details">
        <DetailFields profile={profile} category={category} attributes={attributes} />
      </FormSection>
      <FormSection title="Languages and travel">
        <TravelFields profile={profile} />
      </FormSection>
      <FormSection title="Your team">
        <TeamFields profile={profile} />
      </FormSection>
      <FormSection title="Questions couples ask">
        <FaqFields profile={profile} />
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
    </Form>
  )
}
