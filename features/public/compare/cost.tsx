import { isAllIn } from '#domain/allIn.ts'
import { packagePrice } from '#domain/estimates.ts'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import {
  type Estimate,
  formatGuestTotal,
  formatPrice,
  partsLabel,
  taxLabel,
} from '#domain/prices.ts'
import { sellable } from '#domain/prices/sellable.ts'
import { freeOn, misfitOf, type Validity } from '#domain/prices/validity.ts'
import { misfitWords, validityWords } from '#domain/prices/validityWords.ts'
import { AboutPrice } from '#features/parts/prices/AboutPrice.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import type { Ask } from './together.tsx'

const quiet = (text: string) => <span className="soft">{text}</span>

export type Of = { vendor: VendorPage } & Ask

/** The part that is planned, where it is sold; else any that is free. */
export const wantedOf = ({ vendor, date, guests, part }: Of) => {
  const slot = vendor.slots?.find(({ name }) => name === part)
  return { times: date ? [{ day: date, slot, free: freeOn(vendor) }] : [], guests }
}

/** What comes first then, as the card has it: the stated price, or a package where that does not apply. */
export function firstThen({ vendor, ...ask }: Of) {
  const { price, packages, seasons = [], estimate } = vendor
  const wanted = wantedOf({ vendor, ...ask })
  const list = { price, packages, seasons }
  const pack = price && sellable(list, wanted).pack
  if (!pack) {
    const misfit = misfitOf(price?.validity, wanted, seasons)
    return { pack, price, estimate: misfit ? null : estimate, about: vendor.about }
  }
  const { amount, estimate: total } = pack
  return { pack, price: packagePrice(pack, price), estimate: total, about: aboutOf(vendor, amount) }
}

/** Another amount of its currency in ours. */
const aboutOf = ({ price, about }: VendorPage, amount: number) =>
  about && price?.amount
    ? { ...about, amount: Math.round((about.amount * amount) / price.amount), maxAmount: null }
    : null

/** When a price applies, and that it does not for what is compared. */
export function When({
  validity,
  vendor,
  onlyNot,
  ...ask
}: Of & {
  validity: Validity | null | undefined
  /** That it does not, and nothing else. */
  onlyNot?: boolean
}) {
  const locale = useLocale()
  const { seasons = [] } = vendor
  const misfit = misfitOf(validity, wantedOf({ vendor, ...ask }), seasons)
  const words = validityWords(validity, seasons, locale)
  if (misfit) return quiet(`, not available ${misfitWords[misfit]}`)
  return !onlyNot && words && quiet(`, ${words}`)
}

/** What it comes to for us, or the stated price where that is not known. */
export function Cost({ vendor, ...ask }: Of) {
  const locale = useLocale()
  const { pack, price, estimate, about } = firstThen({ vendor, ...ask })
  const { outOfReach: town } = vendor
  const total = ask.guests && !town ? formatGuestTotal(price, estimate, locale) : undefined
  if (!total || !estimate)
    return (
      <>
        <AboutPrice {...{ price, about }}>
          <strong className="price">{formatPrice(price, locale)}</strong>
        </AboutPrice>
        {price && price.kind !== 'on_request' && <> {quiet(taxLabel(price, locale))}</>}
        <When {...{ vendor, ...ask }} validity={(pack ?? price)?.validity} onlyNot />
        {town && quiet(`, they don’t come to ${town}`)}
      </>
    )
  return (
    <>
      <AboutPrice {...{ price, estimate, about }}>
        <strong className="price">{total}</strong>
      </AboutPrice>{' '}
      {quiet(`${isPlainAllIn(estimate) ? 'all in, ' : ''}${partsLabel(estimate)}`)}
    </>
  )
}

/** The price that the total is made of, and when it applies. */
export function StatedPrice({ vendor, ...ask }: Of) {
  const locale = useLocale()
  const { pack, price } = firstThen({ vendor, ...ask })
  return (
    <>
      {formatPrice(price, locale)}
      {price && vendor.unclaimed && quiet(', as listed')}
      {pack && quiet(`, for “${pack.name}”`)}
      <When {...{ vendor, ...ask }} validity={(pack ?? price)?.validity} />
    </>
  )
}

/** What `StatedPrice` says, to be compared. */
export function statedOf({ vendor, ...ask }: Of) {
  const { pack, price } = firstThen({ vendor, ...ask })
  return [price, pack?.name, (pack ?? price)?.validity, price && vendor.unclaimed]
}

/** That a total has everything in it, where its other words do not say so. */
const isPlainAllIn = (total: Estimate) => isAllIn(total) && partsLabel(total) !== 'all in'
