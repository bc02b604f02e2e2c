import { useState } from 'react'
import { Redirect } from '#src/ui/base/Redirect.tsx'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { paths } from '#domain/paths.ts'
import { Card } from '#src/ui/layout/Card.tsx'
import { Meter } from '#src/ui/feedback/Meter.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Steps } from '#src/ui/display/Steps.tsx'
import { StepForm } from './StepForm.tsx'
import { steps } from './steps.ts'
import { type ProfileData, WithProfile } from './WithProfile.tsx'
import { useTowns } from '#features/parts/towns/useTowns.ts'
import { ProfilePreview } from '#features/parts/profiles/ProfilePreview.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { InCalendar } from './InCalendar.tsx'
import { MissingList } from './MissingList.tsx'
import { SubmitProfile } from './SubmitProfile.tsx'

export default function CreateProfilePage() {
  return (
    <Page
      narrow
      title="Create your profile"
      help="Six short steps. Each one is saved as you go, so you can stop and come back."
    >
      <WithProfile>{(data) => <Wizard {...data} />}</WithProfile>
    </Page>
  )
}

function Wizard(data: ProfileData) {
  const [saved, setSaved] = useState(data.profile)
  // The answer to a step's save may be here before the cache has it; the next step must not start from less.
  const profile = saved.version > data.profile.version ? saved : data.profile
  const [search, setSearch] = useSearchParams()
  const requestedStep = steps.findIndex(({ id }) => id === search.get('step'))
  const current = Math.max(0, requestedStep)
  const go = (index: number) => setSearch({ step: steps[index]?.id ?? steps[0].id })
  const next = (answer: VendorProfile) => {
    setSaved(answer)
    go(current + 1)
  }
  if (profile.status === 'approved' || profile.status === 'suspended')
    return <Redirect to={paths.vendorUpdateProfile} />
  const { id, title } = steps[current] ?? steps[0]
  return (
    <div className="stack gap-5">
      <Meter
        label="Your profile is"
        value={profile.completeness}
        text={`${profile.completeness}% complete`}
        tone={profile.missing.length ? 'amber' : 'leaf'}
      />
      <Steps label="Steps" steps={steps.map(({ label }) => label)} current={current} onStep={go} />
      {profile.note && (
        <Notice tone="amber" title="What we’ve asked you to change">
          <p>{profile.note}</p>
        </Notice>
      )}
      <Card className="stack gap-5" title={title}>
        {id === 'review' ? (
          <ReviewStep {...data} profile={profile} />
        ) : (
          <StepForm
            key={id}
            step={id}
            data={{ ...data, profile }}
            onSaved={next}
            onBack={current > 0 ? () => go(current - 1) : undefined}
          />
        )}
      </Card>
    </div>
  )
}

/** The last step: what is missing, how it looks, and handing it in. */
function ReviewStep({ profile, categories }: ProfileData) {
  const [home] = useTowns(profile.city ? [profile.city] : [])
  return (
    <div className="stack gap-5">
      <MissingList missing={profile.missing} />
      {profile.photos.length === 0 && (
        <Notice
          title="Add photos"
          action={
            <Button size="small" to={paths.vendorPortfolio}>
              Open the portfolio
            </Button>
          }
        >
          <p>Couples look at photos first. You can add them now or after approval.</p>
        </Notice>
      )}
      <InCalendar {...{ profile, categories }} />
      <SubmitProfile profile={profile} />
      <ProfilePreview profile={profile} city={home?.name} categories={categories} />
    </div>
  )
}
