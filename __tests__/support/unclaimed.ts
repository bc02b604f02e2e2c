import { randomUUID } from 'node:crypto'
import { sendEnquiry } from '#contract/talk/enquiries.ts'
import { claimVendor, sendListingCode } from '#contract/vendors/claims.ts'
import { sql } from '#server/db/sql.ts'
import { dayAfter } from './bookings.ts'
import type { Account, Scene } from './scene.ts'

/** The address that the list has of it. */
export const inbox = 'elm@barn.test'

/** A business that a list has brought and nobody has claimed. */
export async function hasUnclaimed(
  scene: Scene,
  { businessName = 'Elm Barn', contactEmail = inbox, category = 'venues' } = {},
): Promise<string> {
  const { id } = await scene.db.one<{ id: string }>(sql`
    insert into vendors (
      import_key, business_name, category_id, city_id, contact_email, price_kind, price_amount,
      price_currency, price_unit, capacity_max, calendar_since, cancellation
    )
    values (
      ${`list:${randomUUID()}`}, ${businessName}, ${await scene.hasCategory(category)},
      ${await scene.hasCity()}, ${contactEmail}, 'exact', 5000000, 'INR', 'per_day', 300, null, null
    )
    returning id`)
  await scene.db.run(sql`update vendors set status = 'unclaimed' where id = ${id}`)
  return id
}

/** A vendor account that has never saved anything. */
export async function hasClaimer(scene: Scene, email?: string): Promise<Account> {
  const account = await scene.hasAccount('vendor', { name: 'Vera Vendor', ...(email && { email }) })
  await scene.db.run(sql`delete from vendors where user_id = ${account._id}`)
  return account
}

/** The proof in the link of a mail. */
export const proofIn = (body = '') => decodeURIComponent(/[?&]otp=([^\s&]+)/.exec(body)?.[1] ?? '')

/** The code that the listed address is sent, as it is typed and as its link has it. */
export async function codeTo(scene: Scene, vendorId: string, as?: Account, to = inbox) {
  const { status } = await scene.call(sendListingCode, { vendorId }, as)
  expect(status).toBe(200)
  const { subject = '', body } = (await scene.mails(to)).at(-1) ?? {}
  return { digits: subject.slice(0, 6), link: proofIn(body) }
}

/** What strangers do with a business that nobody has claimed. */
export function claiming(scene: Scene, vendorId: string, to = inbox) {
  const claimer = (email?: string) => hasClaimer(scene, email)
  const newCode = (as?: Account) => codeTo(scene, vendorId, as, to)
  const claim = (otp: string, as: Account) => scene.call(claimVendor, { vendorId, otp }, as)
  const ownerOf = () =>
    scene.db.one<{
      user_id: string | null
      status: string
      claimed: boolean
      since: string | null
    }>(
      sql`select user_id, status, claimed_at is not null as claimed, calendar_since as since
        from vendors where id = ${vendorId}`,
    )
  const ask = async (message = 'Do you have room for a band?') => {
    const couple = await scene.hasAccount('user', { name: 'Priya Rao' })
    const asked = await scene.call(
      sendEnquiry,
      { vendorId, message, date: dayAfter(90), guests: 120 },
      couple,
    )
    return { couple, asked }
  }
  return { claimer, newCode, claim, ownerOf, ask }
}
