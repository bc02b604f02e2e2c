import { endpoint } from '#contract/kernel/endpoint.ts'
import { text, none, page, uuid, optionalText } from '#contract/kernel/fields.ts'
import * as z from 'zod'

/** What a vendor of a category may say of itself; drives the vendor form and the search filters. */
export const Attribute = z.object({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'A key is lower-case letters, digits and _.'),
  label: text('The label', 60),
  kind: z.enum(['choice', 'many', 'number', 'yes_no']),
  options: z.array(text('An option', 60)).max(30).default([]),
})
export type Attribute = z.output<typeof Attribute>

export const Category = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  scene: z.string().nullable(),
  synonyms: z.array(z.string()),
  attributes: z.array(Attribute),
  vendors: z.int(),
  retired: z.boolean(),
  /** The one that it was merged into. */
  into: z.string().nullable().optional(),
})
export type Category = z.output<typeof Category>

const writable = {
  name: text('The name', 60),
  synonyms: z.array(text('A synonym', 60)).max(40).default([]),
  attributes: z.array(Attribute).max(30).default([]),
}

export const getCategories = endpoint('GET /api/categories', {
  access: 'public',
  input: none,
  output: page(Category),
  summary: 'Categories in use, in order, with the number of vendors listed in each.',
})
export const getNames = endpoint('GET /api/names', {
  access: 'public',
  input: none,
  output: z.object({
    categories: z.array(z.object({ slug: z.string(), name: z.string() })),
    cities: z.array(
      z.object({ slug: z.string(), name: z.string(), state: z.string().nullable().optional() }),
    ),
  }),
  summary:
    'Categories in use and cities by name alone: what a page needs to speak of them and to let one choose.',
})
export const getAllCategories = endpoint('GET /api/admin/categories', {
  access: ['admin'],
  input: none,
  output: page(Category),
  summary: 'All categories, the retired ones too.',
})
export const createCategory = endpoint('POST /api/admin/categories', {
  access: ['admin'],
  input: z.object(writable),
  output: Category,
  summary: 'Adds a category at the end.',
})
export const updateCategory = endpoint('PATCH /api/admin/categories/:categoryId', {
  access: ['admin'],
  input: z.object({
    categoryId: uuid,
    name: optionalText('The name', 60),
    synonyms: writable.synonyms.unwrap().optional(),
    attributes: writable.attributes.unwrap().optional(),
    retired: z.boolean().optional(),
  }),
  output: Category,
  summary:
    'Renames, retires or brings back a category (which takes a merge back), or changes its attributes.',
})
export const mergeCategory = endpoint('POST /api/admin/categories/:categoryId/merge', {
  access: ['admin'],
  input: z.object({ categoryId: uuid, into: uuid }),
  output: Category,
  summary: 'Retires a category and moves its vendors to another, which its address then leads to.',
})
export const updateCategoryOrder = endpoint('PUT /api/admin/categories/order', {
  access: ['admin'],
  input: z.object({ categoryIds: z.array(uuid).min(1).max(200) }),
  output: page(Category),
  summary: 'Sets the order of the categories.',
})
