import * as fc from 'fast-check'
import { type Sql, sql } from '#server/db/sql.ts'

const evenings = '{"slots": [{"name": "evening", "from": "18:00", "to": "23:00"}]}'

const which = fc.nat({ max: 5 })
const dayOffset = fc.integer({ min: -40, max: 1230 })
/** What may happen to one of six vendors, or to what is said of them. */
export const operation = fc.oneof(
  fc.record({
    do: fc.constant('block' as const),
    which,
    dayOffset,
    length: fc.integer({ min: 1, max: 40 }),
    resource: fc.nat({ max: 2 }),
  }),
  fc.record({ do: fc.constant('move' as const), which, by: fc.integer({ min: -20, max: 20 }) }),
  fc.record({ do: fc.constant('unblock' as const), which }),
  fc.record({
    do: fc.constant('close' as const),
    which,
    dayOffset,
    length: fc.integer({ min: 1, max: 40 }),
    forGood: fc.boolean(),
  }),
  fc.record({ do: fc.constant('unclose' as const), which }),
  fc.record({
    do: fc.constant('status' as const),
    which,
    status: fc.constantFrom('approved', 'suspended', 'draft'),
  }),
  fc.record({
    do: fc.constant('edit' as const),
    which,
    name: fc.constantFrom('Rose Hall', 'Café Lumière', 'Band "Baja"'),
    capacity: fc.nat({ max: 900 }),
  }),
  fc.record({ do: fc.constant('cities' as const), which, on: fc.boolean() }),
  fc.record({ do: fc.constant('photo' as const), which }),
  fc.record({ do: fc.constant('unphoto' as const), which }),
  fc.record({
    do: fc.constant('resource' as const),
    which,
    name: fc.constantFrom('Team 4', 'Team 5'),
  }),
  fc.record({ do: fc.constant('unresource' as const), which }),
  fc.record({
    do: fc.constant('room' as const),
    which,
    resource: fc.nat({ max: 3 }),
    room: fc.option(fc.constantFrom(80, 200, 450)),
  }),
  fc.record({
    do: fc.constant('rename' as const),
    synonyms: fc.constantFrom(['henna'], ['banquet', 'hall'], []),
  }),
  fc.record({ do: fc.constant('city' as const), name: fc.constantFrom('Jaipur', 'Pink City') }),
  fc.record({
    do: fc.constant('place' as const),
    latitude: fc.option(fc.double({ min: -80, max: 80, noNaN: true })),
  }),
  fc.record({ do: fc.constant('owner' as const), which, suspended: fc.boolean() }),
  fc.record({ do: fc.constant('proof' as const), which, proved: fc.boolean() }),
  fc.record({
    do: fc.constant('speaks' as const),
    which,
    languages: fc.uniqueArray(fc.constantFrom('Hindi', 'Tamil', 'Old Norse'), { maxLength: 3 }),
  }),
  fc.record({ do: fc.constant('answers' as const), which, rate: fc.option(fc.nat({ max: 100 })) }),
  fc.record({
    do: fc.constant('has' as const),
    which,
    attributes: fc.record(
      {
        rooms: fc.nat({ max: 20000 }),
        plate: fc.constantFrom('Veg', 'Both'),
        spaces: fc.uniqueArray(fc.constantFrom('Lawn', 'Pool')),
        parking: fc.boolean(),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({
    do: fc.constant('moves' as const),
    which,
    category: fc.constantFrom('venues', 'mehendi'),
    city: fc.constantFrom('jaipur', 'udaipur'),
  }),
  fc.record({
    do: fc.constant('position' as const),
    which,
    latitude: fc.option(fc.double({ min: -80, max: 80, noNaN: true })),
  }),
)
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

/** Does it, to the vendor of these that it names. */
export function statement(op: Operation, vendorIds: readonly string[]): Sql {
  const id = 'which' in op ? vendorIds[op.which] : undefined
  switch (op.do) {
    case 'block':
      return sql`
        insert into calendar_blocks (vendor_id, resource_id, kind, during)
        select ${id}, r.id, 'day_off',
          tsrange(
            date '2026-10-01' + ${op.dayOffset}::int,
            date '2026-10-01' + ${op.dayOffset + op.length}::int
          )
        from resources r
        where r.vendor_id = ${id} and r.position in (${op.resource}, 3)
        on conflict do nothing`
    case 'move':
      return sql`
        update calendar_blocks
        set during = tsrange(
          lower(during) + make_interval(days => ${op.by}),
          upper(during) + make_interval(days => ${op.by})
        )
        where id = (
          select id
          from calendar_blocks b
          where vendor_id = ${id}
            and not exists (
              select
              from calendar_blocks o
              where o.id <> b.id
                and o.resource_id = b.resource_id
                and o.during && tsrange(
                  lower(b.during) + make_interval(days => ${op.by}),
                  upper(b.during) + make_interval(days => ${op.by})
                )
            )
          order by id limit 1
        )`
    case 'unblock':
      return sql`
        delete from calendar_blocks
        where id in (select id from calendar_blocks where vendor_id = ${id} order by id limit 2)`
    case 'close':
      return sql`
        insert into working_rules (vendor_id, rules, version, closed, as_of, due_at)
        values (
          ${id}, ${op.forGood ? evenings : '{}'}::jsonb, 1, datemultirange(
            daterange(
              date '2026-10-01' + ${op.dayOffset}::int,
              case when not ${op.forGood} then date '2026-10-01' + ${op.dayOffset + op.length}::int end
            )
          ), '2026-10-01', now()
        )
        on conflict (vendor_id) do update set closed = excluded.closed, rules = excluded.rules`
    case 'unclose':
      return sql`delete from working_rules where vendor_id = ${id}`
    case 'status':
      return sql`update vendors set status = ${op.status} where id = ${id}`
    case 'edit':
      return sql`
        update vendors
        set business_name = ${op.name}, capacity_max = ${op.capacity || null},
          description = 'Food &' || ${op.name}
        where id = ${id}`
    case 'cities':
      return sql`
        update vendors
        set other_city_ids = case when ${op.on} then array(select id from cities) else '{}' end
        where id = ${id}`
    case 'photo':
      return sql`
        insert into photos (vendor_id, position, base, widths, width, height, placeholder)
        values (${id}, 1, 'p', '{400}', 4, 3, '')`
    case 'unphoto':
      return sql`delete from photos where vendor_id = ${id}`
    case 'resource':
      return sql`
        insert into resources (vendor_id, name, position)
        values (${id}, ${op.name}, 3)
        on conflict do nothing`
    case 'unresource':
      return sql`
        delete from resources
        where id in (
          select id from resources where vendor_id = ${id} and position > 0 order by id limit 1
        )`
    case 'room':
      return sql`
        update resources
        set capacity = ${op.room}::int
        where vendor_id = ${id} and position = ${op.resource}`
    case 'rename':
      return sql`update categories set synonyms = ${op.synonyms} where slug = 'venues'`
    case 'city':
      return sql`update cities set name = ${op.name} where slug = 'jaipur'`
    case 'place':
      return sql`
        update cities
        set latitude = ${op.latitude}, longitude = ${op.latitude}
        where slug = 'jaipur'`
    case 'proof':
      return sql`
        update users
        set email_verified_at = case when ${op.proved} then now() end
        where id = (select user_id from vendors where id = ${id})`
    case 'speaks':
      return sql`update vendors set languages = ${op.languages} where id = ${id}`
    case 'answers':
      return sql`
        update vendors
        set response_rate = ${op.rate}, response_of = ${op.rate ?? 0}
        where id = ${id}`
    case 'has':
      return sql`update vendors set attributes = ${JSON.stringify(op.attributes)} where id = ${id}`
    case 'moves':
      return sql`
        update vendors
        set category_id = (select id from categories where slug = ${op.category}),
          city_id = (select id from cities where slug = ${op.city})
        where id = ${id}`
    case 'position':
      return sql`
        update vendors set latitude = ${op.latitude}, longitude = ${op.latitude} where id = ${id}`
    case 'owner':
      return sql`
        update users
        set suspended_at = case when ${op.suspended} then now() end
        where id = (select user_id from vendors where id = ${id})`
  }
}
