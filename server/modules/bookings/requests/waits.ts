import { type Db, sql } from '#server/db/db.ts'
import { vendorHasEmail } from '#server/modules/account/users/people.ts'

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
