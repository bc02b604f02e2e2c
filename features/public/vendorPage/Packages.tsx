import type { VendorPage } from '#contract/vendors.ts'
import { formatMoney } from '#src/lib/money.ts'
import { formatTotal, totalWords, unitWords } from '#src/lib/prices.ts'
import { Card } from '#src/ui/Card.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import * as styles from './Packages.module.css'

/** What can be had, with what is in it and its total for our guests. */
export function Packages({ packages, locale }: { packages: VendorPage['packages']; locale?: string }) {
  if (!packages.length) return null
  return (
    <section className="stack" aria-labelledby="packages">
      <h2 id="packages">Packages</h2>
      <div className="grid">
        {packages.map(({ _id, name, description, amount, currency, unit, estimate, inclusions, exclusions }) => {
          const total = formatTotal(estimate, locale)
          return (
            <Card key={_id} className={styles.package}>
              <h3>{name}</h3>
              <p>
                <span className="price">{formatMoney({ amount, currency }, locale)}</span> <span className="soft small">{unitWords(unit)}</span>
                {total && estimate?.guests && estimate.amount !== amount && <><br /><span className="price">{total}</span> <span className="soft small">{totalWords(estimate, locale)}</span></>}
              </p>
              {description && <p className="soft small">{description}</p>}
              <ul className={styles.list}>
                {inclusions.map((text) => <li key={text}><Icon name="check" size={16} /> {text}</li>)}
                {exclusions.map((text) => <li key={text} className="soft"><Icon name="minus" size={16} /> Not included: {text}</li>)}
              </ul>
            </Card>
          )
        })}
      </div>
    </section>
  )
}
