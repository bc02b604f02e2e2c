import { ProfilePreview } from '#features/profiles/ProfilePreview.tsx'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { MissingList } from './MissingList.tsx'
import { SubmitProfile } from './SubmitProfile.tsx'
import type { ProfileData } from './WithProfile.tsx'

/** The last step: what is missing, how it looks, and handing it in. */
export function ReviewStep({ profile, categories, cities }: ProfileData) {
  const category = categories.find(({ _id }) => _id === profile.category)
  return (
    <div className="stack gap-5">
      <MissingList missing={profile.missing} />
      {profile.photos.length === 0 && (
        <Notice
          title="Add pictures"
          action={
            <Button size="small" to={paths.vendorPortfolio}>
              Open the portfolio
            </Button>
          }
        >
          <p>Couples look at pictures first. You can add them now or after approval.</p>
        </Notice>
      )}
      <SubmitProfile profile={profile} />
      <ProfilePreview
        profile={profile}
        category={category?.name}
        city={cities.find(({ _id }) => _id === profile.city)?.name}
        attributes={category?.attributes ?? []}
      />
    </div>
  )
}
