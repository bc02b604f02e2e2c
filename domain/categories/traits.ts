import type { PriceUnit } from '#domain/units.ts'

/**
 * `visited`: couples, or their guests, come to it. `halls`, `teams`: what of it can be booked side by side on one day,
 * each for a part of it. `guests`: for so many, and no more.
 */
type Trait = 'visited' | 'halls' | 'teams' | 'guests'

/** What each category has, by its address: its usual unit of price first. Nobody is asked for the rest. */
const categories: Record<string, readonly [unit: PriceUnit, ...Trait[]]> = {
  venues: ['per_plate', 'visited', 'halls', 'guests'],
  caterers: ['per_plate', 'teams', 'guests'],
  photographers: ['per_day', 'teams'],
  videographers: ['per_day', 'teams'],
  decorators: ['per_function', 'teams', 'guests'],
  florists: ['per_event', 'teams'],
  'makeup-artists': ['per_function', 'teams'],
  'hair-stylists': ['per_function', 'teams'],
  'mehendi-artists': ['per_function', 'teams'],
  'bridal-wear': ['per_piece', 'visited'],
  'groom-wear': ['per_piece', 'visited'],
  tailors: ['per_piece'],
  jewellery: ['per_piece', 'visited'],
  'music-and-dj': ['per_event', 'teams', 'guests'],
  'ceremony-musicians': ['per_event', 'teams'],
  'bands-and-dhol': ['per_event', 'teams'],
  'entertainers-and-mcs': ['per_event', 'teams'],
  choreographers: ['per_hour', 'teams'],
  'lighting-and-sound': ['per_event', 'teams', 'guests'],
  'tents-and-furniture': ['per_event', 'teams', 'guests'],
  'wedding-planners': ['per_event', 'teams', 'guests'],
  'celebrants-and-priests': ['per_function', 'teams'],
  'wedding-cars': ['per_day', 'teams'],
  'photo-booths': ['per_event', 'teams'],
  bartenders: ['per_event', 'teams', 'guests'],
  'cakes-and-desserts': ['per_event', 'teams', 'guests'],
  invitations: ['per_piece'],
  'favours-and-gifts': ['per_piece'],
  'guest-accommodation': ['per_day', 'visited', 'guests'],
  honeymoons: ['package'],
}
/** What a category may have that an admin has added: of it nothing is known. */
const unknown: (typeof categories)[string] = ['per_event', 'teams', 'guests']

const rowOf = (category: string | null | undefined) => categories[category ?? ''] ?? unknown
export const hasTrait = (category: string | null | undefined, trait: Trait): boolean =>
  rowOf(category).includes(trait)
/** What its price is usually for. */
export const usualUnit = (category: string | null | undefined): PriceUnit => rowOf(category)[0]

/** Of what couples, or their guests, come to the vendor. */
export const visitedCategories: readonly string[] = Object.keys(categories).filter((each) =>
  hasTrait(each, 'visited'),
)
export const isVisited = (category: string | null): boolean => hasTrait(category, 'visited')
