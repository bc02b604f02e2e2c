import { sql } from '#server/db/sql.ts'

/**
 * Of a booking `b` that its vendor entered: what only it can see and write anew, and the invitation that waits for the
 * couple.
 */
export const byHand = sql`case
  when b.by_hand is not null
    then b.by_hand || jsonb_build_object(
      'resourceId', case when b.is_chosen then b.resource_id end,
      'instalments', coalesce(b.plan -> 'content' -> 'instalments', '[]'),
      'invitation', (
        select json_build_object(
          'email', i.email, 'expiresAt', to_char(i.expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        )
        from invitations i
        where i.booking_id = b.id and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
      )
    )
end`
