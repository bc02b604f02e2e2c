import { screen, waitFor, within } from '@testing-library/react'
import { getBooking, getUserDays } from '#contract/bookings/bookings.ts'
import { getHallsTogether } from '#contract/bookings/halls.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import { joinQueue } from '#contract/bookings/queues.ts'
import { getNames } from '#contract/catalog/categories.ts'
import { getWedding, type Wedding } from '#contract/planning/weddings.ts'
import { getEstimate, getVendor, getVendorCalendarDays } from '#contract/pages/vendorPages.ts'
import { itemise } from '#domain/estimates.ts'
import { policyOf } from '#domain/refunds.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { at, replies, rose, vendorId } from '#__tests__/support/rosePalace.ts'
import { openRequest } from '#__tests__/support/openRequest.ts'

const evening = { name: 'evening' as const, from: '18:00', to: '23:00' }
const ofWedding = { slot: null, city: '', guests: null }
const wedding: Wedding = {
  version: 1,
  partnerOne: 'Asha',
  partnerTwo: 'Ravi',
  city: 'Jaipur',
  guests: 300,
  earliest: null,
  latest: null,
  functions: [
    { ...ofWedding, name: 'Mehendi', date: '2027-02-13', guests: 80 },
    { ...ofWedding, name: 'Sangeet', date: '2027-02-14', slot: 'evening' },
    { ...ofWedding, name: 'Reception', date: '2027-02-20', city: 'Udaipur' },
    { ...ofWedding, name: 'Brunch', date: null },
  ],
  budget: null,
  style: '',
  languages: '',
}
const price = { ...rose.price!, unit: 'per_plate' as const }
type State = 'free' | 'held' | 'taken'

const open = (
  own: Wedding | null,
  state: State = 'free',
  as: typeof people.user | null = people.user,
  more = '',
) =>
  renderApp(at + more, {
    ...(as && { as }),
    replies: [
      ...replies,
      reply(getVendor, { ...rose, price, slots: [evening], onDay: 'free' }),
      reply(getVendorCalendarDays, {
        days: { '2027-02-13': 'free', '2027-02-14': 'free' },
        parts: { '2027-02-14': { day: state, evening: state } },
      }),
      // As the server reckons: by numbers alone.
      reply(getEstimate, ({ guestsEach, functions, days }) =>
        itemise({ label: 'Price', price }, [], {
          guests: guestsEach ? Math.max(...[guestsEach].flat().map(Number)) : null,
          functions: Number(functions),
          days: Number(days),
          each: [guestsEach ?? []].flat().map((guests) => ({ name: '', guests: Number(guests) })),
        }),
      ),
      reply(getUserDays, listOf()),
      reply(getNames, { cities: [], categories: [] }),
      own ? reply(getWedding, own) : reply(getWedding, refuse(404, 'None.')),
    ],
  })
const row = (index: number) => within(screen.getByRole('group', { name: `Function ${index}` }))
const typed = () =>
  screen
    .getAllByRole('group', { name: /^Function/ })
    .map((group) =>
      ['Function', 'Day', 'Time of day', 'Guests'].map(
        (label) => (within(group).getByLabelText(label) as HTMLInputElement).value,
      ),
    )
const turnOn = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('checkbox', { name: 'Several functions' }))
  await screen.findByRole('group', { name: 'Function 1' })
}

test('one function has the part of the day that is planned; of several the heading names each', async () => {
  const app = open(wedding)
  await openRequest()
  const select = await screen.findByRole('combobox', { name: 'Time of day' })
  await waitFor(() => expect(screen.getByLabelText('Time of day')).toHaveValue('evening'))
  expect(screen.getByRole('button', { name: 'Request the evening' })).toBeVisible()
  const card = within(screen.getByRole('complementary', { name: 'What it costs you' }))
  expect(await card.findByText(/^For your/)).toHaveTextContent(/^For your Sangeet on Sun 14 Feb/)
  // Who wants all of that day keeps it.
  await app.user.selectOptions(screen.getByLabelText('Time of day'), 'Whole day')
  expect(await screen.findByRole('button', { name: 'Request this day' })).toBeVisible()
  await turnOn(app)
  expect(select).not.toBeInTheDocument()
  await waitFor(() =>
    expect(card.getByText(/^For your/)).toHaveTextContent(/^For your Mehendi and Sangeet$/),
  )
})

