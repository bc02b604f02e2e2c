import type { ReactNode } from 'react'
import type { HowToPay as Ways } from '#contract/money/waysToPay.ts'
import { formatDay } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { payHash, upiLimitText } from '#domain/payments/words.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Fold } from '#src/ui/display/Fold.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { UpiWay } from './UpiWay.tsx'
import { Way } from './Way.tsx'
import * as sums from './Payments.module.css'
import * as styles from './HowToPay.module.css'

/** How this vendor is paid what is next; the money goes past us. Who presses “How to pay” finds it open. */
export function HowToPay({
  ways,
  currency,
  vendor,
  action,
}: {
  ways: Ways
  currency: string
  vendor: string
  /** What is pressed once it is paid. */
  action: ReactNode
}) {
  const money = formatMoney({ amount: ways.amount, currency }, useLocale())
  return (
    <section aria-label="How to pay">
      <Fold title={`Pay ${money} to ${vendor}`} hash={payHash} action={action}>
        <AllWays {...{ ways, currency, vendor }} />
      </Fold>
    </section>
  )
}

function AllWays({
  ways: { holder, amount, reference, changedOn, upi, iban, account, other },
  currency,
  vendor,
}: {
  ways: Ways
  currency: string
  vendor: string
}) {
  const locale = useLocale()
  const hasBank = iban !== null || account !== null
  const isBankFirst = hasBank && upi?.limit !== null
  const byUpi = upi && <UpiWay {...{ upi, currency }} />
  return (
    <>
      {changedOn && (
        <Notice tone="amber" title={`Changed on ${formatDay(changedOn, locale)}`}>
          <p>Before you pay, ask {vendor} by phone whether this is right.</p>
        </Notice>
      )}
      <dl className={sums.sums}>
        {holder && <Fact term="Name" fact={holder} />}
        <Fact term="Reference" fact={reference} />
      </dl>
      {upi?.limit && <p>{upiLimitText({ ...upi, amount, currency, hasBank, vendor }, locale)}</p>}
      <div className={styles.ways}>
        {!isBankFirst && byUpi}
        <BankWays {...{ iban, account }} />
        {isBankFirst && byUpi}
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
    </>
  )
}

const Fact = ({ term, fact }: { term: string; fact: string }) => (
  <div>
    <dt>{term}</dt>
    <dd dir="auto">{fact}</dd>
  </div>
)

const BankWays = ({ iban, account }: Pick<Ways, 'iban' | 'account'>) => (
  <>
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
  </>
)
