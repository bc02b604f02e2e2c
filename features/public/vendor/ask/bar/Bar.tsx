import { type ReactNode, useEffect, useState } from 'react'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { formatGuestTotal, formatPrice, formatTotal } from '#domain/prices.ts'
import type { OurDay } from '#features/public/vendor/ask/form/ourDay.ts'
import type { Total } from '#features/public/vendor/ask/useTotal.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import * as styles from './Bar.module.css'

/** Stays in reach on the phone: the price, a line about the day or the town, and what can be done. */
export function Bar({
  price,
  about,
  children,
}: {
  price: string
  about: ReactNode
  /** The presses. */
  children: ReactNode
}) {
  // The card has the same price and its own buttons: one of the two at a time.
  const [isAtCard, setAtCard] = useState(false)
  useEffect(() => {
    const card = document.getElementById('book')
    if (!card || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([seen]) => setAtCard(seen?.isIntersecting === true),
      { rootMargin: '-64px 0px -40% 0px' },
    )
    observer.observe(card)
    return () => observer.disconnect()
  }, [])
  return (
    <div className={styles.bar} data-rests={isAtCard || undefined} data-foot>
      <p className={styles.words}>
        <span className={styles.price}>{price}</span>
        {about}
      </p>
      <span className={styles.presses}>{children}</span>
    </div>
  )
}

/** What it comes to, or the price as it is stated. */
export function useBarPrice(
  { price }: Pick<VendorPage, 'price'>,
  { total, lines }: Total,
  guests: OurDay['guests'],
): string {
  const locale = useLocale()
  const sum = lines.length
    ? formatTotal(total, locale)
    : guests && formatGuestTotal(price, total, locale)
  return sum || formatPrice(price, locale)
}
