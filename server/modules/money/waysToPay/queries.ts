import type { WaysToPay } from '#contract/money/waysToPay.ts'
import type { Moment } from '#domain/days.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'
import { vendorEmails } from '#server/modules/account/users/people.ts'

export type Ways = Omit<WaysToPay, 'changedAt'>
export type StoredWays = Ways & { changedAt: string }

export const readWays = (db: Db, vendorId: string) =>
  db.maybe<StoredWays>(sql`
    select holder, upi, iban, bic, account, ifsc, other, changed_at as "changedAt"
    from ways_to_pay
    where vendor_id = ${vendorId}`)

/** One after the other: whoever comes second sees what the first has written. */
export const lockVendor = (tx: Db, vendorId: string) =>
  tx.one<{ emails: string[] }>(sql`
    select ${vendorEmails} as emails from vendors v where v.id = ${vendorId} for no key update of v`)

export const saveWays = (tx: Db, vendorId: string, ways: Ways, now: Moment) =>
  tx.run(sql`
    insert into ways_to_pay (vendor_id, holder, upi, iban, bic, account, ifsc, other, changed_at)
    values (
      ${vendorId}::uuid, ${ways.holder}, ${ways.upi}, ${ways.iban}, ${ways.bic}, ${ways.account}, ${ways.ifsc},
      ${ways.other}, ${now}::timestamptz
    )
    on conflict (vendor_id) do update
    set holder = excluded.holder, upi = excluded.upi, iban = excluded.iban, bic = excluded.bic,
      account = excluded.account, ifsc = excluded.ifsc, other = excluded.other,
      changed_at = excluded.changed_at`)