test('a link to the whole day opens the form with it, whatever part is planned', async () => {
  open(wedding, 'free', people.user, '&part=day')
  await openRequest()
  const card = within(await screen.findByRole('complementary', { name: 'What it costs you' }))
  expect(await card.findByText(/^For your/)).toHaveTextContent(/^For your Sangeet on Sun 14 Feb/)
  expect(await screen.findByRole('combobox', { name: 'Time of day' })).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Request this day' })).toBeVisible()
})

test('a couple asks for its functions there together, and reads what they come to', async () => {
  const app = open(wedding)
  await openRequest()
  const { user, sent, answer, where } = app
  await turnOn(app)
  // The reception is in another town, and the brunch has no day yet.
  expect(typed()).toEqual([
    ['Mehendi', '2027-02-13', '', '80'],
    ['Sangeet', '2027-02-14', 'evening', '300'],
  ])
  expect(screen.queryByLabelText('Your day')).toBeNull()
  // ₹1,200 for each of 80 and of 300 guests.
  expect((await screen.findAllByText('₹4,56,000'))[0]).toBeVisible()
  await waitFor(() =>
    expect(sent(getEstimate).at(-1)?.input).toMatchObject({ functions: '2', days: '2' }),
  )
  expect(await screen.findByText('Price, Sangeet')).toBeVisible()
  answer(
    reply(
      requestBooking,
      refuse(422, 'Please check.', { 'times.1.guests': 'At most 250 guests.' }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Request these functions' }))
  await waitFor(() =>
    expect(row(2).getByLabelText('Guests')).toHaveAccessibleDescription('At most 250 guests.'),
  )
  answer(reply(requestBooking, aBooking), reply(getBooking, aBooking))
  await user.click(screen.getByRole('button', { name: 'Request these functions' }))
  await waitFor(() => expect(where()).toBe(`/my-bookings/${aBooking._id}`))
  expect(sent(requestBooking)[0]?.input).toEqual({
    vendorId,
    firstDay: '2027-02-13',
    guests: 300,
    times: [
      { name: 'Mehendi', day: '2027-02-13', guests: 80 },
      { name: 'Sangeet', day: '2027-02-14', slot: 'evening', guests: 300 },
    ],
    city: 'Jaipur',
    note: '',
  })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Sangeet')
})

test('a link to some of the functions opens the form with those, and a reload has them', async () => {
  const link = '&together=Sangeet&together=Reception'
  const first = open(wedding, 'free', people.user, link)
  await screen.findByRole('group', { name: 'Function 2' })
  // Also where one is in another town.
  expect(typed()).toEqual([
    ['Sangeet', '2027-02-14', 'evening', '300'],
    ['Reception', '2027-02-20', '', '300'],
  ])
  expect(screen.getByRole('checkbox', { name: 'Several functions' })).toBeChecked()
  await first.user.clear(row(2).getByLabelText('Guests'))
  await first.user.type(row(2).getByLabelText('Guests'), '250')
  first.unmount()
  open(wedding, 'free', people.user, link)
  await screen.findByRole('group', { name: 'Function 2' })
  expect(typed()[1]).toEqual(['Reception', '2027-02-20', '', '250'])
})

test('what comes back of several functions counts from the first of them', async () => {
  const app = open(wedding, 'free', people.user, '&together=Mehendi&together=Sangeet')
  app.answer(
    reply(getVendor, {
      ...rose,
      cancellation: policyOf([
        { daysBefore: 0, refundPercent: 0 },
        { daysBefore: 60, refundPercent: 90 },
      ]),
      refunds: [
        { from: '2026-11-21', to: '2026-12-16', percent: 90 },
        { from: '2026-12-17', to: '2027-02-14', percent: 0 },
      ],
    }),
  )
  const policy = await screen.findByRole('region', { name: /^If you have to cancel/ })
  expect(await within(policy).findByText(/for Sat 13 Feb 2027:$/)).toBeVisible()
  expect(
    within(policy)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['90% backuntil Tue 15 Dec 2026', 'No refundfrom Wed 16 Dec 2026'])
})

test('where functions of a wedding can be ticked, their number is not chosen besides', async () => {
  const app = open(wedding)
  app.answer(reply(getVendor, { ...rose, price: { ...price, unit: 'per_function' as const } }))
  await openRequest()
  const card = within(await screen.findByRole('complementary', { name: 'What it costs you' }))
  expect(await card.findByText(/^For your/)).toBeVisible()
  expect(screen.getByRole('checkbox', { name: 'Several functions' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Functions' })).toBeNull())
})

test('who plans one function has none to count; what an address counts can be changed', async () => {
  const one = { ...wedding, functions: wedding.functions.slice(0, 1) }
  const priced = reply(getVendor, {
    ...rose,
    price: { ...price, unit: 'per_function' as const },
    deposit: null,
  })
  const app = open(one)
  app.answer(priced)
  await openRequest()
  const functions = () => screen.queryByRole('combobox', { name: 'Functions' })
  await waitFor(() => expect(functions()).toBeNull())
  app.unmount()
  const counted = open(one, 'free', people.user, '&functions=2')
  counted.answer(priced)
  await openRequest()
  expect(await screen.findByRole('combobox', { name: 'Functions' })).toHaveValue('2')
  expect(functions()).toBeVisible()
})

const sunday = {
  _id: '40000000-0000-4000-8000-000000000007',
  name: 'Sunday',
  description: '',
  amount: 150_000,
  currency: 'INR',
  unit: 'per_plate' as const,
  inclusions: [],
  exclusions: [],
  instant: false,
  addOns: [],
  estimate: null,
}

test('functions with prices of their own are summed; one without a price is named', async () => {
  const app = open(wedding)
  app.answer(
    reply(getVendor, {
      ...rose,
      price: { ...price, validity: { weekdays: [6] } },
      packages: [{ ...sunday, validity: { weekdays: [7] } }],
      slots: [evening],
      onDay: 'free',
    }),
  )
  await openRequest()
  await turnOn(app)
  // ₹1,200 for each of 80 on Saturday, ₹1,500 for each of 300 on Sunday.
  expect((await screen.findAllByText('₹5,46,000'))[0]).toBeVisible()
  const card = within(screen.getByRole('complementary', { name: 'What it costs you' }))
  // The first list: another says what comes back.
  const lines = within(card.getAllByRole('list')[0]!)
  expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Price, Mehendi₹1,200 per plate × 80 guests₹96,000',
    'Sunday, Sangeet₹1,500 per plate × 300 guests₹4,50,000',
  ])
  expect(screen.getByText(/^An estimate: each function/)).toBeVisible()
  expect(row(1).getByText('Sat 13 Feb 2027: ₹96,000 for 80 guests, plus tax.')).toBeVisible()
  expect(
    row(2).getByText('Sun 14 Feb 2027: ₹4,50,000 for 300 guests with “Sunday”, plus tax.'),
  ).toBeVisible()
  expect(screen.queryByText(/^Their stated price doesn’t apply/)).toBeNull()
  expect(screen.getByRole('combobox', { name: /^Package/ })).toHaveDisplayValue(
    'By function, see the sum',
  )
  // Nothing is stated for a Monday.
  await app.user.clear(row(1).getByLabelText('Day'))
  await app.user.type(row(1).getByLabelText('Day'), '15 Feb 2027{Tab}')
  expect(
    await screen.findByText(
      'No stated price applies to Mehendi. Ask, and they answer with a quote for all of them.',
    ),
  ).toBeVisible()
  expect(screen.queryByText('₹5,46,000')).toBeNull()
  expect(row(1).getByText('Mon 15 Feb 2027: no stated price applies.')).toBeVisible()
})

test('a package for one of the functions is priced there alone, and the others say what they cost', async () => {
  const link = `&together=Mehendi&together=Sangeet&package=${sunday._id}`
  const app = open(wedding, 'free', people.user, link)
  const cheaper = { ...sunday, amount: 100_000, validity: { weekdays: [7] } }
  app.answer(reply(getVendor, { ...rose, price, packages: [cheaper], slots: [evening] }))
  await openRequest()
  const card = within(await screen.findByRole('complementary', { name: 'What it costs you' }))
  expect(await card.findByText(/^“Sunday” isn’t available for/)).toHaveTextContent(
    '“Sunday” isn’t available for Mehendi. With no package, all of them come to ₹4,56,000, ' +
      'each at the price that applies to it.',
  )
  expect(
    row(1).getByText(
      '“Sunday” isn’t available on that day of the week. Sat 13 Feb 2027 without it: ' +
        '₹96,000 for 80 guests, plus tax.',
    ),
  ).toBeVisible()
  expect(
    row(2).getByText('Sun 14 Feb 2027: ₹3,00,000 for 300 guests with “Sunday”, plus tax.'),
  ).toBeVisible()
  const packages = within(screen.getByRole('region', { name: 'Packages' }))
  expect(
    packages.getByText('For Mehendi on Sat 13 Feb 2027 and Sangeet on Sun 14 Feb 2027.'),
  ).toBeVisible()
  expect(packages.getByText('Available for Sangeet alone.')).toBeVisible()
  // Without it the rows are the sum, and the cheaper price of one is named.
  const select = card.getByRole('combobox', { name: /^Package/ })
  await app.user.selectOptions(select, 'No package')
  expect(await card.findByText('₹4,56,000')).toBeVisible()
  expect(
    row(2).getByText(
      'Sun 14 Feb 2027: ₹3,60,000 for 300 guests, plus tax. “Sunday” is ₹1,000 per plate then: ' +
        'to have it, choose for each function.',
    ),
  ).toBeVisible()
})

test('a package for all functions says what it comes to for all of them', async () => {
  const app = open(wedding, 'free', people.user, '&together=Mehendi&together=Sangeet')
  app.answer(reply(getVendor, { ...rose, price, packages: [sunday], slots: [evening] }))
  const packages = within(await screen.findByRole('region', { name: 'Packages' }))
  // ₹1,500 for each of 380 guests.
  expect(await packages.findByText('₹5,70,000')).toBeVisible()
  expect(packages.getByText('for 2 functions, plus tax, service not stated')).toBeVisible()
})

test('a price that counts once for several functions says so in each row', async () => {
  const app = open(wedding, 'free', people.user, '&together=Mehendi&together=Sangeet')
  const event = { ...price, unit: 'per_event' as const, amount: 50_000_000 }
  app.answer(reply(getVendor, { ...rose, price: event, slots: [evening] }))
  const words = /^(Sat 13|Sun 14) Feb 2027: ₹5,00,000 per event, counted once, plus tax\.$/
  expect(await screen.findAllByText(words)).toHaveLength(2)
})

test('while one function has no guests nothing is reckoned for any', async () => {
  const app = open(wedding)
  await turnOn(app)
  expect((await screen.findAllByText('₹4,56,000'))[0]).toBeVisible()
  await app.user.clear(row(1).getByLabelText('Guests'))
  await waitFor(() => expect(screen.queryAllByText('₹4,56,000')).toEqual([]))
  expect(await screen.findByText(/Add your guests to see the total\./)).toBeVisible()
})

test('without a wedding the rows begin with the day, and what is typed is kept both ways', async () => {
  const app = open(null, 'free', null)
  const { user } = app
  await turnOn(app)
  expect(typed()).toEqual([
    ['', '2027-02-14', '', '300'],
    ['', '', '', ''],
  ])
  await user.type(row(1).getByLabelText('Function'), 'Sangeet')
  await user.type(row(2).getByLabelText('Function'), 'Wedding')
  await user.click(screen.getByRole('button', { name: 'Remove function 1' }))
  await user.click(screen.getByRole('button', { name: 'Add a function' }))
  expect(typed().map(([name]) => name)).toEqual(['Wedding', ''])
  await user.click(screen.getByRole('checkbox', { name: 'Several functions' }))
  expect(await screen.findByLabelText('Your day')).toHaveValue('2027-02-14')
  expect(screen.getByLabelText('Guests')).toHaveValue('300')
  await turnOn(app)
  expect(typed().map(([name]) => name)).toEqual(['Wedding', ''])
})

test('one that is taken stands in the way of all, one that is held can be waited for', async () => {
  const taken = open(wedding, 'taken')
  await openRequest()
  await turnOn(taken)
  expect(await row(2).findByText('Taken')).toBeVisible()
  expect(row(1).getByText('Free')).toBeVisible()
  expect(screen.getByText('Not all of these can be booked')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Request these functions' })).toBeNull()
  await taken.user.click(screen.getByRole('button', { name: 'Remove function 2' }))
  expect(await screen.findByRole('button', { name: 'Request these functions' })).toBeVisible()
})

test('a function that is held names the days near to it that are free for it', async () => {
  const app = open(wedding)
  const [free, held] = ['free', 'held'] as const
  app.answer(
    reply(getVendorCalendarDays, {
      days: Object.fromEntries(
        ['12', '13', '14', '15', '16', '19'].map((day) => [`2027-02-${day}`, free]),
      ),
      parts: {
        '2027-02-14': { day: held, evening: held },
        '2027-02-15': { day: held, evening: free },
        '2027-02-16': { day: free, evening: held },
      },
    }),
  )
  await openRequest()
  await turnOn(app)
  // Not the day of the Mehendi, and not where only the evening is held.
  expect(
    await row(2).findByText('Nearest free: Fri 12 Feb 2027, Mon 15 Feb 2027 and Fri 19 Feb 2027'),
  ).toBeVisible()
  expect(row(2).getByText('Held')).toBeVisible()
  expect(row(1).queryByText(/^Nearest free/)).toBeNull()
  const { from, to } = app.sent(getVendorCalendarDays).at(-1)?.input ?? {}
  expect([from, to]).toEqual(['2026-12-30', '2027-03-31'])
})

test('functions of which one is held are queued for together', async () => {
  const app = open(wedding, 'held')
  await openRequest()
  await turnOn(app)
  expect(await row(2).findByText('Held')).toBeVisible()
  app.answer(reply(joinQueue, refuse(409, 'Too many wait for it already.')))
  await app.user.click(await screen.findByRole('button', { name: 'Join the queue' }))
  expect(await screen.findByText('Too many wait for it already.')).toBeVisible()
  expect(app.sent(joinQueue)[0]?.input.times).toHaveLength(2)
})

const halls = [
  { _id: 'h1', name: 'Lawn', capacity: 150, parts: [] },
  { _id: 'h2', name: 'Ballroom', capacity: 400, parts: [] },
]
const inHalls = (lawn: State[], ballroom: State[], nearestDays?: string[]) =>
  reply(getHallsTogether, {
    halls: [lawn, ballroom].map((states, index) => {
      const { _id, name, capacity } = halls[index]!
      return { _id, name, capacity, states }
    }),
    ...(nearestDays && { nearestDays }),
  })

test('where no hall has all of them it is said which has none, and what can be had is one press away', async () => {
  const app = open(wedding)
  const { user, sent } = app
  app.answer(
    reply(getVendor, { ...rose, price, slots: [evening], halls, onDay: 'free' }),
    inHalls(['free', 'free'], ['free', 'taken'], ['2027-02-21']),
  )
  await openRequest()
  await turnOn(app)
  expect(await screen.findByText('No hall is free for Sangeet')).toBeVisible()
  expect(sent(getHallsTogether)[0]?.input).toEqual({
    vendorId,
    days: ['2027-02-13', '2027-02-14'],
    parts: ['day', 'evening'],
    guests: ['80', '300'],
  })
  expect(
    screen.getByText(
      'No hall with room for 300 guests is free on Sun 14 Feb 2027; those that are free are for up to 150 guests. ' +
        'Functions that are asked for together share one hall.',
    ),
  ).toBeVisible()
  expect(row(2).getByText('No hall for 300 guests')).toBeVisible()
  expect(row(1).getByText('Free')).toBeVisible()
  expect(screen.queryByText('Not all of these can be booked')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Request these functions' })).toBeNull()

  app.answer(inHalls(['free', 'free'], ['free', 'free']))
  const others = within(screen.getByRole('group', { name: 'Other days for Sangeet' }))
  await user.click(others.getByRole('button', { name: 'Sun 21 Feb 2027' }))
  expect(typed()[1]).toEqual(['Sangeet', '2027-02-21', 'evening', '300'])
  expect(await screen.findByRole('button', { name: 'Request these functions' })).toBeVisible()

  app.answer(inHalls(['free', 'free'], ['free', 'taken']))
  await user.clear(row(2).getByLabelText('Guests'))
  await user.type(row(2).getByLabelText('Guests'), '250')
  await user.click(await screen.findByRole('button', { name: 'Ask for 150 guests' }))
  expect(typed().map((each) => each[3])).toEqual(['80', '150'])
  expect(await screen.findByRole('button', { name: 'Request these functions' })).toBeVisible()

  await user.clear(row(2).getByLabelText('Guests'))
  await user.type(row(2).getByLabelText('Guests'), '200')
  expect(
    await screen.findByText(/^Lawn is free for Mehendi\. You can ask for Sangeet separately/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Leave out Sangeet' }))
  expect(typed().map(([name]) => name)).toEqual(['Mehendi'])
})

test('what they have booked there is named as theirs, and no row begins with it', async () => {
  const functions = wedding.functions.map((each, index) => ({ ...each, _id: `f${index}` }))
  const app = open({ ...wedding, functions }, 'taken')
  const { user } = app
  const sangeet = { name: '', day: '2027-02-14', slot: evening, guests: 300 }
  const booked = {
    _id: 'b7',
    vendorId,
    status: 'confirmed' as const,
    firstDay: sangeet.day,
    lastDay: sangeet.day,
    times: [sangeet],
    isHeld: true,
  }
  app.answer(reply(getUserDays, listOf(booked)))
  await openRequest()
  await turnOn(app)
  expect(typed()).toEqual([
    ['Mehendi', '2027-02-13', '', '80'],
    ['', '', '', ''],
  ])
  const line = screen.getByText(/^You’ve booked them for/)
  expect(line).toHaveTextContent(
    'You’ve booked them for Sangeet, Sun 14 Feb 2027, evening (6:00 pm to 11:00 pm): see the booking.',
  )
  // Typed all the same, it is theirs, and not taken.
  await user.type(row(2).getByLabelText('Day'), '14 Feb 2027{Tab}')
  expect(await row(2).findByText('You booked part of this day')).toBeVisible()
  const parts = within(row(2).getByLabelText('Time of day')).getAllByRole('option')
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Whole day · yours in part',
    'Evening, 6:00 pm to 11:00 pm · yours already',
  ])
  expect(row(2).getByRole('link', { name: 'See the booking' })).toHaveAttribute(
    'href',
    '/my-bookings/b7',
  )
  expect(screen.queryByText('Taken')).toBeNull()
})

test('a part of the day that they don’t sell is told beside the field', async () => {
  const app = open(wedding)
  const whole = { ...price, unit: 'per_event' as const }
  app.answer(
    reply(getVendor, { ...rose, price: whole, onDay: 'free' }),
    reply(
      getEstimate,
      itemise({ label: 'Price', price: whole }, [], { guests: 300, functions: 2 }),
    ),
  )
  await openRequest()
  const words = 'They book whole days only. This asks for the whole day, not just the evening.'
  expect(await screen.findByText(words)).toBeVisible()
  await turnOn(app)
  expect(row(2).getByText(words)).toBeVisible()
  expect(row(1).queryByText(words)).toBeNull()
  // Its price is for all of them together.
  expect(await screen.findByText('₹1,200 per event, once for all of them')).toBeVisible()
})

const cities = [
  { slug: 'jaipur', name: 'Jaipur' },
  { slug: 'udaipur', name: 'Udaipur' },
]
test('a function that is planned in another town is said to be, with the way to request it there', async () => {
  const app = open(wedding)
  const { user, answer, where } = app
  answer(reply(getNames, { cities, categories: [] }))
  await openRequest()
  await turnOn(app)
  expect(screen.getByText(/^All of them are asked for together, for Jaipur:/)).toBeVisible()
  const apart = 'Your plan has the Reception in Udaipur; this request is for Jaipur.'
  expect(screen.getByText(apart, { exact: false })).toHaveTextContent(
    `${apart} Request it for Udaipur`,
  )
  expect(row(1).queryByText(apart)).toBeNull()
  // Typed by hand it has the plan's day and guests, and says where the plan has it.
  await user.click(screen.getByRole('button', { name: 'Add a function' }))
  await user.type(row(3).getByLabelText('Function'), 'Reception')
  await waitFor(() => expect(typed()[2]).toEqual(['Reception', '2027-02-20', '', '300']))
  expect(row(3).getByText(apart)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Request it for Udaipur' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove function 3' }))
  await user.click(await screen.findByRole('link', { name: 'Request it for Udaipur' }))
  const address = new URL(where(), 'https://everset.test').searchParams
  expect(['city', 'date', 'guests', 'together'].map((key) => address.get(key))).toEqual([
    'udaipur',
    '2027-02-20',
    '300',
    null,
  ])
})

test('what was typed stays when the name of a planned function follows it', async () => {
  const app = open({
    ...wedding,
    functions: [
      ...wedding.functions,
      { ...ofWedding, name: 'Haldi', date: '2027-02-12', guests: 40, city: 'Udaipur' },
      { ...ofWedding, name: 'Haldi lunch', date: '2027-02-11', guests: 60, city: 'Udaipur' },
    ],
  })
  const { user } = app
  await turnOn(app)
  await user.click(screen.getByRole('button', { name: 'Add a function' }))
  await user.type(row(3).getByLabelText('Guests'), '55')
  await user.type(row(3).getByLabelText('Function'), 'Haldi')
  await waitFor(() => expect(typed()[2]).toEqual(['Haldi', '2027-02-12', '', '55']))
  // The day came with the shorter name.
  await user.type(row(3).getByLabelText('Function'), ' lunch')
  await waitFor(() => expect(typed()[2]).toEqual(['Haldi lunch', '2027-02-11', '', '55']))
})
