import { MembersCard } from '#features/parts/members/MembersCard.tsx'
import { OnlyReads } from '#features/parts/members/OnlyReads.tsx'
import { ProfilePreview } from '#features/parts/profiles/ProfilePreview.tsx'
import { ProfileTimeline } from '#features/parts/profiles/ProfileTimeline.tsx'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Differences } from '#src/ui/display/Differences.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { useTownName } from '#features/parts/towns/useTowns.ts'
import { DocumentNamesCard } from './DocumentNamesCard.tsx'
import { InCalendar } from './InCalendar.tsx'
import { MissingList } from './MissingList.tsx'
import { ProfileNote } from './ProfileNote.tsx'
import { isUnfinished, StateCard } from './StateCard.tsx'
import { SubmitProfile } from './SubmitProfile.tsx'
import { WaysToPayCard } from './WaysToPayCard.tsx'
import { LoadingProfile, type ProfileData, WithProfile } from './WithProfile.tsx'

export default function ProfilePage() {
  return (
    <Page
      title="Your profile"
      help="How couples see your business, and where your approval stands."
      actions={
        <>
          <Button to={paths.vendorPortfolio} icon="image">
            Photos
          </Button>
          <Button to={paths.vendorUpdateProfile} icon="edit">
            Edit profile
          </Button>
        </>
      }
    >
      <div className="stack gap-5">
        <OnlyReads />
        <WithProfile>{(data) => <Profile {...data} />}</WithProfile>
      </div>
    </Page>
  )
}

function Profile({ profile, categories }: ProfileData) {
  const town = useTownName(profile.city)
  // Its name makes a line of the profile longer.
  if (town.isLoading) return <LoadingProfile />
  const isNew = isUnfinished(profile)
  return (
    <div className="split">
      <div className="stack gap-5">
        <ProfileNote {...profile} />
        {profile.isAsListed && (
          <Notice title="Couples still see the page as it was listed">
            <p>
              It is marked as being claimed until we have approved your profile. Nothing you change
              here is shown until then.
            </p>
          </Notice>
        )}
        {isNew && <MissingList missing={profile.missing} />}
        <SubmitProfile profile={profile} />
        {profile.pendingEdits.length > 0 && (
          <section aria-label="Edits waiting for review" className="stack">
            <h2>Waiting for review</h2>
            <p className="soft">
              Couples see what is on the left until we have looked at your edits.
            </p>
            <Differences items={profile.pendingEdits} after="Your edit" />
          </section>
        )}
        <ProfilePreview profile={profile} city={town.name} categories={categories} />
      </div>
      <div className="stack gap-5">
        <StateCard profile={profile} />
        <InCalendar {...{ profile, categories }} />
        <Card className="stack" title="History">
          <ProfileTimeline changes={profile.timeline} />
        </Card>
        <WaysToPayCard />
        <DocumentNamesCard />
        <MembersCard kind="business" />
      </div>
    </div>
  )
}
