import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { capitalize, listWords } from '#domain/words.ts'
import { isDay } from '#domain/days.ts'
import { formatDay, formatDays } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { appliesTo } from '#domain/prices/inLines.ts'
import type { Wanted } from '#domain/prices/validity.ts'
import { misfitWords, validityWords } from '#domain/prices/validityWords.ts'
import { formatTotal, totalLabel, unitLabel } from '#domain/prices.ts'
import { functionName } from '#domain/times.ts'
import type { TimeValues } from '#features/parts/bookings/times/values.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Icon } from '#src/ui/base/Icon.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import type { Together } from './ask/functions/useTogether.ts'
import { reckon } from './ask/reckon.ts'
import { misfitIn, misfitsIn } from './ask/form/wanted.ts'
import * as styles from './Packages.module.css'

type Package = VendorPage['packages'][number]

/** What can be had, with what is in it, what can be added and its total for our guests. */
export function Packages({
  vendor,
  wanted,
  together,
  chosen,
  onChoose,
}: {
  vendor: VendorPage
  wanted: Wanted
  together: Together
  chosen?: string
  onChoose: (packageId?: string) => void
}) {
  const locale = useLocale()
  const { packages, seasons, outOfReach } = vendor
  if (!packages.length) return null
  const { times = [], quantity } = together
  const when = whenWords(wanted, times, locale)
  return (
    <section className="stack" aria-labelledby="packages">
      <h2 id="packages">Packages</h2>
      {when && <p className="small soft">{when}</p>}
      <div className="grid">
        {packages.map((pack) => (
          <PackageCard
            key={pack._id}
            {...{ pack, seasons }}
            // What it comes to has no way in it to where they don’t come.
            estimate={outOfReach ? null : quantity ? forAll(vendor, pack, together) : pack.estimate}
            functions={quantity?.functions}
            misfit={notThen(vendor, pack, { wanted, times })}
            isChosen={pack._id === chosen}
            onChoose={outOfReach ? undefined : onChoose}
          />
        ))}
      </div>
    </section>
  )
}

/** `For Sun 14 Feb 2027.`: of which days the cards speak. */
function whenWords({ times: days = [] }: Wanted, rows: readonly TimeValues[], locale: string) {
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return ''
  if (rows.length === 0) return `For ${formatDays(first.day, last.day, locale)}.`
  const each = rows.flatMap(({ day }, place) =>
    isDay(day) ? `${functionName(rows, place)} on ${formatDay(day, locale)}` : [],
  )
  return `For ${listWords(each)}.`
}

/** What a package comes to for all of several functions; not said while the guests of one are missing. */
const forAll = (vendor: VendorPage, { _id }: Package, { quantity, guests }: Together) =>
  quantity?.each.length
    ? (reckon(
        vendor,
        { packageId: _id, addOns: [], functions: quantity.functions },
        guests,
        quantity.days,
        quantity.each,
      )?.total ?? null)
    : null

/** Why a package can’t be had for what is asked, and for which of several functions it could. */
function notThen(
  vendor: VendorPage,
  { validity }: Package,
  { wanted, times }: { wanted: Wanted; times: readonly TimeValues[] },
): string | undefined {
  const misfit = misfitIn(vendor, validity, wanted)
  if (!misfit) return undefined
  const words = `Not available ${misfitWords[misfit]}.`
  const misfits = misfitsIn(vendor, validity, wanted)
  const { places, misfit: all } = appliesTo(misfits)
  if (all || misfits.length < 2 || misfits.length < times.length) return words
  return `Available for ${listWords(places.map((place) => functionName(times, place)))} alone.`
}

function PackageCard({
  pack: { _id, name, description, inclusions, exclusions, addOns, instant, validity, ...price },
  estimate,
  functions,
  seasons,
  misfit,
  isChosen,
  onChoose,
}: {
  pack: Package
  seasons: VendorPage['seasons']
  /** What it comes to for what is asked. */
  estimate: Package['estimate']
  functions: number | undefined
  /** Why it can’t be had for that. */
  misfit: string | undefined
  isChosen: boolean
  /** Undefined where nothing can be requested. */
  onChoose: ((packageId?: string) => void) | undefined
}) {
  const locale = useLocale()
  return (
    <Card className={styles.package} data-chosen={isChosen || undefined} aria-label={name}>
      <h3 dir="auto">{name}</h3>
      <PackagePrice {...price} {...{ functions }} estimate={misfit ? null : estimate} />
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
        {misfit && <p className="small soft">{misfit}</p>}
        {onChoose && (!misfit || isChosen) && (
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
  functions,
}: Pick<Package, 'amount' | 'currency' | 'unit' | 'estimate'> & { functions: number | undefined }) {
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
          <span className="soft small">{totalLabel(estimate, locale, functions)}</span>
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
