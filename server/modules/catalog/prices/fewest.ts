import { sql } from '#server/db/db.ts'

const attribute = (id: string) => sql`(case
  when jsonb_typeof(v.attributes -> ${id}::text) = 'number'
    then least(ceil((v.attributes ->> ${id}::text)::numeric), 1e9)::int
end)`

/** The fewest that a vendor `v` takes, by its capacity or by what its category asks: columns, null where not said. */
export const fewest = sql`
  greatest(v.capacity_min, ${attribute('min_guests')}) as "guestsMin", ${attribute('min_plates')} as "platesMin"`
