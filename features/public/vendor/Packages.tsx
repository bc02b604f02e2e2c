import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { capitalize } from '#domain/words.ts'
import { formatMoney } from '#domain/money.ts'
import type { Misfit, Wanted } from '#domain/prices/validity.ts'
import { misfitWords, validityWords } from '#domain/prices/validityWords.ts'
import { formatTotal, totalLabel, unitLabel } from '#domain/prices.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Icon } from '#src/ui/base/Icon.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { misfitIn } from './ask/wanted.ts'
import * as styles from './Packages.module.css'

type Package = VendorPage['packages'][number]

/** What can be had, with what is in it, what can be added and its total for our guests. */
export function Packages({
  vendor,
  wanted,
  chosen,
  onChoose,
}: {
  vendor: VendorPage
  wanted: Wanted
  chosen?: string
  onChoose: (packageId?: string) => void
}) {
  const { packages, seasons } = vendor
  if (!packages.length) return null
  return (
    <section className="stack" aria-labelledby="packages">
      <h2 id="packages">Packages</h2>
      <div className="grid">
        {packages.map((pack) => (
          <PackageCard
            key={pack._id}
            {...{ pack, seasons }}
            misfit={misfitIn(vendor, pack.validity, wanted)}
            isChosen={pack._id === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
    </section>
  )
}

function PackageCard({
  pack: { _id, name, description, inclusions, exclusions, addOns, instant, validity, ...price },
  seasons,
  misfit,
  isChosen,
  onChoose,
}: {
  pack: Package
  seasons: VendorPage['seasons']
  /** Why it can’t be had for what is asked. */
  misfit: Misfit | null
  isChosen: boolean
  onChoose: (packageId?: string) => void
}) {
  const locale = useLocale()
  return (
    <Card className={styles.package} data-chosen={isChosen || undefined} aria-label={name}>
      <h3 dir="auto">{name}</h3>
      <PackagePrice {...price} />
      {validity && <p className="small">{capitalize(validityWords(validity, seasons, locale))}</p>}
      {instant && <p className="small">You can book this at once if your total is exact</p>}
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
      {addOns.length > 0 && <Extras {...{ addOns }} currency={price.currency} />}
      <div className={styles.choose}>
        {misfit && <p className="small soft">Not available {misfitWords[misfit]}.</p>}
        {(!misfit || isChosen) && (
          <Button
            size="small"
            icon={isChosen ? 'check' : undefined}
            aria-pressed={isChosen}
            aria-label={isChosen ? `Chosen: ${name}` : `Choose ${name}`}
            onClick={() => onChoose(isChosen ? undefined : _id)}
          >
            {isChosen ? 'Chosen' : 'Choose'}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** As it is stated, and for our guests where that is another. */
function PackagePrice({
  amount,
  currency,
  unit,
  estimate,
}: Pick<Package, 'amount' | 'currency' | 'unit' | 'estimate'>) {
  const locale = useLocale()
  const total = formatTotal(estimate, locale)
  return (
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
  )
}

function Extras({ addOns, currency }: Pick<Package, 'addOns' | 'currency'>) {
  const locale = useLocale()
  return (
    <details className={styles.extras}>
      <summary>{addOns.length === 1 ? 'One extra' : `${addOns.length} extras`}</summary>
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
  )
}
