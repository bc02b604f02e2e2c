import { PhotoDrop } from '#features/vendor/portfolio/PhotoDrop.tsx'
import { UploadList } from '#features/vendor/portfolio/UploadList.tsx'
import { useUploads } from '#features/vendor/portfolio/useUploads.ts'
import { MissingList } from '#features/vendor/profile/MissingList.tsx'
import { SubmitProfile } from '#features/vendor/profile/SubmitProfile.tsx'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Picture } from '#src/ui/base/Picture.tsx'
import * as styles from './PhotoScreen.module.css'

const shown = 4

/** The last question, which may be left for later, and handing the profile in. */
export function PhotoScreen({ profile, onBack }: { profile: VendorProfile; onBack: () => void }) {
  const uploads = useUploads()
  // What is there is seen below.
  const underWay = uploads.uploads.filter(({ state }) => state !== 'done')
  const { photos, missing, status } = profile
  const more = photos.length - shown
  const submitting = (
    <SubmitProfile
      profile={profile}
      beside={
        <Button icon="arrowLeft" onClick={onBack}>
          Back
        </Button>
      }
    />
  )
  const isSubmitted = status === 'submitted'
  return (
    <div className="stack">
      {isSubmitted && submitting}
      <PhotoDrop small onFiles={uploads.add} />
      <UploadList {...uploads} uploads={underWay} small />
      {photos.length > 0 && (
        <div className="cluster gap-3">
          <ul className={styles.photos} aria-label="Photos">
            {photos.slice(0, shown).map(({ _id, base, widths, placeholder, caption }, index) => (
              <li key={_id}>
                <Picture
                  {...{ base, widths, placeholder }}
                  alt={caption || `Photo ${index + 1}`}
                  sizes="4rem"
                  ratio={1}
                />
              </li>
            ))}
          </ul>
          {more > 0 && <span className="small soft">and {more} more</span>}
        </div>
      )}
      {photos.length + underWay.length === 0 && (
        <p className="soft">Couples look at photos first. You can also add them later.</p>
      )}
      <MissingList missing={missing} />
      {!isSubmitted && submitting}
    </div>
  )
}
