import type { Trade } from './trade.ts'
import { bandsAndDhol } from './bandsAndDhol.ts'
import { bridalWear } from './bridalWear.ts'
import { cakesAndDesserts } from './cakesAndDesserts.ts'
import { caterers } from './caterers.ts'
import { decorators } from './decorators.ts'
import { florists } from './florists.ts'
import { groomWear } from './groomWear.ts'
import { invitations } from './invitations.ts'
import { jewellery } from './jewellery.ts'
import { makeupArtists } from './makeupArtists.ts'
import { mehendiArtists } from './mehendiArtists.ts'
import { musicAndDj } from './musicAndDj.ts'
import { photographers } from './photographers.ts'
import { venues } from './venues.ts'
import { videographers } from './videographers.ts'
import { weddingPlanners } from './weddingPlanners.ts'

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
