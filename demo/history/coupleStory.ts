import story from '#demo/content/coupleStory.json' with { type: 'json' }
import type { Couple } from '#demo/lib/people.ts'
import type { RunningVendor } from '#demo/vendors/types.ts'
import { book, type BookingPlan, type World } from './bookings.ts'
import { weddingDay } from './couple.ts'
import { addDinners } from './dinners.ts'
import { addThread, type Thread } from './enquiries.ts'
import { addOther } from './others.ts'
import { addOutcomes } from './outcomes.ts'
import { addDemoCouplesFavorites } from './favorites.ts'

type Cast = ReturnType<typeof castOf>
type Lead = Exclude<keyof Cast, 'secondDecorator' | 'secondPhotographer'>

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
  adminId: string,
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
  for (const { vendor, day, lines, ...thread } of story.threads) {
    const id = addThread(world, {
      ...(thread as Pick<Thread, 'guests' | 'status' | 'closedReason' | 'unreadByUser'>),
      vendor: cast[vendor as Lead],
      couple,
      day: saturday + day,
      lines: lines.map(({ from, day: ago, hour, body }) => ({
        from: from as 'user' | 'vendor',
        at: calendar.at(ago, hour, 12),
        body: write(body),
      })),
    })
    threads.set(vendor, id)
  }
  addDinners(world, couple, { caterer, venue, dinnerThread: threads.get('caterer') as string })
  for (const { vendor: role, first, last, ...plan } of story.bookings) {
    const vendor = cast[role as keyof Cast]
    if (!vendor) continue
    // The ring ceremony was a month ago.
    const from = first === undefined ? calendar.next(6, -24) : saturday + first
    book(world, {
      ...(plan as Omit<BookingPlan, 'vendor' | 'couple' | 'first' | 'last'>),
      vendor,
      couple,
      first: from,
      ...(last !== undefined && { last: saturday + last }),
      ...(threads.has(role) && vendor !== caterer && { enquiryId: threads.get(role) }),
    })
  }
  addOutcomes(world, couple, { venue, music, adminId })
  addOther(world, couple, { vendor: cast.secondPhotographer, day: saturday })
  addDemoCouplesFavorites(
    world,
    couple,
    [venue, photographer, caterer, decorator, mehendi, music, vendors[1], vendors[4]].filter(
      (each) => each !== undefined,
    ),
  )
}
