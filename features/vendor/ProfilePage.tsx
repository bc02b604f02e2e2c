import { ProfilePreview } from '#features/profiles/ProfilePreview.tsx'
import { ProfileTimeline } from '#features/profiles/ProfileTimeline.tsx'
import { statusWords } from '#features/profiles/statusWords.ts'
import { paths } from '#src/lib/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Differences } from '#src/ui/Differences.tsx'
import { Meter } from '#src/ui/Meter.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { MissingList } from './profile/MissingList.tsx'
import { SubmitProfile } from './profile/SubmitProfile.tsx'
import { type ProfileData, WithProfile } from './profile/WithProfile.tsx'

export default function ProfilePage() {
  return (
    <div className="container page">
      <PageHeader
        title="Your profile"
        lede="How couples see your business, and where it stands with us."
        actions={
          <>
            <Button to={paths.vendorPortfolio} icon="image">
              Pictures
            </Button>
            <Button to={paths.vendorUpdateProfile} icon="edit">
              Edit profile
            </Button>
          </>
        }
      />
      <WithProfile>{(data) => <Profile {...data} />}</WithProfile>
    </div>
  )
}

const noteTitles: Partial<Record<ProfileData['profile']['status'], string>> = {
  changes_requested: 'What we asked you to change',
  rejected: 'Why your profile was refused',
  suspended: 'Why your business is suspended',
}

function Profile({ profile, categories, cities }: ProfileData) {
  const category = categories.find(({ _id }) => _id === profile.category)
  const { label, tone } = statusWords[profile.status]
  const isNew = profile.status === 'draft' || profile.status === 'changes_requested'
  return (
    <div className="split">
      <div className="stack gap-5">
        {profile.note && (
          <Notice
            tone={profile.status === 'approved' ? 'neutral' : 'amber'}
            title={noteTitles[profile.status] ?? 'A note from us'}
          >
            <p>{profile.note}</p>
          </Notice>
        )}
        {isNew && <MissingList missing={profile.missing} />}
        <SubmitProfile profile={profile} />
        {profile.pendingEdits.length > 0 && (
          <section aria-label="Edits that wait for review" className="stack">
            <h2>Waiting for review</h2>
            <p className="soft">Couples see the left side until we have looked at your edits.</p>
            <Differences items={profile.pendingEdits} after="Your edit" />
          </section>
        )}
        <ProfilePreview
          profile={profile}
          category={category?.name}
          city={cities.find(({ _id }) => _id === profile.city)?.name}
          attributes={category?.attributes ?? []}
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
              Go on with your profile
            </Button>
          )}
          {profile.status === 'approved' && (
            <Button to={paths.vendor(profile._id)} icon="external" block>
              Open your public page
            </Button>
          )}
        </Card>
        <Card className="stack">
          <h2>History</h2>
          <ProfileTimeline changes={profile.timeline} />
        </Card>
      </div>
    </div>
  )
}
