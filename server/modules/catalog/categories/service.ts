import { randomBytes } from 'node:crypto'
import type { Input } from '#contract/kernel/endpoint.ts'
import type * as contract from '#contract/catalog/categories.ts'
import type { Db } from '#server/db/db.ts'
import { isDuplicate } from '#server/db/violations.ts'
import { conflict, invalid, notFound } from '#server/http/errors.ts'
import type { Actor } from '#server/http/sessions.ts'
import { byEmail, recordAudit } from '#server/kernel/audit.ts'
import { separateCategory } from './merge.ts'
import { attributeErrors, slugOf } from './policy.ts'
import * as queries from './queries.ts'

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
    await recordAudit(tx, { ...byEmail(actor), what: 'category created', whom: input.name, ip })
    return (await queries.findCategory(tx, made.id))!
  })

export const updateCategory = (
  db: Db,
  actor: Actor,
  ip: string,
  { categoryId, ...input }: Input<typeof contract.updateCategory>,
) =>
  db.transaction(async (tx) => {
    const category = await queries.findCategory(tx, categoryId)
    if (!category) throw notFound('This category')
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
    await recordAudit(tx, {
      ...byEmail(actor),
      what: `category changed: ${Object.keys(definedOf(input)).join(', ')}`,
      whom: name,
      ip,
    })
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
