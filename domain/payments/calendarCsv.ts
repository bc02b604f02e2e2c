import { toCsv } from '#domain/csv.ts'
import { decimalText } from '#domain/money.ts'
import type { DuePart, MadePayment, PaymentMonth } from './calendar.ts'
import { instalmentWords, kindLabels, methodLabels, partLabel, paymentWords } from './words.ts'

/** What falls due and what was paid, a row each, for a spreadsheet; `who` heads the column of the other side. */
export function calendarCsv(months: readonly PaymentMonth[], who: string): string {
  const head = ['Date', 'What', who, 'Currency', 'Amount', 'Paid', 'Left', 'State']
  const rows = months.flatMap(({ parts, payments }) => [
    ...parts.map(partRow),
    ...payments.map(paymentRow),
  ])
  return `\ufeff${toCsv([[...head, 'Method', 'Reference'], ...rows])}`
}

function partRow(part: DuePart): string[] {
  const { due, name, currency, amount, paid, left, state, isDisputed } = part
  const money = (of: number) => decimalText({ amount: of, currency })
  const word = `${instalmentWords[state].label}${isDisputed ? ', disputed' : ''}`
  return [
    due ?? '',
    `Due: ${partLabel(part)}`,
    name,
    currency,
    money(amount),
    money(paid),
    money(left),
    word,
    '',
    '',
  ]
}

/** What counts stands under Paid; what went back with a minus. */
function paymentRow(payment: MadePayment): string[] {
  const { day, kind, name, currency, amount, counted, state, method, reference } = payment
  const money = (of: number) =>
    `${kind === 'refunded' && of > 0 ? '-' : ''}${decimalText({ amount: of, currency })}`
  return [
    day,
    kindLabels[kind],
    name,
    currency,
    money(amount),
    money(counted),
    '',
    paymentWords[state].label,
    methodLabels[method],
    reference,
  ]
}
