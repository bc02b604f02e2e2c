import type { Output } from '#contract/kernel/endpoint.ts'
import type { getPlacePrices } from '#contract/search/places.ts'
import { formatMoney } from '#domain/money.ts'
import { unitLabel } from '#domain/prices.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './PriceSpread.module.css'
import { spreadText } from './placeTexts.ts'

type Place = Output<typeof getPlacePrices>
type Spread = Place['prices'][number]

/** What the place's vendors typically charge, drawn and said; nothing where too few have a price. */
export function PriceSpreads({ prices }: { prices: Place['prices'] }) {
  if (!prices.length) return null
  return (
    <section className="stack gap-5" aria-labelledby="prices">
      <h2 id="prices">What they charge</h2>
      <div className={styles.spreads}>
        {prices.map((spread) => (
          <PriceSpread key={spread.unit} spread={spread} />
        ))}
      </div>
      <p className="tiny soft">
        Based on the prices these vendors state themselves, including “from” prices. The line runs
        from the lowest to the highest; the thick part is the middle half.
      </p>
    </section>
  )
}

function PriceSpread({ spread }: { spread: Spread }) {
  const locale = useLocale()
  const { lowest, lowerQuartile, median, upperQuartile, highest, currency, unit } = spread
  const at = (amount: number) =>
    highest > lowest ? (100 * (amount - lowest)) / (highest - lowest) : 50
  const money = (amount: number) => formatMoney({ amount, currency }, locale)
  return (
    <figure className={styles.spread}>
      <p className={styles.median}>
        <span className="price">{money(median)}</span>{' '}
        <span className="soft small">{unitLabel(unit)}, in the middle</span>
      </p>
      <div aria-hidden className={styles.drawing}>
        <span
          className={styles.half}
          style={{
            left: `${at(lowerQuartile)}%`,
            width: `${Math.max(1, at(upperQuartile) - at(lowerQuartile))}%`,
          }}
        />
        <span className={styles.middle} style={{ left: `${at(median)}%` }} />
      </div>
      <p aria-hidden className={styles.ends}>
        <span>{money(lowest)}</span>
        <span>{money(highest)}</span>
      </p>
      <figcaption className="small soft">{spreadText(spread, locale)}</figcaption>
    </figure>
  )
}
