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

/** What is for a function that goes still says its name. */
const namesInUse = sql`coalesce(
  (
    select jsonb_object_agg(f ->> '_id', f ->> 'name')
    from jsonb_array_elements(weddings.functions) f
    where (f ->> '_id')::uuid in (
        select unnest(b.functions) from bookings b where b.wedding_id = weddings.id
        union all
        select unnest(q.functions) from queue_entries q where q.wedding_id = weddings.id
        union all
        select unnest(e.functions) from enquiries e where e.wedding_id = weddings.id
      )
  ),
  '{}'
)`
const idsOf = ({ functions }: Input<typeof contract.updateWedding>) =>
  functions.map(({ _id }) => _id ?? '')

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
      removed_functions = (removed_functions || ${namesInUse}) - ${idsOf(wedding)}::text[],
      budget_amount = ${wedding.budgetAmount}, style = ${wedding.style},
      languages = ${wedding.languages}, updated_at = now()
    where id = ${weddingId} and version = ${wedding.version}
    returning ${columns(currency)}`)
