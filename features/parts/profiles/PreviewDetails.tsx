import { tierTexts } from '#domain/bookings/policies.ts'
import { formatNumber } from '#domain/numbers.ts'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import * as styles from './ProfilePreview.module.css'
import { useLocale } from '#src/ui/base/locale.ts'

type Shown = Pick<
  VendorProfile,
  'languages' | 'faqs' | 'team' | 'travelFreeKm' | 'travelMaxKm' | 'travelNote' | 'cancellation'
>

/** Languages, travel, people and answers of a profile. */
export function PreviewDetails({
  profile: { languages, faqs, team, travelFreeKm, travelMaxKm, travelNote, cancellation },
}: {
  profile: Shown
}) {
  const locale = useLocale()
  const travel = [
    travelFreeKm !== null && `free of charge up to ${formatNumber(travelFreeKm, locale)} km`,
    travelMaxKm !== null && `up to ${formatNumber(travelMaxKm, locale)} km in all`,
    travelNote,
  ].filter(Boolean)
  return (
    <>
      {languages.length > 0 && <p className="soft">Speaks {languages.join(', ')}</p>}
      {travel.length > 0 && (
        <p className="soft" dir="auto">
          Travel: {travel.join('; ')}
        </p>
      )}
      <p className="soft">
        If the couple cancels:{' '}
        {cancellation ? tierTexts(cancellation).join('; ') : 'no policy is stated'}
      </p>
      {team.length > 0 && (
        <p className="soft" dir="auto">
          Team: {team.map(({ name, role }) => `${name} (${role})`).join(', ')}
        </p>
      )}
      {faqs.map(({ question, answer }, index) => (
        <div key={index} dir="auto">
          <h3>{question}</h3>
          <p className={styles.text}>{answer}</p>
        </div>
      ))}
    </>
  )
}
