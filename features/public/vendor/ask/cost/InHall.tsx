import { formatTotal, totalLabel } from '#domain/prices.ts'
import * as styles from './Cost.module.css'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import type { HallOffer } from '#features/public/vendor/ask/offer/useHallOffer.ts'

export type { HallOffer }

/** What it comes to in the cheapest hall that is free, while any would do. */
export function SumInHall({ hall, total }: HallOffer) {
  const locale = useLocale()
  return (
    <p>
      <span className={styles.total}>{formatTotal(total, locale)}</span>{' '}
      <span className="soft small">
        in <bdi>{hall}</bdi>, {totalLabel(total, locale)}
      </span>
    </p>
  )
}

/** Why what is wanted has no total, and the way to one. */
export const Refused = ({
  children,
  inHall,
}: {
  children: string
  inHall: HallOffer | undefined
}) => (
  <Notice
    tone="amber"
    action={
      inHall && (
        <Button size="small" onClick={inHall.choose}>
          Choose {inHall.hall}
        </Button>
      )
    }
  >
    {children}
  </Notice>
)
