import { ceremonyAndGuests } from './ceremonyAndGuests.ts'
import { flowersAndPaper } from './flowersAndPaper.ts'
import { food } from './food.ts'
import { hire } from './hire.ts'
import type { FirstCategory } from './kind.ts'
import { looks } from './looks.ts'
import { music } from './music.ts'
import { party } from './party.ts'
import { photos } from './photos.ts'
import { venuesAndPlanners } from './venuesAndPlanners.ts'

/** In the order in which couples look for them. */
const order = [
  'venues caterers photographers videographers decorators florists makeup-artists hair-stylists mehendi-artists',
  'bridal-wear groom-wear tailors jewellery music-and-dj ceremony-musicians bands-and-dhol',
  'entertainers-and-mcs choreographers lighting-and-sound tents-and-furniture wedding-planners',
  'celebrants-and-priests wedding-cars photo-booths bartenders cakes-and-desserts invitations',
  'favours-and-gifts guest-accommodation honeymoons',
]
  .join(' ')
  .split(' ')

const bySlug = new Map(
  [
    ...venuesAndPlanners,
    ...food,
    ...photos,
    ...flowersAndPaper,
    ...looks,
    ...music,
    ...party,
    ...hire,
    ...ceremonyAndGuests,
  ].map((category) => [category.slug, category]),
)

/** @throws Error for a category that no market begins with */
export function firstCategory(slug: string): FirstCategory {
  const category = bySlug.get(slug)
  if (!category) throw new Error(`No market begins with a category ${slug}.`)
  return category
}

export const firstCategories: readonly FirstCategory[] = order.map(firstCategory)
