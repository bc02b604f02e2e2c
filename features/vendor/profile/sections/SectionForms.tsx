import { type CSSProperties, useState } from 'react'
import { withPendingEdits } from '#features/vendor/profile/draft.ts'
import type { ProfileData } from '#features/vendor/profile/WithProfile.tsx'
import { townName, useTowns } from '#features/parts/towns/useTowns.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { SectionForm } from './SectionForm.tsx'
import { sectionIds } from './sections.ts'
import { missingIn } from './summaries.ts'
import { useOpenSection } from './useOpenSection.ts'
import * as styles from './Sections.module.css'

/** The profile as an index: a row for each part, one of them open. */
export function SectionForms(data: ProfileData) {
  // What one section saves is not news to the others.
  const version = useState(data.profile.version)
  const profile = withPendingEdits(data.profile)
  const locale = useLocale()
  const [home] = useTowns(profile.city ? [profile.city] : [])
  const index = useOpenSection(
    () => sectionIds.find((id) => missingIn(id, profile).length > 0) ?? 'business',
  )
  const facts = { profile, categories: data.categories, town: home && townName(home), locale }
  return (
    <div className={styles.sections} style={{ '--others': sectionIds.length - 1 } as CSSProperties}>
      {sectionIds.map((id) => (
        <SectionForm key={id} {...{ id, data, facts, version, index }} />
      ))}
    </div>
  )
}
