import {
  bridalWear,
  groomWear,
  jewellery,
  makeupArtists,
  mehendiArtists,
} from '#demo/content/words/dress.ts'
import { bands, cakes, invitations, music, planners } from '#demo/content/words/party.ts'
import { decorators, florists, photographers, videographers } from '#demo/content/words/pictures.ts'
import { caterers, venues } from '#demo/content/words/places.ts'

/**
 * Sentences that a description is made of. `{name}`, `{city}`, `{area}`, `{since}`, `{team}` and `{owner}` are the vendor's.
 * One opening, two or three of the middles, one of `care`, one ending.
 */
export type Words = { openings: string[]; middles: string[]; care: string[] }

export const words: Record<string, Words> = {
  venues,
  caterers,
  photographers,
  videographers,
  decorators,
  florists,
  jewellery,
  invitations,
  'makeup-artists': makeupArtists,
  'mehendi-artists': mehendiArtists,
  'bridal-wear': bridalWear,
  'groom-wear': groomWear,
  'music-and-dj': music,
  'bands-and-dhol': bands,
  'wedding-planners': planners,
  'cakes-and-desserts': cakes,
}
export const endings = [
  'Ask us for your day; if we are not free we say so at once and tell you who is good.',
  'We speak Hindi and English, and somebody here usually speaks your grandmother’s language, too.',
  'Write with your date and the number of guests, and you have a clear answer the same day.',
  'Most of our couples come from people whose weddings we did, and we would like to keep it so.',
  'Nothing is added to the bill later that was not on the first sheet.',
  'We take a limited number of weddings each month, so that each gets the people it was promised.',
]
