import type { Booked, World } from './bookings.ts'
import texts from '#demo/content/reviewTexts.json' with { type: 'json' }
import { sample, shuffle, weighted } from '#demo/lib/dice.ts'
import { idOf } from '#demo/lib/ids.ts'
import type { Row } from '#demo/lib/insertRows.ts'
import { pictureNamed } from '#demo/lib/pictures.ts'
import { createRandom } from '#demo/lib/random.ts'
import { picturesOf, scenesFor } from '#demo/content/scenes.ts'
import type { RunningVendor } from '#demo/vendors/types.ts'

/** Most couples are content; the better the business, the more of them. */
const starsOf = ({ random, quality }: RunningVendor) =>
  weighted(random, [
    [5, 3 + 7 * quality],
    [4, 3],
    [3, 1.2 - quality],
    [2, 0.4 - 0.3 * quality],
    [1, 0.15 - 0.1 * quality],
  ] as const)

/** Sentences in an order of their own, so that none is read twice on one page before all were used. */
function deckOf({ random }: RunningVendor, list: readonly string[]): () => string {
  const cards = shuffle(random, list)
  let next = 0
  return () => cards[next++ % cards.length] ?? ''
}

function writerOf(vendor: RunningVendor): (stars: number) => string {
  const { random, category } = vendor
  const opening = deckOf(vendor, texts.openings)
  const ending = deckOf(vendor, texts.endings)
  const dull = deckOf(vendor, texts.reserve)
  const bad = deckOf(vendor, texts.complaint)
  const ofCategory = deckOf(vendor, category.praise)
  const any = deckOf(vendor, texts.anyPraise)
  let written = 0
  const good = () => (written++ < 4 ? ofCategory() : any())
  return (stars) => {
    if (stars <= 2)
      return [bad(), dull(), stars === 2 ? any() : 'We would not book them again.'].join(' ')
    const brief = stars === 5 && random.chance(0.35)
    return (
      brief
        ? [good(), ending()]
        : [opening(), good(), stars < 5 && dull(), random.chance(0.7) && ending()]
    )
      .filter(Boolean)
      .join(' ')
  }
}

/** One couple in four gives one to three pictures. */
function photosOf(
  { category, city, number }: RunningVendor,
  bookingId: string,
  createdAt: string,
): Row[] {
  const random = createRandom(`review pictures ${bookingId}`)
  if (!random.chance(number === 1 ? 0.6 : 0.25)) return []
  const scenes = scenesFor(category.slug).filter(
    (scene) => scene !== 'sea-terrace' || city.setting === 'coast',
  )
  return sample(random, scenes, random.whole(1, 3)).map((scene, index) => {
    const { base, widths, width, height, placeholder } = pictureNamed(
      random.pick(picturesOf(scene)),
    )
    return {
      id: idOf('review picture', bookingId, index),
      booking_id: bookingId,
      position: index + 1,
      base,
      widths,
      width,
      height,
      placeholder,
      created_at: createdAt,
    }
  })
}

/** Reviews of most of the completed bookings, and the vendor's answers to some of them. */
export function addReviews(
  { sheets, calendar }: World,
  vendor: RunningVendor,
  booked: readonly Booked[],
): void {
  const { random, name, owner, city } = vendor
  let written = 0
  const write = writerOf(vendor)
  const [thank, sorry] = [deckOf(vendor, texts.replies), deckOf(vendor, texts.apologies)]
  const ofOurs: Row[] = []
  let newest: { row: Row; last: number; day: number } | undefined
  for (const { id, couple, last, guests } of booked.filter(
    ({ status }) => status === 'completed',
  )) {
    const day = last + random.whole(3, 25)
    const stars = starsOf(vendor)
    const nextTo = () => Math.min(5, Math.max(1, stars + random.pick([-1, 0, 0, 0, 1])))
    if (day > -1 || written >= 14 || !random.chance(0.92)) continue
    written += 1
    const known: Record<string, string> = {
      vendor: name,
      owner: owner.split(' ')[0] ?? owner,
      guests: String(guests),
      couple: couple.coupleName,
      city: city.name,
    }
    const filled = (words: string) =>
      words.replaceAll(/\{(\w+)\}/g, (_, key: string) => known[key] ?? key)
    // Dice of its own, so that what comes after falls as before.
    const dice = createRandom(`review of the couple ${id}`)
    const later = day + dice.whole(0, 14)
    const publicFrom = calendar.at(Math.min(later, -1), 20)
    const replied = day < -2 && random.chance(vendor.number === 1 ? 0.8 : stars <= 3 ? 0.7 : 0.4)
    const row: Row = {
      id: idOf('review', id),
      booking_id: id,
      vendor_id: vendor.id,
      author: couple.coupleName.split(' ')[0],
      rating: stars,
      quality: nextTo(),
      value: nextTo(),
      communication: nextTo(),
      punctuality: nextTo(),
      body: filled(write(stars)),
      created_at: calendar.at(day, random.whole(4, 18), random.whole(0, 59)),
      public_from: publicFrom,
      is_public: true,
      reply: replied ? filled(stars <= 3 ? sorry() : thank()) : null,
      replied_at: replied ? calendar.at(day + 1, 9) : null,
    }
    sheets.add('reviews', row)
    if (last > (newest?.last ?? -32)) newest = { row, last, day }
    if (dice.chance(0.5)) {
      const { rating, words } = dice.pick(texts.ofCouples)
      ofOurs.push({
        id: idOf('couple review', id),
        booking_id: id,
        vendor_id: vendor.id,
        rating,
        body: words,
        created_at: calendar.at(day, 12),
        public_from: publicFrom,
        is_public: true,
      })
    }
    if (stars >= 3)
      for (const photo of photosOf(vendor, id, calendar.at(day, 4)))
        sheets.add('review_photos', photo)
  }
  // At the demo's own vendor the last one still waits for its word.
  const waiting = vendor.number === 1 ? newest : undefined
  if (waiting) {
    const day = Math.max(waiting.day, -9)
    Object.assign(waiting.row, {
      created_at: calendar.at(day, 9),
      public_from: calendar.at(day + 14, 9),
      is_public: false,
      reply: null,
      replied_at: null,
    })
  }
  for (const row of ofOurs)
    if (row.booking_id !== waiting?.row.booking_id) sheets.add('couple_reviews', row)
}
