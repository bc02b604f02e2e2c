import { formatNumber } from '#domain/numbers.ts'
import type { VendorPage } from '#contract/platform/vendorPages.ts'
import { SocialLinks } from '#features/parts/profiles/SocialLinks.tsx'
import * as styles from './About.module.css'
import { useLocale } from '#src/ui/base/locale.ts'

/** The vendor in its own words, the attributes of its category, its languages and how far it comes. */
export function About({
  vendor: {
    businessName,
    description,
    website,
    socialLinks,
    attributes,
    otherCategories,
    languages,
    travel,
    unclaimed,
  },
}: {
  vendor: VendorPage
}) {
  const locale = useLocale()
  const facts = [
    ...(otherCategories.length
      ? [{ label: 'Also offers', value: otherCategories.join(', ') }]
      : []),
    ...attributes,
    ...(languages.length
      ? [{ label: languages.length === 1 ? 'Language' : 'Languages', value: languages.join(', ') }]
      : []),
    ...(travel ? [{ label: 'Travel', value: travelText(travel, locale) }] : []),
  ]
  return (
    <section className="stack" aria-labelledby="about">
      <h2 id="about">
        About <bdi>{businessName}</bdi>
      </h2>
      {description ? (
        <p className={styles.words} dir="auto">
          {description}
        </p>
      ) : (
        <p className="soft">
          No description yet.{!unclaimed && ' Ask them what you want to know.'}
        </p>
      )}
      {website && (
        <p>
          <a href={website} rel="noopener nofollow ugc" target="_blank">
            <bdi>{businessName}</bdi> on the web
          </a>
        </p>
      )}
      <SocialLinks links={socialLinks} />
      {facts.length > 0 && (
        <dl className={styles.attributes}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function travelText({ freeKm, maxKm, note }: NonNullable<VendorPage['travel']>, locale?: string) {
  const km = (value: number) => `${formatNumber(value, locale)} km`
  const free =
    freeKm === null
      ? ''
      : freeKm === 0
        ? 'Charges for all travel'
        : `Travels ${km(freeKm)} free of charge`
  const maxText =
    maxKm === null ? '' : free ? `up to ${km(maxKm)} in all` : `Travels up to ${km(maxKm)}`
  // No price of travel is stated anywhere, so no total has it.
  const charges = free !== '' && (freeKm === 0 || maxKm === null || maxKm > (freeKm ?? 0))
  const left = charges || maxKm !== null ? 'Totals here leave travel out' : ''
  return [[free, maxText].filter(Boolean).join(', '), left, note].filter(Boolean).join('. ')
}
