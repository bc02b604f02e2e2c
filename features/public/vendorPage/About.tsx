import type { VendorPage } from '#contract/vendors.ts'
import * as styles from './About.module.css'

/** The vendor in its own words, and the attributes of its category. */
export function About({ vendor: { businessName, description, website, attributes } }: { vendor: VendorPage }) {
  return (
    <section className="stack" aria-labelledby="about">
      <h2 id="about">About {businessName}</h2>
      {description ? <p className={styles.words}>{description}</p> : <p className="soft">No description yet. Ask what you want to know.</p>}
      {website && <p><a href={website} rel="noopener nofollow ugc" target="_blank">{businessName} on the web</a></p>}
      {attributes.length > 0 && (
        <dl className={styles.attributes}>
          {attributes.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
