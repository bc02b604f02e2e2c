import type { ReactNode } from 'react'
import type { BookingOffer } from '#features/public/vendor/ask/offer/bookingOffer.ts'
import { useOpenAt } from '#src/ui/display/useOpenAt.ts'
import { useOnlyLooks } from '#store/hooks.ts'
import { pressWords } from './pressWords.ts'
import * as styles from './RequestFold.module.css'

/**
 * The press that opens all else of a request. It is a fold of the browser's: it opens before any script has come, and
 * what stands in it is in the form and in the total, open or not.
 */
export function RequestFold({
  offer,
  hasDay,
  children,
}: {
  offer: BookingOffer
  hasDay: boolean
  children: ReactNode
}) {
  const onlyLooks = useOnlyLooks()
  // Who pressed Request beside others comes to an open one.
  const fold = useOpenAt('request')
  return (
    <details ref={fold} className={styles.fold} data-request>
      <summary className={styles.press}>
        <span className={styles.closed}>{pressWords(offer, hasDay, onlyLooks)}</span>
        <span className={styles.open}>Your request</span>
      </summary>
      <div className={styles.rest}>{children}</div>
    </details>
  )
}
