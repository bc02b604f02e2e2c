import story from '#demo/content/coupleStory.json' with { type: 'json' }
import type { Couple } from '#demo/lib/people.ts'
import type { RunningVendor } from '#demo/vendors/types.ts'
import { book, type BookingPlan, type World } from './bookings.ts'
import { weddingDay } from './couple.ts'
import { addThread, type Thread } from './enquiries.ts'
import { addDemoCouplesFavorites } from './favorites.ts'

export { addSecondWedding as addPlannersOther } from './secondWedding.ts'

type Cast = ReturnType<typeof castOf>
/** A booking of the story: on days from the wedding's Saturday, from today, or on the next such weekday after them. */
type StoryBooking = Omit<BookingPlan, 'vendor' | 'couple'> & {
  vendor: keyof Cast
  /** Another couple than the demo's, by number. */
  couple?: number
  since?: 'today'
  weekday?: number
}

/** What belongs to a quote is said in the minute in which that is sent, as the site does it. */
type StoryLine = {
  from: 'user' | 'vendor'
  day: number
  hour: number
  minute?: number
  body: string
}

/** The trades' first in Jaipur, or else of the lowest number; the venue is the demo's own vendor. */
function castOf(vendors: readonly RunningVendor[]) {
  const inJaipur = (category: string) =>
    vendors
      .filter((vendor) => vendor.category.slug === category)
      .toSorted(
        (a, b) =>
          Number(b.city.slug === 'jaipur') - Number(a.city.slug === 'jaipur') ||
          a.number - b.number,
      ) as [RunningVendor, ...RunningVendor[]]
  const [venue] = vendors as [RunningVendor]
  const [photographer, secondPhotographer] = inJaipur('photographers')
  const [decorator, secondDecorator] = inJaipur('decorators')
  const [caterer] = inJaipur('caterers')
  const [mehendi] = inJaipur('mehendi-artists')
  const [planner] = inJaipur('wedding-planners')
  const [music] = inJaipur('music-and-dj')
  const [cake] = inJaipur('cakes-and-desserts')
  const first = { venue, photographer, decorator, caterer, mehendi, planner, music, cake }
  return { ...first, secondPhotographer, secondDecorator }
}

/** What the demo couple has done so far, with somebody for each state. Before anybody else takes the days. */
export function addDemoCouplesStory(
  world: World,
  couple: Couple,
  vendors: readonly RunningVendor[],
): void {
  const { calendar } = world
  const saturday = weddingDay(world)
  const cast = castOf(vendors)
  const { venue, photographer, caterer, decorator, mehendi, music } = cast
  const days = { saturday, friday: saturday - 1, thursday: saturday - 2 }
  const write = (text: string) =>
    Object.entries(days).reduce(
      (words, [name, day]) => words.replaceAll(`{${name}}`, calendar.words(day)),
      text.replaceAll('{venue}', venue.name),
    )
  const threads = new Map<string, string>()
  for (const { vendor: role, day, lines, ...thread } of story.threads) {
    const vendor = cast[role as keyof Cast]
    if (!vendor) continue
    const id = addThread(world, {
      ...(thread as Pick<Thread, 'guests' | 'status' | 'closedReason' | 'unreadByUser'>),
      vendor,
      couple,
      day: saturday + day,
      lines: (lines as StoryLine[]).map(({ from, day: ago, hour, minute = 12, body }) => ({
        from,
        at: calendar.at(ago, hour, minute),
        body: write(body),
      })),
    })
    threads.set(role, id)
  }
  for (const entry of story.bookings as StoryBooking[]) {
    const { vendor: role, couple: other, since, weekday, first, last, ...plan } = entry
    const vendor = cast[role]
    if (!vendor) continue
    const from = weekday === undefined ? first : calendar.next(weekday, first)
    const day = since || weekday !== undefined ? 0 : saturday
    // Of the caterer's dinners only the quote answers the question.
    const isOfThread = (vendor !== caterer || plan.ofQuestion) && other === undefined && !since
    book(world, {
      ...plan,
      vendor,
      couple: (other !== undefined && world.couples[other]) || couple,
      first: day + from,
      ...(last !== undefined && { last: day + last }),
      ...(isOfThread && { enquiryId: threads.get(role) }),
    })
  }
  addDemoCouplesFavorites(
    world,
    couple,
    [venue, photographer, caterer, decorator, mehendi, music, vendors[1], vendors[4]].filter(
      (each) => each !== undefined,
    ),
  )
}
