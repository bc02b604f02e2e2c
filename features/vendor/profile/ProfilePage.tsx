import { MembersCard } from '#features/parts/members/MembersCard.tsx'
import { OnlyReads } from '#features/parts/members/OnlyReads.tsx'
import { ProfilePreview } from '#features/parts/profiles/ProfilePreview.tsx'
import { ProfileTimeline } from '#features/parts/profiles/ProfileTimeline.tsx'
import { statusLabels } from '#features/parts/profiles/statusLabels.ts'
import { paths } from '#domain/paths.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Differences } from '#src/ui/display/Differences.tsx'
import { Meter } from '#src/ui/feedback/Meter.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { useGetTownsQuery } from '#store/api/catalog/towns.ts'
import { DocumentNamesCard } from './DocumentNamesCard.tsx'
import { InCalendar } from './InCalendar.tsx'
import { MissingList } from './MissingList.tsx'
import { ProfileNote } from './ProfileNote.tsx'
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
  const towns = useGetTownsQuery({ ids: [profile.city ?? ''] }, { skip: !profile.city })
  const { label, tone } = statusLabels[profile.status]
  // Its name makes a line of the profile longer.
  if (towns.isLoading) return <LoadingProfile />
  const isNew = profile.status === 'draft' || profile.status === 'changes_requested'
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
        <ProfilePreview
          profile={profile}
          city={towns.data?.items[0]?.name}
          categories={categories}
        />
      </div>
      <div className="stack gap-5">
        <Card className="stack">
          <div className="between">
            <h2>State</h2>
            <Badge tone={tone}>{label}</Badge>
          </div>
          <Meter
            label="Your profile is"
            value={profile.completeness}
            text={`${profile.completeness}% complete`}
            tone={profile.missing.length ? 'amber' : 'leaf'}
          />
          {isNew && (
            <Button to={paths.vendorCreateProfile} block>
              Continue your profile
            </Button>
          )}
          {profile.status === 'approved' && (
            <Button to={paths.vendor(profile._id)} icon="external" block>
              Open your public page
            </Button>
          )}
        </Card>
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
