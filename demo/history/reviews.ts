import type { Booked, World } from './bookings.ts'
import texts from '#demo/content/reviewTexts.json' with { type: 'json' }
import { sample, shuffle, weighted } from '#demo/lib/dice.ts'
import { idOf } from '#demo/lib/ids.ts'
import type { Row } from '#demo/lib/insertRows.ts'
import { pictureNamed } from '#demo/lib/pictures.ts'
import { createRandom, type Random } from '#demo/lib/random.ts'
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

/** What its texts name. */
function fillerOf({ name, owner, city }: RunningVendor, { couple, guests }: Booked) {
  const known: Record<string, string> = {
    vendor: name,
    owner: owner.split(' ')[0] ?? owner,
    guests: String(guests),
    couple: couple.coupleName,
    city: city.name,
  }
  return (words: string) => words.replaceAll(/\{(\w+)\}/g, (_, key: string) => known[key] ?? key)
}

type Words = Record<'thank' | 'sorry', () => string> & { write: (stars: number) => string }

/** @param day of the review, `stars` its whole */
function reviewOf(
  { calendar }: World,
  vendor: RunningVendor,
  booked: Booked,
  {
    day,
    stars,
    publicFrom,
    words,
  }: { day: number; stars: number; publicFrom: string; words: Words },
): Row {
  const { random, number } = vendor
  const nextTo = () => Math.min(5, Math.max(1, stars + random.pick([-1, 0, 0, 0, 1])))
  const filled = fillerOf(vendor, booked)
  const replied = day < -2 && random.chance(number === 1 ? 0.8 : stars <= 3 ? 0.7 : 0.4)
  return {
    id: idOf('review', booked.id),
    booking_id: booked.id,
    vendor_id: vendor.id,
    author: booked.couple.coupleName.split(' ')[0],
    rating: stars,
    quality: nextTo(),
    value: nextTo(),
    communication: nextTo(),
    punctuality: nextTo(),
    body: filled(words.write(stars)),
    created_at: calendar.at(day, random.whole(4, 18), random.whole(0, 59)),
    public_from: publicFrom,
    is_public: true,
    reply: replied ? filled(stars <= 3 ? words.sorry() : words.thank()) : null,
    replied_at: replied ? calendar.at(day + 1, 9) : null,
  }
}

/** Reviews of most of the completed bookings, and the vendor's answers to some of them. */
export function addReviews(world: World, vendor: RunningVendor, booked: readonly Booked[]): void {
  const { sheets, calendar } = world
  const { random } = vendor
  let written = 0
  const write = writerOf(vendor)
  const words = {
    write,
    thank: deckOf(vendor, texts.replies),
    sorry: deckOf(vendor, texts.apologies),
  }
  const ofCouples: Row[] = []
  let newest: { row: Row; last: number; day: number } | undefined
  for (const each of booked.filter(({ status }) => status === 'completed')) {
    const { id, last } = each
    const day = last + random.whole(3, 25)
    const stars = starsOf(vendor)
    if (day > -1 || written >= 14 || !random.chance(0.92)) continue
    written += 1
    // Dice of its own, so that what comes after falls as before.
    const dice = createRandom(`review of the couple ${id}`)
    const publicFrom = calendar.at(Math.min(day + dice.whole(0, 14), -1), 20)
    const row = reviewOf(world, vendor, each, { day, stars, publicFrom, words })
    sheets.add('reviews', row)
    if (last > (newest?.last ?? -32)) newest = { row, last, day }
    if (dice.chance(0.5)) ofCouples.push(coupleReviewOf(row, dice, calendar.at(day, 12)))
    const photos = stars >= 3 ? photosOf(vendor, id, calendar.at(day, 4)) : []
    for (const photo of photos) sheets.add('review_photos', photo)
  }
  const waiting = vendor.number === 1 ? newest : undefined
  if (waiting) hideUntilAnswered(world, waiting)
  const shown = ofCouples.filter((row) => row.booking_id !== waiting?.row.booking_id)
  for (const row of shown) sheets.add('couple_reviews', row)
}

/** At the demo's own vendor the last one still waits for its word. */
function hideUntilAnswered({ calendar }: World, newest: { row: Row; day: number }) {
  const day = Math.max(newest.day, -9)
  Object.assign(newest.row, {
    created_at: calendar.at(day, 9),
    public_from: calendar.at(day + 14, 9),
    is_public: false,
    reply: null,
    replied_at: null,
  })
}

function coupleReviewOf(
  { booking_id, vendor_id, public_from }: Row,
  dice: Random,
  created_at: string,
): Row {
  const { rating, words: body } = dice.pick(texts.ofCouples)
  const id = idOf('couple review', booking_id as string)
  return { id, booking_id, vendor_id, rating, body, created_at, public_from, is_public: true }
}
