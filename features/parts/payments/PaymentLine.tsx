import { useState } from 'react'
import type { Payments } from '#contract/money/payments.ts'
import { formatDay, formatInstant } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { kindLabels, methodLabels, paymentWords, rowWords } from '#domain/payments/words.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { useAnswerPaymentMutation } from '#store/api/money/payments.ts'
import { ReceiptPdfButton } from '#features/parts/documents/PdfButtons.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { DenyDialog } from './DenyDialog.tsx'
import { PaymentPictures } from './PaymentPictures.tsx'
import * as lines from '#features/parts/lists/Lines.module.css'
import * as styles from './Payments.module.css'

export type OnePayment = Payments['payments'][number]
/** How each side is called. */
export type Sides = Record<'user' | 'vendor', string>

/** One payment: what it is, where it stands, what was said of it, and what can be said now. */
export function PaymentLine({
  bookingId,
  payment,
  currency,
  others,
  isOnlyRead,
}: {
  bookingId: string
  payment: OnePayment
  currency: string
  others: Sides
  isOnlyRead: boolean
}) {
  const locale = useLocale()
  const [open, setOpen] = useState<'deny' | 'correct'>()
  const [answer, { isLoading }] = useAnswerPaymentMutation()
  const { kind, amount, counted, state, method, reference, day, rows, actions } = payment
  const money = (of: number) => formatMoney({ amount: of, currency }, locale)
  const word = paymentWords[state]
  const hasReceipt = !isOnlyRead && counted > 0 && state !== 'disputed'
  const receiver = kind === 'refunded' ? 'user' : 'vendor'
  const confirm = () =>
    answer({ bookingId, paymentId: payment._id, after: payment.last, answer: 'confirm' })
  const dialog = { bookingId, payment, currency, onClose: () => setOpen(undefined) }
  return (
    <article className={lines.line} aria-label={`${kindLabels[kind]} ${money(amount)}`}>
      <div className={lines.words}>
        <strong>
          {kindLabels[kind]} {money(amount)}
        </strong>
        <span className="small soft">
          {formatDay(day, locale)} · {methodLabels[method]}
          {reference && ` · ${reference}`}
        </span>
        {counted !== amount && counted > 0 && (
          <span className="small">
            {money(counted)} counts until the new amount is confirmed by {others[receiver]}.
          </span>
        )}
        {state === 'waits' && (
          <span className="small">
            Waiting for {others[payment.by === 'user' ? 'vendor' : 'user']} to confirm.
          </span>
        )}
      </div>
      <div className={lines.side}>
        <Badge tone={word.tone}>{word.label}</Badge>
      </div>
      <div className={lines.more}>
        <details>
          <summary className="small">What was said</summary>
          <ol className={styles.said}>
            {rows.map((row) => (
              <li key={row._id} className="small">
                {rowWords[row.kind]}
                {row.amount !== null && `: ${money(row.amount)}`}
                <br />
                <span className="tiny soft">
                  {formatInstant(row.at, locale)} · {row.who && `${row.who} for `}
                  {others[row.by]}
                </span>
                {row.note && (
                  <>
                    <br />
                    <span dir="auto">{row.note}</span>
                  </>
                )}
              </li>
            ))}
          </ol>
        </details>
        <PaymentPictures {...{ bookingId, payment, others }} />
        {(hasReceipt || actions.some((action) => action !== 'picture')) && (
          <div className={lines.actions}>
            {hasReceipt && (
              <ReceiptPdfButton
                {...{ bookingId, paymentId: payment._id }}
                what={`${kindLabels[kind].toLowerCase()} ${money(counted)}`}
              />
            )}
            {actions.includes('confirm') && (
              <Button size="small" icon="check" busy={isLoading} onClick={confirm}>
                Confirm
              </Button>
            )}
            {actions.includes('deny') && (
              <Button size="small" onClick={() => setOpen('deny')}>
                It’s wrong
              </Button>
            )}
            {actions.includes('correct') && (
              <Button
                size="small"
                variant="plain"
                icon="edit"
                flush={!hasReceipt && !actions.includes('confirm') && !actions.includes('deny')}
                onClick={() => setOpen('correct')}
              >
                Correct
              </Button>
            )}
          </div>
        )}
      </div>
      {open === 'deny' && <DenyDialog {...dialog} />}
      {open === 'correct' && <CorrectDialog {...dialog} />}
    </article>
  )
}
