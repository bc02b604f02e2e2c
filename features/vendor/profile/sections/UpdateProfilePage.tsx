import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Meter } from '#src/ui/feedback/Meter.tsx'
import { Fold } from '#src/ui/display/Fold.tsx'
import { OnlyReads } from '#features/parts/members/OnlyReads.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { ProfileNote } from '#features/vendor/profile/ProfileNote.tsx'
import { type ProfileData, WithProfile } from '#features/vendor/profile/WithProfile.tsx'
import { SectionForms } from './SectionForms.tsx'

export default function UpdateProfilePage() {
  return (
    <Page
      title="Update your profile"
      help="Everything couples read about you, each part saved by itself."
      actions={
        <Button to={paths.vendorProfile} icon="eye">
          How couples see it
        </Button>
      }
    >
      <div className="stack gap-5">
        <OnlyReads />
        <WithProfile>{(data) => <ProfileForm {...data} />}</WithProfile>
      </div>
    </Page>
  )
}

function ProfileForm(data: ProfileData) {
  const { status, completeness, missing } = data.profile
  const reviewed = status === 'approved' || status === 'suspended'
  return (
    <>
      <ProfileNote {...data.profile} />
      {missing.length > 0 && (
        <Meter
          label="Your profile is"
          value={completeness}
          text={`${completeness}% complete`}
          tone="amber"
        />
      )}
      <div>
        <SectionForms {...data} />
        {reviewed && (
          <Fold title="What goes live at once, and what we look at first">
            <p className="small">
              A new business name, category, website or social media link, a price changed by more
              than half or in its unit, and contact details or links in a text go live after a short
              review. Everything else goes live when you save.
            </p>
          </Fold>
        )}
      </div>
    </>
  )
}
