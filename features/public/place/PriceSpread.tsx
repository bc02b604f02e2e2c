import type { Output } from '#contract/endpoint.ts'
import type { getPlacePrices } from '#contract/search.ts'
import { formatMoney } from '#src/lib/money.ts'
import { unitWords } from '#src/lib/prices.ts'
import { useLocale } from '#src/ui/locale.ts'
import * as styles from './PriceSpread.module.css'
import { spreadWords } from './placeWords.ts'

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
        From the prices these vendors state themselves, “from” prices among them. The line reaches
        from the lowest to the highest, the broad part holds the middle half.
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
        <span className="soft small">{unitWords(unit)}, in the middle</span>
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
      <figcaption className="small soft">{spreadWords(spread, locale)}</figcaption>
    </figure>
  )
}
