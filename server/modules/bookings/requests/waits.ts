import { type Db, sql } from '#server/db/db.ts'
import { isWrittenTo, vendorHasEmail } from '#server/modules/account/users/people.ts'

/** Whether somebody at `email` is still to be written to of a request: it is neither answered nor over. */
export const requestWaits = async (
  tx: Db,
  { bookingId, email }: { bookingId: string; email: string },
): Promise<boolean> =>
  (await tx.maybe(sql`
    select
    from bookings b
    join vendors v on v.id = b.vendor_id
    where b.id = ${bookingId} and b.status = 'requested' and ${vendorHasEmail(email)}`)) !==
  undefined

/** The same of who has sent it: their wedding’s members are written to as they want it. */
export const receiptWaits = async (
  tx: Db,
  { bookingId, id, email }: { bookingId: string; id: string; email: string },
): Promise<boolean> =>
  (await tx.maybe(sql`select from bookings where id = ${bookingId} and status = 'requested'`)) !==
    undefined && isWrittenTo(tx, { role: 'user', id, email })
