import type { Couple } from '#demo/lib/people.ts'
import type { RunningVendor } from '#demo/vendors/types.ts'
import { book, type World } from './bookings.ts'
import { weddingDay } from './couple.ts'
import { addDinners } from './dinners.ts'
import { addThread, type Line } from './enquiries.ts'
import { addOther } from './others.ts'
import { addOutcomes } from './outcomes.ts'
import { addDemoCouplesFavorites } from './favorites.ts'

/** What the demo couple has done so far, with somebody for each state. Before anybody else takes the days. */
export function addDemoCouplesStory(
  world: World,
  couple: Couple,
  vendors: readonly RunningVendor[],
  adminId: string,
): void {
  const { calendar } = world
  const saturday = weddingDay(world)
  const inJaipur = (category: string) => {
    const ofCategory = vendors.filter((vendor) => vendor.category.slug === category)
    return ofCategory.toSorted(
      (a, b) =>
        Number(b.city.slug === 'jaipur') - Number(a.city.slug === 'jaipur') || a.number - b.number,
    ) as [RunningVendor, ...RunningVendor[]]
  }
  const message = (from: Line['from'], day: number, hour: number, body: string): Line => ({
    from,
    at: calendar.at(day, hour, 12),
    body,
  })
  const [venue] = vendors as [RunningVendor]
  const [photographer] = inJaipur('photographers')
  const [caterer] = inJaipur('caterers')
  const [decorator, secondDecorator] = inJaipur('decorators')
  const [mehendi] = inJaipur('mehendi-artists')
  const [planner] = inJaipur('wedding-planners')
  const [music] = inJaipur('music-and-dj')
  const [cake] = inJaipur('cakes-and-desserts')

  const venueThread = addThread(world, {
    vendor: venue,
    couple,
    day: saturday,
    guests: 300,
    status: 'replied',
    lines: [
      message(
        'user',
        -6,
        9,
        `Namaste, we are Meera and Arjun. We would love to marry at ${venue.name} on ` +
          `${calendar.words(saturday)}, with about 300 guests and the sangeet the evening before. ` +
          'Is the lawn free on both days?',
      ),
      message(
        'vendor',
        -6,
        12,
        'Congratulations to you both. The main lawn is free on both days. The sangeet could also ' +
          'be in the courtyard, if it should be closer to the kitchen. Would you like to see it in ' +
          'the evening?',
      ),
      message(
        'user',
        -5,
        15,
        'We came by yesterday and the neem tree did it. The lawn for both days, please. My ' +
          'grandmother uses a wheelchair: how far is it from the gate?',
      ),
      message(
        'vendor',
        -5,
        17,
        'Eighty metres, and a golf cart meets her at the gate. Send the request for both days ' +
          'and I will look at it at once.',
      ),
      message('user', -1, 14, 'Sent. We are holding our breath a little.'),
    ],
  })
  book(world, {
    vendor: venue,
    couple,
    first: saturday - 1,
    last: saturday,
    requestedAt: { day: -1, hour: 14, minute: 5 },
    status: 'requested',
    resource: 0,
    guests: 300,
    note: 'Sangeet on Friday, wedding on Saturday. One guest comes in a wheelchair.',
    enquiryId: venueThread,
  })

  const photoThread = addThread(world, {
    vendor: photographer,
    couple,
    day: saturday,
    guests: 300,
    status: 'converted',
    lines: [
      message(
        'user',
        -31,
        10,
        'Hello, we are looking for candid photos over three days in Jaipur around ' +
          `${calendar.words(saturday)}. Are you free?`,
      ),
      message(
        'vendor',
        -31,
        13,
        'Hello Meera, yes, all three days. Two of us would come, and the album is made together with you in summer.',
      ),
      message('user', -29, 18, 'That is just what we hoped for. We have sent the request.'),
      message(
        'vendor',
        -28,
        9,
        'And it is confirmed. We are already looking forward to the light at dusk.',
      ),
    ],
  })
  book(world, {
    vendor: photographer,
    couple,
    first: saturday - 2,
    last: saturday,
    requestedAt: { day: -29, hour: 18, minute: 20 },
    status: 'confirmed',
    guests: 300,
    note: 'Three days, pheras at 9.40 in the evening.',
    payments: 'waits',
    enquiryId: photoThread,
  })

  const dinnerThread = addThread(world, {
    vendor: caterer,
    couple,
    day: saturday,
    guests: 300,
    status: 'quoted',
    unreadByUser: true,
    lines: [
      message(
        'user',
        -3,
        8,
        `Dear team, we need dinner for 220 on ${calendar.words(saturday - 1)}, our sangeet, and for ` +
          '300 the day after, half of them vegetarian, twenty Jain. Could we taste?',
      ),
      message(
        'vendor',
        -2,
        6,
        'With pleasure. Thursday or Saturday at noon, bring everybody who has an opinion. The ' +
          'Jain menu has its own kitchen with us.',
      ),
      message('vendor', -1, 10, 'And here is our quote, with a dinner for each evening.'),
    ],
  })
  addDinners(world, couple, { caterer, venue, dinnerThread })
  addThread(world, {
    vendor: decorator,
    couple,
    day: saturday,
    guests: 300,
    status: 'seen',
    lines: [
      message(
        'user',
        -2,
        11,
        'We have no idea about the mandap except that it should smell of jasmine. Would you draw ' +
          'us something for 300 guests?',
      ),
    ],
  })
  addThread(world, {
    vendor: mehendi,
    couple,
    day: saturday - 2,
    guests: 90,
    status: 'new',
    lines: [
      message(
        'user',
        -1,
        19,
        `Are you free on ${calendar.words(saturday - 2)} for the bride and about 40 guests? A ` +
          'dog should be hidden in the left palm.',
      ),
    ],
  })
  addThread(world, {
    vendor: planner,
    couple,
    day: saturday,
    guests: 300,
    status: 'closed',
    closedReason: 'chose_other',
    lines: [
      message(
        'user',
        -48,
        10,
        'Hello, what would day coordination cost for four functions in Jaipur?',
      ),
      message(
        'vendor',
        -47,
        9,
        'Hello Meera, two coordinators for four days are on our page as “The day itself”. Shall we talk?',
      ),
      message(
        'user',
        -45,
        20,
        'Thank you, my cousin has offered to do it. We are sorry and grateful.',
      ),
    ],
  })
  book(world, {
    vendor: music,
    couple,
    first: saturday - 1,
    requestedAt: { day: -1, hour: 11, minute: 40 },
    status: 'offered',
    versions: 2,
    guests: 300,
    note: 'A band for the sangeet, until eleven.',
  })
  book(world, {
    vendor: caterer,
    couple,
    first: saturday - 2,
    requestedAt: { day: -16, hour: 9 },
    status: 'turned_down',
    guests: 90,
    reason: 'That is more than we had planned for the mehendi. We will ask again for the wedding.',
  })
  if (secondDecorator) {
    book(world, {
      vendor: secondDecorator,
      couple,
      first: saturday,
      requestedAt: { day: -20, hour: 10 },
      status: 'declined',
      guests: 300,
      reason: 'We have another function across the city that evening and would be late for yours.',
    })
  }
  book(world, {
    vendor: cake,
    couple,
    first: calendar.next(6, -24),
    requestedAt: { day: -50, hour: 12 },
    status: 'completed',
    guests: 60,
    note: 'For the ring ceremony at home.',
    payments: 'as_due',
  })

  addOutcomes(world, couple, { venue, music, adminId })
  addOther(world, couple, { vendor: inJaipur('photographers')[1], day: saturday })

  book(world, {
    vendor: cake,
    couple,
    first: saturday,
    requestedAt: { day: -1, hour: 12, minute: 30 },
    status: 'change_asked',
    guests: 300,
    note: 'Five tiers, and one of them without eggs.',
  })

  addDemoCouplesFavorites(
    world,
    couple,
    [venue, photographer, caterer, decorator, mehendi, music, vendors[1], vendors[4]].filter(
      (each) => each !== undefined,
    ),
  )
}
