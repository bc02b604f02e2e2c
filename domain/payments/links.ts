import { decimalText, type Money } from '#domain/money.ts'

type Payee = { holder: string; reference: string }

/** What stands on both bank statements: of the booking, and which part of it. */
export const paymentReference = (bookingId: string, index: number): string =>
  `EVS-${bookingId.slice(0, 8).toUpperCase()}-${index + 1}`

/** A link that UPI apps open, with amount and reference in it; UPI knows rupees alone. */
export const upiLink = (
  { address, holder, reference }: Payee & { address: string },
  money: Money,
): string | null =>
  money.currency === 'INR'
    ? `upi://pay?pa=${address}&pn=${encodeURIComponent(holder)}` +
      `&am=${decimalText(money)}&cu=INR&tn=${reference}`
    : null

const mostEuroCents = 99_999_999_999
/** The text of an EPC QR code (EPC069-12, version 2), for euros alone. */
export const epcText = (
  { iban, bic, holder, reference }: Payee & { iban: string; bic: string },
  money: Money,
): string | null =>
  money.currency === 'EUR' && money.amount <= mostEuroCents
    ? [
        'BCD',
        '002',
        '1',
        'SCT',
        bic,
        holder,
        iban,
        `EUR${decimalText(money)}`,
        '',
        '',
        reference,
      ].join('\n')
    : null
