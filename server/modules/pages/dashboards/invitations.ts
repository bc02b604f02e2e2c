import { paths } from '#domain/paths.ts'
import type { EventStep } from '#domain/steps.ts'
import { type InvitationEvent, receivedStep, sentStep } from '#domain/steps/invitations.ts'
import { type Db, type Sql, sql } from '#server/db/db.ts'
import type { Actor } from '#server/http/sessions.ts'
import type { Context } from '#server/kernel/context.ts'
import { mayCall, type Side } from '#server/modules/account/users/sides.ts'
import { tokenAgain } from '#server/http/invitationTokens.ts'
import { pageOf } from '#server/modules/people/members/service.ts'
import { day, mostOfAKind } from './columns.ts'

type Row = InvitationEvent & { bookingId: string | null; tokenHash: Buffer }

const readInvitations = (db: Db, name: Sql, which: Sql, now: Date, zone: string) =>
  db.many<Row>(sql`
    select i.id as "_id", i.booking_id as "bookingId", i.token_hash as "tokenHash", i.email::text as email,
      case
        when i.booking_id is not null then 'booking'
        when i.wedding_id is not null then 'wedding'
        else 'business'
      end as kind,
      ${name} as name, u.name as "invitedBy", ${day(sql`(i.created_at at time zone ${zone})`)} as "sentOn",
      ${day(sql`(i.expires_at at time zone ${zone})`)} as until, i.expires_at <= ${now} as "isOver"
    from invitations i
    left join bookings b on b.id = i.booking_id
    left join users u on u.id = i.invited_by and u.deleted_at is null
    where i.accepted_at is null and i.revoked_at is null and (b.id is null or b.status = 'confirmed')
      and ${which}
    order by i.expires_at, i.id
    limit ${mostOfAKind}`)

/** Who was invited and has not answered, for those who may invite. */
export async function readSentSteps({ db, clock }: Context, side: Side): Promise<EventStep[]> {
  const now = clock()
  const { role, id } = side
  const which = [
    ...(mayCall(side, 'inviteMember')
      ? [role === 'user' ? sql`i.wedding_id = ${id}` : sql`i.vendor_id = ${id}`]
      : []),
    ...(role === 'vendor' && mayCall(side, 'inviteCouple')
      ? [
          sql`i.booking_id in (select id from bookings where vendor_id = ${id} and by_hand is not null)`,
        ]
      : []),
  ]
  const rows = await Promise.all(
    which.map((each) => readInvitations(db, sql`coalesce(b.couple_name, '')`, each, now, now.zone)),
  )
  return rows
    .flat()
    .map((row) => sentStep(row, row.bookingId ? paths.vendorBooking(row.bookingId) : pageOf(side)))
}

/** Into what the person is invited, at the address that they have proved. */
export async function readReceivedSteps(
  { db, clock, settings }: Context,
  { role, email }: Pick<Actor, 'role' | 'email'>,
): Promise<EventStep[]> {
  const now = clock()
  const name = sql`coalesce(
    wedding_name(i.wedding_id),
    (select business_name from vendors v where v.id = coalesce(i.vendor_id, b.vendor_id))
  )`
  const mine = role === 'vendor' ? sql`i.vendor_id is not null` : sql`i.vendor_id is null`
  const which = sql`i.email = ${email} and i.expires_at > ${now} and ${mine}`
  const rows = await readInvitations(db, name, which, now, now.zone)
  return rows.flatMap((row) => {
    const token = tokenAgain(settings, { id: row._id, tokenHash: row.tokenHash })
    return token ? receivedStep(row, paths.invitation(token)) : []
  })
}
