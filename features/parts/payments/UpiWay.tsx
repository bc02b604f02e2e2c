import type { HowToPay } from '#contract/money/waysToPay.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Code, Way } from './Way.tsx'
import * as styles from './HowToPay.module.css'

type Upi = NonNullable<HowToPay['upi']>

/** The address, and a code for the whole; where that is more than a bank lets through, one for each part of it. */
export function UpiWay({ upi: { address, codes }, currency }: { upi: Upi; currency: string }) {
  const locale = useLocale()
  const [whole] = codes
  if (whole && codes.length === 1)
    return (
      <Way title="UPI" code={whole.qr} label="UPI code">
        <span>{address}</span>
        <OpenApp link={whole.link} />
      </Way>
    )
  return (
    <Way title="UPI">
      <span>{address}</span>
      {codes.map(({ amount, link, qr }, index) => (
        // One is open at a time: a phone would else read the code of another part.
        <details key={index} name="upi-part" open={index === 0}>
          <summary>
            Part {index + 1} of {codes.length}: {formatMoney({ amount, currency }, locale)}
          </summary>
          <div className={styles.part}>
            <Code code={qr} label={`UPI code of part ${index + 1}`} />
            <OpenApp link={link} label={`Open your UPI app for part ${index + 1}`} />
          </div>
        </details>
      ))}
    </Way>
  )
}

const OpenApp = ({ link, label }: { link: string; label?: string }) => (
  <Button size="small" href={link} icon="external" label={label}>
    Open your UPI app
  </Button>
)
