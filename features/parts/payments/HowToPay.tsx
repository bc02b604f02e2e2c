import type { ReactNode } from 'react'
import type { HowToPay as Ways } from '#contract/money/waysToPay.ts'
import { formatDay } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { useLocale } from '#src/ui/base/locale.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import * as sums from './Payments.module.css'
import * as styles from './HowToPay.module.css'

/** How this vendor is paid what is due next; the money goes past us. */
export function HowToPay({
  ways: { holder, amount, reference, changedOn, upi, iban, account, other },
  currency,
  vendor,
}: {
  ways: Ways
  currency: string
  vendor: string
}) {
  const locale = useLocale()
  return (
    <Card className="stack" aria-label="How to pay">
      <h3>
        Pay {formatMoney({ amount, currency }, locale)} to {vendor}
      </h3>
      {changedOn && (
        <Notice tone="amber" title={`Changed on ${formatDay(changedOn, locale)}`}>
          <p>Before you pay, ask {vendor} by phone whether this is right.</p>
        </Notice>
      )}
      <dl className={sums.sums}>
        {holder && <Fact term="Name" fact={holder} />}
        <Fact term="Reference" fact={reference} />
      </dl>
      <div className={styles.ways}>
        {upi && (
          <Way title="UPI" code={upi.qr} label="UPI code">
            <span>{upi.address}</span>
            <Button size="small" href={upi.link} icon="external">
              Open your UPI app
            </Button>
          </Way>
        )}
        {iban && (
          <Way title="IBAN" code={iban.qr} label="Code for a transfer in euros">
            <span>
              {iban.number.replaceAll(/(.{4})(?=.)/g, '$1 ')}
              {iban.bic && (
                <>
                  <br />
                  BIC {iban.bic}
                </>
              )}
            </span>
          </Way>
        )}
        {account && (
          <Way title="Bank account">
            <span>
              {account.number}
              {account.ifsc && (
                <>
                  <br />
                  IFSC {account.ifsc}
                </>
              )}
            </span>
          </Way>
        )}
        {other && (
          <Way title="Or">
            <p className={styles.text} dir="auto">
              {other}
            </p>
          </Way>
        )}
      </div>
      <p className="small soft">
        You pay {vendor}, not Everset. Once it is done, write it down here, so that you both see it.
      </p>
    </Card>
  )
}

const Fact = ({ term, fact }: { term: string; fact: string }) => (
  <div>
    <dt>{term}</dt>
    <dd dir="auto">{fact}</dd>
  </div>
)

const margin = 4
function Way({
  title,
  code,
  label,
  children,
}: {
  title: string
  code?: { size: number; path: string } | null
  label?: string
  children: ReactNode
}) {
  const side = code && code.size + 2 * margin
  return (
    <section className={styles.way}>
      <h4>{title}</h4>
      {code && (
        <svg
          role="img"
          aria-label={label}
          className={styles.code}
          viewBox={`${-margin} ${-margin} ${side} ${side}`}
        >
          <path d={code.path} />
        </svg>
      )}
      {children}
    </section>
  )
}
