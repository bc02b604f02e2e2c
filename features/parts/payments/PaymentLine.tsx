import { useState } from 'react'
import type { Payments } from '#contract/money/payments.ts'
import { formatDay, formatInstant } from '#domain/formatDay.ts'
import { formatMoney } from '#domain/money.ts'
import { kindLabels, methodLabels, paymentWords, rowWords } from '#domain/payments/words.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { ReceiptPdfButton } from '#features/parts/documents/PdfButtons.tsx'
import { AnswerPayment, mayAnswer } from './AnswerPayment.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { DenyDialog } from './DenyDialog.tsx'
import { PaymentPictures } from './PaymentPictures.tsx'
import * as lines from '#features/parts/lists/Lines.module.css'
import * as styles from './Payments.module.css'

export type OnePayment = Payments['payments'][number]
export type PaymentDialog = {
  bookingId: string
  payment: OnePayment
  currency: string
  onClose: () => void
}
/** How each side is called. */
export type Sides = Record<'user' | 'vendor', string>

type Payment = { bookingId: string; payment: OnePayment; currency: string; others: Sides }

/**
 * One payment: what it is, where it stands, what was said of it, and what can be said now; `isOnTop` where it is
 * answered above all else.
 */
export function PaymentLine({
  isOnlyRead,
  isOnTop,
  ...line
}: Payment & { isOnlyRead: boolean; isOnTop: boolean }) {
  const locale = useLocale()
  const [open, setOpen] = useState<'deny' | 'correct'>()
  const { bookingId, payment, currency, others } = line
  const { kind, state } = payment
  const name = `${kindLabels[kind]} ${formatMoney({ amount: payment.amount, currency }, locale)}`
  const word = paymentWords[state]
  const hasReceipt = !isOnlyRead && payment.counted > 0 && state !== 'disputed'
  const isAnswered = mayAnswer(payment) && !isOnTop
  const dialog: PaymentDialog = { bookingId, payment, currency, onClose: () => setOpen(undefined) }
  return (
    <article className={lines.line} aria-label={name}>
      <div className={lines.words}>
        <div className={styles.name}>
          <strong>{name}</strong>
          <Badge tone={word.tone}>{word.label}</Badge>
        </div>
        <Standing {...line} />
      </div>
      <div className={styles.acts}>
        {(hasReceipt || isAnswered || payment.actions.includes('correct')) && (
          <Actions {...line} {...{ hasReceipt, isAnswered }} onOpen={setOpen} />
        )}
        <details>
          <summary className="small">What was said</summary>
          <Statements {...line} />
        </details>
        <PaymentPictures {...{ bookingId, payment, others }} />
      </div>
      {open === 'deny' && <DenyDialog {...dialog} />}
      {open === 'correct' && <CorrectDialog {...dialog} />}
    </article>
  )
}

type Stated = Pick<OnePayment, 'day' | 'method' | 'reference'>
const statedText = ({ day, method, reference }: Stated, locale: string) =>
  [formatDay(day, locale), methodLabels[method], reference].filter(Boolean).join(' · ')

/** When and how it was paid, whom it waits for, and why it is said to be wrong. */
function Standing({ payment, currency, others }: Payment) {
  const locale = useLocale()
  const { kind, amount, counted, state, method, reference, day } = payment
  const receiver = kind === 'refunded' ? 'user' : 'vendor'
  return (
    <>
      <span className="small soft">{statedText({ day, method, reference }, locale)}</span>
      {counted !== amount && counted > 0 && (
        <span className="small">
          {formatMoney({ amount: counted, currency }, locale)} counts until the new amount is
          confirmed by {others[receiver]}.
        </span>
      )}
      {/* That it waits for the other side, its badge says. */}
      {state === 'waits' && payment.actions.includes('confirm') && (
        <span className="small">Waiting for you to confirm.</span>
      )}
      {state === 'disputed' && <WhyWrong {...{ payment, others }} />}
    </>
  )
}

/** By whom, and in their words. */
function WhyWrong({ payment, others }: Pick<Payment, 'payment' | 'others'>) {
  const denied = payment.rows.findLast(({ kind }) => kind === 'denied')
  return denied?.note ? (
    <span className="small">
      {others[denied.by]} wrote: <span dir="auto">“{denied.note}”</span>
    </span>
  ) : null
}

/** Each time somebody said something of it. */
function Statements({ payment, currency, others }: Payment) {
  const locale = useLocale()
  return (
    <ol className={styles.said}>
      {payment.rows.map((row) => (
        <li key={row._id} className="small">
          {rowWords[row.kind]}
          {row.amount !== null && `: ${formatMoney({ amount: row.amount, currency }, locale)}`}
          {row.restated && ` · ${statedText(row.restated, locale)}`}
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
  )
}

function Actions({
  bookingId,
  payment,
  currency,
  hasReceipt,
  isAnswered,
  onOpen,
}: Payment & {
  hasReceipt: boolean
  isAnswered: boolean
  onOpen: (dialog: 'deny' | 'correct') => void
}) {
  const locale = useLocale()
  const { _id: paymentId, kind, counted, actions } = payment
  return (
    <div className="cluster gap-2">
      {hasReceipt && (
        <ReceiptPdfButton
          {...{ bookingId, paymentId }}
          what={`${kindLabels[kind].toLowerCase()} ${formatMoney({ amount: counted, currency }, locale)}`}
        />
      )}
      {isAnswered && (
        <AnswerPayment
          {...{ bookingId, payment }}
          words={{ confirm: 'Confirm', deny: 'It’s wrong' }}
          onDeny={() => onOpen('deny')}
        />
      )}
      {actions.includes('correct') && (
        <Button
          size="small"
          variant="plain"
          icon="edit"
          flush={!hasReceipt && !isAnswered}
          onClick={() => onOpen('correct')}
        >
          Edit
        </Button>
      )}
    </div>
  )
}
