import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { formatMoney } from '#domain/money.ts'
import { formatTotal, totalLabel, unitLabel } from '#domain/prices.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Icon } from '#src/ui/base/Icon.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './Packages.module.css'

type Props = {
  packages: VendorPage['packages']
  chosen?: string
  onChoose: (packageId?: string) => void
}

/** What can be had, with what is in it, what can be added and its total for our guests. */
export function Packages({ packages, chosen, onChoose }: Props) {
  const locale = useLocale()
  if (!packages.length) return null
  return (
    <section className="stack" aria-labelledby="packages">
      <h2 id="packages">Packages</h2>
      <div className="grid">
        {packages.map(
          ({
            _id,
            name,
            description,
            amount,
            currency,
            unit,
            estimate,
            inclusions,
            exclusions,
            addOns,
            instant,
          }) => {
            const total = formatTotal(estimate, locale)
            const isChosen = _id === chosen
            return (
              <Card
                key={_id}
                className={styles.package}
                data-chosen={isChosen || undefined}
                aria-label={name}
              >
                <h3 dir="auto">{name}</h3>
                <p>
                  <span className="price">{formatMoney({ amount, currency }, locale)}</span>{' '}
                  <span className="soft small">{unitLabel(unit)}</span>
                  {total && estimate?.guests && estimate.amount !== amount && (
                    <>
                      <br />
                      <span className="price">{total}</span>{' '}
                      <span className="soft small">{totalLabel(estimate, locale)}</span>
                    </>
                  )}
                </p>
                {instant && (
                  <p className="small">Can be booked at once, where the total for you is exact</p>
                )}
                {description && (
                  <p className="soft small" dir="auto">
                    {description}
                  </p>
                )}
                <ul className={styles.list}>
                  {inclusions.map((text) => (
                    <li key={text}>
                      <Icon name="check" size={16} /> <span dir="auto">{text}</span>
                    </li>
                  ))}
                  {exclusions.map((text) => (
                    <li key={text} className="soft">
                      <Icon name="minus" size={16} /> <span dir="auto">Not included: {text}</span>
                    </li>
                  ))}
                </ul>
                {addOns.length > 0 && (
                  <details className={styles.extras}>
                    <summary>
                      {addOns.length === 1 ? 'One extra' : `${addOns.length} extras`}
                    </summary>
                    <ul className={styles.list}>
                      {addOns.map((extra) => (
                        <li key={extra._id}>
                          <Icon name="plus" size={16} />{' '}
                          <span dir="auto">
                            {extra.name}:{' '}
                            <span className="price">
                              {formatMoney({ amount: extra.amount, currency }, locale)}
                            </span>{' '}
                            <span className="soft">{unitLabel(extra.unit)}</span>
                          </span>
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
                <div className={styles.choose}>
                  <Button
                    size="small"
                    icon={isChosen ? 'check' : undefined}
                    aria-pressed={isChosen}
                    aria-label={isChosen ? `Chosen: ${name}` : `Choose ${name}`}
                    onClick={() => onChoose(isChosen ? undefined : _id)}
                  >
                    {isChosen ? 'Chosen' : 'Choose'}
                  </Button>
                </div>
              </Card>
            )
          },
        )}
      </div>
    </section>
  )
}
