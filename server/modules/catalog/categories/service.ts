import { randomBytes } from 'node:crypto'
import type { Input } from '#contract/kernel/endpoint.ts'
import * as contract from '#contract/catalog/categories.ts'
import { type Db, sql } from '#server/db/db.ts'
import { isDuplicate } from '#server/db/violations.ts'
import { conflict, invalid, notFound, expectRow } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { byEmail, recordAudit } from '#server/kernel/audit.ts'
import { attributeErrors, slugOf } from './policy.ts'
import * as queries from './queries.ts'
import { JsonText } from '#server/http/jsonText.ts'
import { serializerOf } from '#server/http/serializers.ts'
import { openAnswerCache } from '#server/kernel/cache/answers.ts'
import { readsOf } from '#server/kernel/cache/subjects.ts'
import type { Services } from '#server/kernel/services.ts'

/** One answer, whoever asks. */
const question = { url: contract.getNames.path }
const maxBytes = 1024 * 1024

/** Nearly every page asks for the names, and they hardly ever change: cached until they do. */
export function openNames({ db, listening }: Services) {
  const cache = openAnswerCache(listening, maxBytes)
  const query = {
    readsOf: () => readsOf('getNames', question),
    readsIn: () => ({ things: [], seconds: Infinity }),
    run: async () => serializerOf(contract.getNames)(await queries.getNames(db)),
  }
  return async () => new JsonText(await cache.get(question, '', query))
}

/** Vendors `v` of a category, locked in order; whether it is their main one, and whether they had the other. */
const moving = (from: string, into: string) => sql`
  select v.id, coalesce(v.category_id = ${from}, false) as main,
    coalesce(${into} = any (v.other_category_ids || v.category_id), false) as had
  from vendors v
  where v.category_id = ${from} or v.other_category_ids @> array[${from}::uuid]
  order by v.id for update`

const moveVendors = (tx: Db, from: string, into: string) =>
  tx.run(sql`
    with moved as materialized (${moving(from, into)}),
    noted as (
      update categories
      set retired_at = coalesce(retired_at, now()), merged_into = ${into},
        merged_vendors = (select coalesce(jsonb_agg(m), '[]') from moved m)
      where id = ${from}
    )
    update vendors v
    set category_id = case when m.main then ${into}::uuid else v.category_id end,
      other_category_ids = array_remove(array_remove(v.other_category_ids, ${from}), ${into})
        || case when m.main or v.category_id = ${into} then '{}' else array[${into}::uuid] end,
      pending_edits = case
        when v.pending_edits ->> 'category' = ${from}::text
          then v.pending_edits || jsonb_build_object('category', ${into}::text)
        else v.pending_edits
      end,
      version = v.version + 1, updated_at = now()
    from moved m
    where v.id = m.id`)

/** Of those who have not chosen anew since. */
const moveBack = (tx: Db, from: string, into: string) =>
  tx.run(sql`
    with moved as materialized (
      select v.id, m.main, m.had
      from categories c, jsonb_to_recordset(c.merged_vendors) m(id uuid, main boolean, had boolean)
      join vendors v on v.id = m.id
      where c.id = ${from}
        and ${into} = any (v.other_category_ids || v.category_id)
        and (not m.main or v.category_id = ${into})
      order by v.id for update of v
    )
    update vendors v
    set category_id = case when m.main then ${from}::uuid else v.category_id end,
      other_category_ids = case
        when m.main and m.had then v.other_category_ids || ${into}::uuid
        when m.main then v.other_category_ids
        when m.had then v.other_category_ids || ${from}::uuid
        else array_remove(v.other_category_ids, ${into}) || ${from}::uuid
      end,
      version = v.version + 1, updated_at = now()
    from moved m
    where v.id = m.id`)

/** Retires a category and moves its vendors to another, which is found by its name, too; its address leads there. */
export const mergeCategory = (
  db: Db,
  actor: Actor,
  ip: string,
  { categoryId, into }: { categoryId: string; into: string },
) =>
  db.transaction(async (tx) => {
    const [from, to] = await queries.lockBoth(tx, categoryId, into)
    if (!from) throw notFound('This category')
    if (!to || to.retired || categoryId === into)
      throw invalid({ into: 'Choose another category, one that is in use.' })
    if (from.merged) throw invalid({ into: 'This category is merged already.' })
    await moveVendors(tx, categoryId, into)
    await tx.run(sql`update categories set merged_into = ${into} where merged_into = ${categoryId}`)
    await tx.run(sql`
      update categories set synonyms = synonyms || ${from.name}::text
      where id = ${into} and ${from.name} <> all (synonyms)`)
    const whom = `${from.name} into ${to.name}`
    await recordAudit(tx, byEmail(actor, ip), 'category merged', whom)
    return (await queries.findCategory(tx, categoryId))!
  })

/** Takes a merge back, whoever else was merged into either since. */
async function separateCategory(tx: Db, categoryId: string) {
  const [from] = await queries.lockBoth(tx, categoryId, categoryId)
  if (!from?.merged) return
  await moveBack(tx, categoryId, from.merged)
  await tx.run(sql`
    update categories set synonyms = array_remove(synonyms, ${from.name}) where id = ${from.merged}`)
  await tx.run(sql`
    update categories set retired_at = null, merged_into = null, merged_vendors = '[]'
    where id = ${categoryId}`)
}

const sameName = () =>
  conflict('There is already a category with this name, perhaps a retired one.', {
    fields: { name: 'There is already a category with this name, perhaps a retired one.' },
  })

function refuse(attributes: contract.Attribute[]) {
  const errors = attributeErrors(attributes)
  if (Object.keys(errors).length) throw invalid(errors)
}

export const createCategory = (
  db: Db,
  actor: Actor,
  ip: string,
  input: Input<typeof contract.createCategory>,
) =>
  db.transaction(async (tx) => {
    refuse(input.attributes)
    const slug = slugOf(input.name) || `category-${randomBytes(3).toString('hex')}`
    const made = await queries.insertCategory(tx, slug, input)
    if (!made) throw sameName()
    await recordAudit(tx, byEmail(actor, ip), 'category created', input.name)
    return (await queries.findCategory(tx, made.id))!
  })

export const updateCategory = (
  db: Db,
  actor: Actor,
  ip: string,
  { categoryId, ...input }: Input<typeof contract.updateCategory>,
) =>
  db.transaction(async (tx) => {
    const category = expectRow(await queries.findCategory(tx, categoryId), 'This category')
    if (input.name === '') throw invalid({ name: 'The name is needed.' })
    refuse(input.attributes ?? [])
    if (input.retired === false) await separateCategory(tx, categoryId)
    const { name, synonyms, attributes, retired } = { ...category, ...definedOf(input) }
    await tx
      .transaction((inner) =>
        queries.updateCategory(inner, categoryId, { name, synonyms, attributes, retired }),
      )
      .catch((error: unknown) => {
        throw isDuplicate(error) ? sameName() : error
      })
    await recordAudit(
      tx,
      byEmail(actor, ip),
      `category changed: ${Object.keys(definedOf(input)).join(', ')}`,
      name,
    )
    return (await queries.findCategory(tx, categoryId))!
  })

export const updateCategoryOrder = (db: Db, categoryIds: string[]) =>
  db.transaction(async (tx) => {
    await queries.updateCategoryOrder(tx, categoryIds)
    return queries.getAllCategories(tx)
  })

const definedOf = <T extends object>(input: T) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<{
    [K in keyof T]: NonNullable<T[K]>
  }>
