import type { Trade } from './trade.ts'
import { bandsAndDhol } from '#demo/content/trades/bandsAndDhol.ts'
import { bridalWear } from '#demo/content/trades/bridalWear.ts'
import { cakesAndDesserts } from '#demo/content/trades/cakesAndDesserts.ts'
import { caterers } from '#demo/content/trades/caterers.ts'
import { decorators } from '#demo/content/trades/decorators.ts'
import { florists } from '#demo/content/trades/florists.ts'
import { groomWear } from '#demo/content/trades/groomWear.ts'
import { invitations } from '#demo/content/trades/invitations.ts'
import { jewellery } from '#demo/content/trades/jewellery.ts'
import { makeupArtists } from '#demo/content/trades/makeupArtists.ts'
import { mehendiArtists } from '#demo/content/trades/mehendiArtists.ts'
import { musicAndDj } from '#demo/content/trades/musicAndDj.ts'
import { photographers } from '#demo/content/trades/photographers.ts'
import { venues } from '#demo/content/trades/venues.ts'
import { videographers } from '#demo/content/trades/videographers.ts'
import { weddingPlanners } from '#demo/content/trades/weddingPlanners.ts'

/** In the order in which their categories are shown. */
export const trades: readonly Trade[] = [
  venues,
  caterers,
  photographers,
  videographers,
  decorators,
  florists,
  makeupArtists,
  mehendiArtists,
  bridalWear,
  groomWear,
  jewellery,
  musicAndDj,
  bandsAndDhol,
  weddingPlanners,
  invitations,
  cakesAndDesserts,
]

/** @throws Error for a category that the demo does not have */
export function tradeOf(slug: string): Trade {
  const trade = trades.find((each) => each.slug === slug)
  if (!trade) throw new Error(`The demo has no category ${slug}.`)
  return trade
}
