import { encode } from 'uqr'
import type { HowToPay } from '#contract/money/waysToPay.ts'
import { addDays, type Moment, todayOf } from '#domain/days.ts'
import type { PaidPart } from '#domain/payments/instalments.ts'
import { epcText, paymentReference, upiLink } from '#domain/payments/links.ts'
import type { StoredWays } from './queries.ts'

/** A change is shown to couples for so long. */
const changeShownDays = 14

/** The dark modules, run by run, as an SVG path. */
export function qrOf(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  )
  return { size, path: runs.join('') }
}

/** How the part that is due first among the open ones is paid; null where none is open, or nothing is stated. */
export function howToPay(
  ways: StoredWays | null,
  {
    bookingId,
    currency,
    parts,
    zone,
  }: { bookingId: string; currency: string; parts: readonly PaidPart[]; zone: string | null },
  now: Moment,
): HowToPay | null {
  const open = parts
    .map((part, index) => ({ ...part, index, left: part.amount - part.paid - part.waiting }))
    .filter(({ left }) => left > 0)
    .toSorted((a, b) => ((a.due ?? '9999') < (b.due ?? '9999') ? -1 : 1))
  const [next] = open
  if (!ways || !next) return null
  const { holder, upi, iban, bic, account, ifsc, other } = ways
  const reference = paymentReference(bookingId, next.index)
  const money = { amount: next.left, currency }
  const link = upi ? upiLink({ address: upi, holder, reference }, money) : null
  if (!link && !iban && !account && !other) return null
  const epc = iban ? epcText({ iban, bic, holder, reference }, money) : null
  const changedOn = todayOf(() => Object.assign(new Date(ways.changedAt), { zone: now.zone }), zone)
  const today = todayOf(() => now, zone)
  return {
    holder,
    instalment: next.index,
    amount: next.left,
    reference,
    changedOn: addDays(changedOn, changeShownDays) >= today ? changedOn : null,
    upi: link ? { address: upi, link, qr: qrOf(link) } : null,
    iban: iban ? { number: iban, bic, qr: epc ? qrOf(epc) : null } : null,
    account: account ? { number: account, ifsc } : null,
    other,
  }
}
