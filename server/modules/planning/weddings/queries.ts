import type * as contract from '#contract/planning/weddings.ts'
import type { Wedding } from '#contract/planning/weddings.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import type { Db } from '#server/db/db.ts'
import { sql } from '#server/db/sql.ts'

const columns = (
  currency: string,
) => sql`version, partner_one as "partnerOne", partner_two as "partnerTwo", functions,
  case
    when budget_amount is not null
      then json_build_object('amount', budget_amount, 'currency', ${currency}::text)
  end as budget,
  style, languages`

export const findWedding = (db: Db, userId: string, currency: string) =>
  db.maybe<Wedding>(sql`select ${columns(currency)} from weddings where user_id = ${userId}`)

/** Nothing when it was saved by somebody else since this version was read; version 0 is the first save. */
export const saveWedding = (
  db: Db,
  userId: string,
  wedding: Input<typeof contract.saveWedding>,
  currency: string,
) =>
  db.maybe<Wedding>(sql`
    insert into weddings as w (
      user_id, version, partner_one, partner_two, functions, budget_amount, style, languages
    )
    values (
      ${userId}, 1, ${wedding.partnerOne}, ${wedding.partnerTwo},
      ${JSON.stringify(wedding.functions)}, ${wedding.budgetAmount}, ${wedding.style},
      ${wedding.languages}
    )
    on conflict (user_id)
    do update set version = w.version + 1, partner_one = excluded.partner_one,
      partner_two = excluded.partner_two, functions = excluded.functions,
      budget_amount = excluded.budget_amount, style = excluded.style,
      languages = excluded.languages, updated_at = now()
    where w.version = ${wedding.version}
    returning ${columns(currency)}`)
