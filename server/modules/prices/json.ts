import { sql } from '#server/db/sql.ts'

/** The price of a business, a row of vendors `v`, as JSON; null where it states none. */
export const priceJson = sql`case when v.price_kind is not null then json_build_object('kind', v.price_kind, 'amount', v.price_amount,
  'maxAmount', v.price_max_amount, 'currency', v.price_currency, 'unit', v.price_unit, 'tax', v.price_tax) end`

/** A package, a row of packages `p`, with its price and extras; the tax is that of its business `v`. */
export const packageJson = sql`case when p.id is not null then json_build_object('name', p.name, 'addOns', p.add_ons,
  'price', json_build_object('kind', 'exact', 'amount', p.amount, 'maxAmount', null, 'currency', p.currency, 'unit', p.unit, 'tax', v.price_tax)) end`
