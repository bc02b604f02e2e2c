import { useState } from 'react'
import { Redirect } from '#src/ui/base/Redirect.tsx'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { paths } from '#domain/paths.ts'
import { Card } from '#src/ui/layout/Card.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Steps } from '#src/ui/display/Steps.tsx'
import { PhotoScreen } from './PhotoScreen.tsx'
import { ScreenForm } from './ScreenForm.tsx'
import { asksFor, currentScreen, screens } from '#features/vendor/profile/wizardScreens.ts'
import { type ProfileData, WithProfile } from '#features/vendor/profile/WithProfile.tsx'

export default function CreateProfilePage() {
  return (
    <Page
      narrow
      title="Create your profile"
      help="Four short questions. Each answer is saved as you go, so you can stop and come back."
    >
      <WithProfile>{(data) => <Wizard {...data} />}</WithProfile>
    </Page>
  )
}

function Wizard(data: ProfileData) {
  const [saved, setSaved] = useState(data.profile)
  // The answer to a save may be here before the cache has it; the next question must not start from less.
  const profile = saved.version > data.profile.version ? saved : data.profile
  const [search, setSearch] = useSearchParams()
  // What is saved does not turn the page by itself.
  const [first] = useState(() => currentScreen(null, data.profile))
  const step = search.get('step')
  const current = step === null ? first : currentScreen(step, profile)
  const go = (index: number) => setSearch({ step: (screens[index] ?? screens[0]).id })
  if (profile.status === 'approved' || profile.status === 'suspended')
    return <Redirect to={paths.vendorUpdateProfile} />
  // There is why.
  if (profile.status === 'rejected') return <Redirect to={paths.vendorProfile} />
  const { id, title } = screens[current] ?? screens[0]
  const isSubmitted = id === 'photo' && profile.status === 'submitted'
  const onBack = current > 0 ? () => go(current - 1) : undefined
  const onSaved = (answer: VendorProfile) => {
    setSaved(answer)
    if (!answer.missing.some(({ field }) => asksFor(id, field))) go(current + 1)
  }
  return (
    <div className="stack gap-5">
      <Steps
        label="Steps"
        steps={screens.map(({ label }) => label)}
        current={current}
        onStep={go}
      />
      {profile.note && (
        <Notice tone="amber" title="What we’ve asked you to change">
          <p>{profile.note}</p>
        </Notice>
      )}
      <Card className="stack gap-5" title={isSubmitted ? 'What happens next' : title}>
        {id === 'photo' ? (
          <PhotoScreen profile={profile} onBack={() => go(current - 1)} />
        ) : (
          <ScreenForm key={id} data={{ ...data, profile }} {...{ id, onSaved, onBack }} />
        )}
      </Card>
    </div>
  )
}
