import { useTowns } from '#features/parts/towns/useTowns.ts'
import { ProfilePreview } from '#features/parts/profiles/ProfilePreview.tsx'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { MissingList } from './MissingList.tsx'
import { SubmitProfile } from './SubmitProfile.tsx'
import type { ProfileData } from './WithProfile.tsx'

/** The last step: what is missing, how it looks, and handing it in. */
export function ReviewStep({ profile, categories }: ProfileData) {
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
      <SubmitProfile profile={profile} />
      <ProfilePreview profile={profile} city={home?.name} categories={categories} />
    </div>
  )
}
