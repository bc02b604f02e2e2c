import { policyTexts } from '#domain/bookings/policies.ts'
import { depositText } from '#domain/quotes/deposits.ts'
import { travelText } from '#features/parts/prices/travelText.ts'
import type { VendorProfile } from '#contract/vendors/profiles.ts'
import * as styles from './ProfilePreview.module.css'
import { useLocale } from '#src/ui/base/locale.ts'

export type Details = Pick<
  VendorProfile,
  | 'languages'
  | 'faqs'
  | 'team'
  | 'travelFreeKm'
  | 'travelMaxKm'
  | 'travelFee'
  | 'travelPerKm'
  | 'travelNote'
  | 'cancellation'
  | 'deposit'
  | 'price'
>

/** Languages, travel, people and answers of a profile. */
export function PreviewDetails({
  profile: { languages, faqs, team, cancellation, deposit, price, ...profile },
}: {
  profile: Details
}) {
  const locale = useLocale()
  const travel = travelText(
    {
      freeKm: profile.travelFreeKm,
      maxKm: profile.travelMaxKm,
      fee: profile.travelFee,
      perKm: profile.travelPerKm,
      note: profile.travelNote,
    },
    price?.currency,
    locale,
  )
  return (
    <>
      {languages.length > 0 && <p className="soft">Speaks {languages.join(', ')}</p>}
      {travel && (
        <p className="soft" dir="auto">
          {travel}
        </p>
      )}
      <p className="soft">
        If the couple cancels:{' '}
        {cancellation ? policyTexts(cancellation).join('. ') : 'no policy is stated'}
      </p>
      <p className="soft">{depositText(deposit)}</p>
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
