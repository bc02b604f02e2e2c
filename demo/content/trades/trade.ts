import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { Validity } from '#contract/catalog/validity.ts'
import type { Attribute } from '#contract/catalog/categories.ts'
import { priceUnits } from '#domain/units.ts'
import common from '#demo/content/commonFaqs.json' with { type: 'json' }
import { firstCategory } from '#server/modules/catalog/categories/first.ts'

const unit = z.enum(priceUnits)
const texts = z.array(z.string())

/** Numbers carry the range from which demo vendors take theirs; choices say how likely a yes is. */
type DemoAttribute = Attribute & { range?: [number, number]; odds?: number }

/** What couples ask a business, with the answers that its owner gives: several to choose from. */
const Faq = z.tuple([z.string()], z.string())
/** What they ask everybody. */
export const commonFaqs = z.array(Faq).parse(common)

/** What the businesses of a category are made of: a file of this folder, named after its slug. */
const File = z.strictObject({
  /**
   * What vendors take their answers from: for yes or no how likely a yes is, for a number its range, for several how
   * many of the options, from the first on.
   */
  chances: z.record(z.string(), z.union([z.number(), z.tuple([z.number(), z.number()])])),
  offer: z.strictObject({
    /** How many vendors of the category there are. */
    vendors: z.int(),
    /** What prices are for, the usual one first, with the span in rupees. */
    prices: z.array(z.tuple([unit, z.number(), z.number()])),
    /** What can be booked once at a time. */
    resources: texts,
    /** Goes to weddings in other cities, too. */
    travels: z.boolean(),
    packages: z.array(
      z.strictObject({
        name: z.string(),
        /** A package's price as a share of the vendor's own. */
        times: z.number(),
        unit,
        description: z.string(),
        validity: Validity.optional(),
        with: texts,
        without: texts,
      }),
    ),
  }),
  /** Of businesses: `{}` is a root, `{first}` and `{last}` the owner's names. Those of venues depend on the place. */
  names: texts,
  /**
   * Sentences of a description, with `{name}`, `{city}`, `{area}`, `{since}`, `{team}` and `{owner}`:
   * one opening, two or three of the middles, one of `care`. Venues open by their place.
   */
  words: z.strictObject({ openings: texts, middles: texts, care: texts }),
  faqs: z.array(Faq),
  /** What the people of a business do; the owner comes first. */
  roles: z.tuple([z.string()], z.string()),
  /** What can be added to its packages, in rupees. */
  extras: z.array(z.tuple([z.string(), z.number(), z.number(), unit])),
  /** What happy couples say of the work. */
  praise: texts,
})

/** A category with everything that its businesses are made of. */
export type Trade = Omit<z.output<typeof File>, 'chances'> & {
  slug: string
  name: string
  synonyms: string[]
  attributes: DemoAttribute[]
}

/** @throws Error that says what is wrong with the file */
export function readTrade(slug: string): Trade {
  const text = readFileSync(join(import.meta.dirname, `${slug}.json`), 'utf8')
  const { chances, ...rest } = File.parse(JSON.parse(text))
  const { name, synonyms, attributes } = firstCategory(slug)
  const forDemo = (attribute: Attribute): DemoAttribute => {
    const chance = chances[attribute.key]
    if (chance === undefined) return attribute
    if (typeof chance !== 'number') return { ...attribute, range: chance }
    return attribute.kind === 'yes_no'
      ? { ...attribute, odds: chance }
      : { ...attribute, options: attribute.options.slice(0, chance) }
  }
  return { slug, name, synonyms, attributes: attributes.map(forDemo), ...rest }
}
