import { readTrade, type Trade } from './trade.ts'

/** In the order in which their categories are shown. */
const slugs = [
  'venues',
  'caterers',
  'photographers',
  'videographers',
  'decorators',
  'florists',
  'makeup-artists',
  'mehendi-artists',
  'bridal-wear',
  'groom-wear',
  'jewellery',
  'music-and-dj',
  'bands-and-dhol',
  'wedding-planners',
  'invitations',
  'cakes-and-desserts',
]

export const trades: readonly Trade[] = slugs.map(readTrade)

/** @throws Error for a category that the demo does not have */
export function tradeOf(slug: string): Trade {
  const trade = trades.find((each) => each.slug === slug)
  if (!trade) throw new Error(`The demo has no category ${slug}.`)
  return trade
}
