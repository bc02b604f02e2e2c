import { travelText } from '#features/parts/prices/travelText.ts'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
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
    price,
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
    ...(travel ? [{ label: 'Travel', value: travelText(travel, price?.currency, locale) }] : []),
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
