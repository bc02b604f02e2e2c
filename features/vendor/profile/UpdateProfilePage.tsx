import { useCallback, useState } from 'react'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Meter } from '#src/ui/feedback/Meter.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { OnlyReads } from '#features/parts/members/OnlyReads.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { asksTravel } from './asks.ts'
import { type ProfileData, WithProfile } from './WithProfile.tsx'
import { SectionForms } from './SectionForms.tsx'
import { SectionList } from './SectionList.tsx'
import type { SectionId } from './sections.ts'
import * as styles from './Sections.module.css'

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
  const { profile: stored } = data
  const reviewed = stored.status === 'approved' || stored.status === 'suspended'
  // What one section saves is not news to the others.
  const version = useState(stored.version)
  const [unsaved, setUnsaved] = useState<ReadonlySet<SectionId>>(new Set())
  const onUnsaved = useCallback(
    (id: SectionId, is: boolean) =>
      setUnsaved((all) => new Set([...all].filter((each) => each !== id).concat(is ? id : []))),
    [],
  )
  const section = { data, version, onUnsaved }
  return (
    <>
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
            than half or in its unit, and contact details or links in a text go live after a short
            review. Everything else goes live when you save.
          </p>
        </Notice>
      )}
      <div className={styles.sections}>
        <SectionList unsaved={unsaved} travels={asksTravel(data)} />
        <SectionForms {...section} />
      </div>
    </>
  )
}
