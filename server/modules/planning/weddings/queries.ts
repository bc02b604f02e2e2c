import type * as contract from '#contract/planning/weddings.ts'
import type { Wedding } from '#contract/planning/weddings.ts'
import type { Input } from '#contract/kernel/endpoint.ts'
import { type Db, sql } from '#server/db/db.ts'

const columns = (
  currency: string,
) => sql`version, partner_one as "partnerOne", partner_two as "partnerTwo", city, guests, earliest,
  latest, functions,
  case
    when budget_amount is not null
      then json_build_object('amount', budget_amount, 'currency', ${currency}::text)
  end as budget,
  style, languages`

export const findWedding = (db: Db, weddingId: string, currency: string) =>
  db.maybe<Wedding>(sql`select ${columns(currency)} from weddings where id = ${weddingId}`)

/** Nothing when it was saved by somebody else since this version was read; version 0 was never saved. */
export const updateWedding = (
  db: Db,
  weddingId: string,
  wedding: Input<typeof contract.updateWedding>,
  currency: string,
) =>
  db.maybe<Wedding>(sql`
    update weddings
    set version = version + 1, partner_one = ${wedding.partnerOne},
      partner_two = ${wedding.partnerTwo}, city = ${wedding.city ?? ''},
      guests = ${wedding.guests ?? null}, earliest = ${wedding.earliest ?? null},
      latest = ${wedding.latest ?? null}, functions = ${JSON.stringify(wedding.functions)},
      budget_amount = ${wedding.budgetAmount}, style = ${wedding.style},
      languages = ${wedding.languages}, updated_at = now()
    where id = ${weddingId} and version = ${wedding.version}
    returning ${columns(currency)}`)
