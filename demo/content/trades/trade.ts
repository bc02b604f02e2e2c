import type { Attribute } from '#contract/catalog/categories.ts'
import type { PriceUnit } from '#domain/units.ts'
import { firstCategory } from '#server/modules/catalog/categories/first/all.ts'

/** Numbers carry the range from which demo vendors take theirs; choices say how likely a yes is. */
export type DemoAttribute = Attribute & { range?: [number, number]; odds?: number }
/** A package as a share of the vendor's own price. */
export type PackageIdea = {
  name: string
  description: string
  times: number
  unit: PriceUnit
  with: string[]
  without: string[]
}
export type Offer = {
  /** How many vendors of the category there are. */
  vendors: number
  /** What prices are for, the usual one first, with the span in rupees. */
  prices: [unit: PriceUnit, low: number, high: number][]
  /** What can be booked once at a time. */
  resources: string[]
  /** Goes to weddings in other cities, too. */
  travels: boolean
  packages: PackageIdea[]
}
/** What couples ask a business, with the answers that its owner gives: several to choose from. */
export type Faq = [question: string, ...answers: string[]]

/** A category with everything that its businesses are made of. */
export type Trade = {
  slug: string
  name: string
  synonyms: string[]
  attributes: DemoAttribute[]
  offer: Offer
  /** Of businesses: `{}` is a root, `{first}` and `{last}` the owner's names. Those of venues depend on the place. */
  names: string[]
  /**
   * Sentences of a description, with `{name}`, `{city}`, `{area}`, `{since}`, `{team}` and `{owner}`:
   * one opening, two or three of the middles, one of `care`. Venues open by their place.
   */
  words: { openings: string[]; middles: string[]; care: string[] }
  faqs: Faq[]
  /** What the people of a business do; the owner comes first. */
  roles: [owner: string, ...others: string[]]
  /** What can be added to its packages, in rupees. */
  extras: [name: string, low: number, high: number, unit: PriceUnit][]
  /** What happy couples say of the work. */
  praise: string[]
}

export const pack = (
  name: string,
  times: number,
  unit: PriceUnit,
  description: string,
  inclusions: string,
  exclusions = '',
): PackageIdea => ({
  name,
  times,
  unit,
  description,
  with: inclusions.split(', '),
  without: exclusions ? exclusions.split(', ') : [],
})

/**
 * A category of ours with what demo vendors take their answers from: for yes or no how likely a yes is, for a number
 * its range, for several how many of the options, from the first on.
 */
export function demoCategory(slug: string, chances: Record<string, number | [number, number]>) {
  const { name, synonyms, attributes } = firstCategory(slug)
  const forDemo = (attribute: Attribute): DemoAttribute => {
    const chance = chances[attribute.key]
    if (chance === undefined) return attribute
    if (typeof chance !== 'number') return { ...attribute, range: chance }
    return attribute.kind === 'yes_no'
      ? { ...attribute, odds: chance }
      : { ...attribute, options: attribute.options.slice(0, chance) }
  }
  return { slug, name, synonyms, attributes: attributes.map(forDemo) }
}
