import { type Db, type Sql, sql } from '#server/db/db.ts'
import type { Actor } from '#server/http/sessions.ts'
import { publish } from '#server/kernel/live.ts'
import { recordChange } from '#server/kernel/timeline.ts'
import type { Context } from '#server/kernel/context.ts'
import { cancelOpen, readAgreed } from '#server/modules/bookings/bookings/cancelOpen.ts'
import { removeEvidenceFilesOf } from '#server/modules/bookings/evidence/service.ts'
import { removePaymentPicturesOf } from '#server/modules/money/payments/answers.ts'
import { removePhotosOf } from '#server/modules/bookings/reviews/photos.ts'
import type { Group } from '#server/modules/people/members/queries.ts'
import { removePhotosOf as removeVendorPhotosOf } from '#server/modules/vendors/photos/service.ts'
import { closeVendor } from './closeVendor.ts'
import * as queries from './queries.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import type { getLeaving as line, InDispute } from '#contract/people/personalData.ts'
import type { Moment } from '#domain/days.ts'
import { isDisputed } from '#server/modules/bookings/bookings/disputed.ts'
import { fatesOf } from '#server/modules/people/members/service.ts'

/** What hangs on an account, as it would end with it; nothing is changed. */
export async function getLeaving(db: Db, actor: Actor, now: Moment): Promise<Output<typeof line>> {
  const fates = await fatesOf(db, actor)
  const ending = fates.filter(({ fate }) => fate === 'ends').map(({ group }) => group)
  const namesOf = (which: (typeof fates)[number]['fate']) =>
    fates.filter(({ fate }) => fate === which).map(({ name }) => name)
  const [items, disputes, open] = await Promise.all([
    readAgreedOf(db, actor, ending, now),
    listDisputes(db, actor, ending),
    countOpen(db, ending, now),
  ])
  return {
    items,
    nextCursor: null,
    total: items.length,
    disputes,
    handOver: namesOf('stays'),
    ends: namesOf('ends'),
    goesOn: namesOf('goes on'),
    ...open,
  }
}

const readAgreedOf = async (db: Db, actor: Actor, groups: readonly Group[], now: Moment) =>
  (
    await Promise.all(groups.map((group) => readAgreed(db, { ...actor, ...sidesOf(group) }, now)))
  ).flat()

/** Confirmed bookings that end with these. */
export const countAgreed = async (tx: Db, actor: Actor, groups: readonly Group[], now: Moment) =>
  (await readAgreedOf(tx, actor, groups, now)).length

const sidesOf = ({ role, id }: Group) => ({
  weddingId: role === 'user' ? id : null,
  vendorId: role === 'vendor' ? id : null,
})

const ofGroups = (groups: readonly Group[]): Sql => {
  const ids = groups.map(({ id }) => id)
  return sql`(wedding_id = any (${ids}::uuid[]) or vendor_id = any (${ids}::uuid[]))`
}
const listDisputes = (db: Db, { role }: Actor, groups: readonly Group[]) =>
  db.many<InDispute>(sql`
    select b.id as "_id", ${role === 'vendor' ? sql`b.couple_name` : sql`v.business_name`} as other,
      b.first_day as "firstDay", b.last_day as "lastDay"
    from (select * from bookings where ${ofGroups(groups)}) b
    join vendors v on v.id = b.vendor_id
    where ${isDisputed(sql`b`)}
    order by b.first_day, b.id`)

const countOpen = (db: Db, groups: readonly Group[], now: Moment) =>
  db.one<{ requests: number; conversations: number }>(sql`
    select (
        select count(*)::int
        from bookings
        where ${ofGroups(groups)} and status in ('requested', 'offered', 'change_asked') and expires_at > ${now}
      ) as requests,
      (
        select count(*)::int
        from enquiries
        where ${ofGroups(groups)} and status not in ('closed', 'converted')
      ) as conversations`)

/**
 * Before a name goes: how the other side of what was agreed at a sum in the last year still reaches it, since something
 * may be owed.
 */
const keepContacts = (tx: Db, { role, id }: Group, person: Actor) =>
  tx.run(sql`
    update bookings b
    set kept_contact = ${
      role === 'user'
        ? sql`jsonb_build_object(
            'side', 'user', 'name', b.couple_name, 'email', ${person.email}::text,
            'phone', coalesce((select mobile from users where id = ${person.id}), '')
          )`
        : sql`jsonb_build_object(
            'side', 'vendor', 'name', v.business_name,
            'email', coalesce(nullif(v.contact_email, ''), ${person.email}::text),
            'phone', v.contact_phone
          )`
    }
    from vendors v
    where v.id = b.vendor_id
      and ${role === 'user' ? sql`b.wedding_id = ${id}` : sql`b.vendor_id = ${id}`}
      and b.sum is not null
      and b.last_day > now() - interval '1 year'
      and (
        b.status in ('confirmed', 'completed')
        or exists (select from state_changes s where s.subject_id = b.id and s.from_status = 'confirmed')
      )`)

/**
 * A wedding or a business ends with the last account that belongs to it: what still holds a day is cancelled as by its
 * owner, the other side is told and keeps its history without the name.
 * @returns pictures that are to be removed once that is certain
 */
export async function endGroup(
  tx: Db,
  services: Pick<Context, 'clock' | 'settings'>,
  actor: Actor,
  { role, id }: Group,
) {
  const { weddingId, vendorId } = sidesOf({ role, id })
  await cancelOpen(tx, services, { ...actor, weddingId, vendorId })
  await keepContacts(tx, { role, id }, actor)
  for (const closed of await queries.closeEnquiries(tx, weddingId, vendorId)) {
    await recordChange(tx, 'enquiry', closed.id, {
      actor: role,
      actorId: actor.id,
      from: closed.from,
      to: 'closed',
    })
    await publish(tx, [closed.other], 'Enquiry', closed.id)
  }
  const proofs = [
    ...(await removePaymentPicturesOf(tx, { weddingId, vendorId })),
    ...(await removeEvidenceFilesOf(tx, { weddingId, vendorId })),
  ]
  if (weddingId) {
    const pictures = await removePhotosOf(tx, weddingId)
    await queries.endWedding(tx, weddingId)
    return [...pictures, ...proofs]
  }
  const from = await closeVendor(tx, services.settings.secret, id)
  await recordChange(tx, 'vendor', id, {
    actor: role,
    actorId: actor.id,
    from,
    to: 'rejected',
    reason: 'The account was deleted.',
  })
  return [...(await removeVendorPhotosOf(tx, id)), ...proofs]
}
