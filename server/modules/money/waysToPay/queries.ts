import type { WaysToPay, HowToPay } from '#contract/money/waysToPay.ts'
import { type Moment, addDays, momentIn, todayOf } from '#domain/days.ts'
import { type Db, sql } from '#server/db/db.ts'
import { vendorEmails } from '#server/modules/account/users/people.ts'
import { encode } from 'uqr'
import type { PaidPart } from '#domain/payments/instalments.ts'
import { epcText, paymentReference, upiLink } from '#domain/payments/links.ts'
import { upiParts } from '#domain/payments/upiParts.ts'
import type { Money } from '#domain/money.ts'

export type Ways = Omit<WaysToPay, 'changedAt'>
export type StoredWays = Ways & {
  changedAt: string
  /** Stated for the first time: it has replaced nothing. */
  isFirst: boolean
}

export const readWays = (db: Db, vendorId: string) =>
  db.maybe<StoredWays>(sql`
    select holder, upi, iban, bic, account, ifsc, other, changed_at as "changedAt", is_first as "isFirst"
    from ways_to_pay
    where vendor_id = ${vendorId}`)

/** One after the other: whoever comes second sees what the first has written. */
export const lockVendor = (tx: Db, vendorId: string) =>
  tx.one<{ emails: string[] }>(sql`
    select ${vendorEmails} as emails from vendors v where v.id = ${vendorId} for no key update of v`)

export const saveWays = (tx: Db, vendorId: string, ways: Ways, now: Moment) =>
  tx.run(sql`
    insert into ways_to_pay (vendor_id, holder, upi, iban, bic, account, ifsc, other, changed_at, is_first)
    values (
      ${vendorId}::uuid, ${ways.holder}, ${ways.upi}, ${ways.iban}, ${ways.bic}, ${ways.account}, ${ways.ifsc},
      ${ways.other}, ${now}::timestamptz, true
    )
    on conflict (vendor_id) do update
    set holder = excluded.holder, upi = excluded.upi, iban = excluded.iban, bic = excluded.bic,
      account = excluded.account, ifsc = excluded.ifsc, other = excluded.other,
      changed_at = excluded.changed_at, is_first = false`)

/** A change of what was stated before is shown to couples for so long. */
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

/** Null where UPI does not pay this money. */
function upiOf(payee: Parameters<typeof upiLink>[0], money: Money, most: number): HowToPay['upi'] {
  if (!payee.address || upiLink(payee, money) === null) return null
  const codes = upiParts(money.amount, most).flatMap((amount) => {
    const link = upiLink(payee, { ...money, amount })
    return link ? [{ amount, link, qr: qrOf(link) }] : []
  })
  return { address: payee.address, codes, limit: most > 0 && money.amount > most ? most : null }
}

/** How the part that is due first among the open ones is paid; null where none is open, or nothing is stated. */
export function howToPay(
  ways: StoredWays | null,
  of: { bookingId: string; currency: string; parts: readonly PaidPart[]; zone: string | null },
  { now, upiLimit }: { now: Moment; upiLimit: number },
): HowToPay | null {
  const open = of.parts
    .map((part, index) => ({ ...part, index, left: part.amount - part.paid - part.waiting }))
    .filter(({ left }) => left > 0)
    .toSorted((a, b) => ((a.due ?? '9999') < (b.due ?? '9999') ? -1 : 1))
  const [next] = open
  if (!ways || !next) return null
  const { holder, upi, iban, bic, account, ifsc, other } = ways
  const reference = paymentReference(of.bookingId, next.index)
  const money = { amount: next.left, currency: of.currency }
  const byUpi = upiOf({ address: upi, holder, reference }, money, upiLimit)
  if (!byUpi && !iban && !account && !other) return null
  const epc = iban ? epcText({ iban, bic, holder, reference }, money) : null
  const changedOn = todayOf(momentIn(now.zone, new Date(ways.changedAt)), of.zone)
  const today = todayOf(now, of.zone)
  return {
    holder,
    instalment: next.index,
    amount: next.left,
    reference,
    changedOn: !ways.isFirst && addDays(changedOn, changeShownDays) >= today ? changedOn : null,
    upi: byUpi,
    iban: iban ? { number: iban, bic, qr: epc ? qrOf(epc) : null } : null,
    account: account ? { number: account, ifsc } : null,
    other,
  }
}
