import { screen, waitFor, within } from '@testing-library/react'
import { getBooking } from '#contract/bookings/bookings.ts'
import { getVendorHalls } from '#contract/bookings/halls.ts'
import { getNames } from '#contract/catalog/categories.ts'
import { getWedding } from '#contract/planning/weddings.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import {
  createDayAlert,
  type DayAlert,
  deleteDayAlert,
  getDayAlerts,
} from '#contract/planning/dayAlerts.ts'
import {
  getEstimate,
  getVendor,
  getVendorCalendarDays,
  type VendorPage,
} from '#contract/pages/vendorPages.ts'
import { itemise, packagePrice } from '#domain/estimates.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { people, refuse, renderApp, reply, listOf } from '#__tests__/support/renderApp.tsx'
import { at, replies, rose, vendorId } from '#__tests__/support/rosePalace.ts'
import { openRequest } from '#__tests__/support/openRequest.ts'

test('a day that was just taken offers the nearest free ones, and keeps what was typed', async () => {
  const app = renderApp(at, {
    as: people.user,
    replies: [
      ...replies,
      reply(
        requestBooking,
        // The sentences name other days: what the chips say comes from the data alone.
        refuse(
          409,
          'Somebody was quicker on 2027-03-01.',
          { firstDay: 'Gone since 2027-03-02.' },
          { nearestDays: ['2027-02-13', '2027-02-15'] },
        ),
      ),
    ],
  })
  await app.user.click(await screen.findByText('More days, or a note'))
  await app.user.type(screen.getByLabelText(/Note to the vendor/), 'With a horse')
  await app.user.click(screen.getByRole('button', { name: 'Request this day' }))
  expect(await screen.findByText('No longer free on that day.')).toBeVisible()
  expect(app.sent(requestBooking)[0]?.input).toEqual({
    vendorId,
    firstDay: '2027-02-14',
    guests: 300,
    note: 'With a horse',
  })

  const nearest = within(screen.getByRole('group', { name: 'Nearest free days' }))
  expect(nearest.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Sat 13 Feb 2027',
    'Mon 15 Feb 2027',
  ])
  await app.user.click(nearest.getByRole('button', { name: 'Mon 15 Feb 2027' }))
  expect(screen.getByLabelText('Your day')).toHaveValue('2027-02-15')
  expect(screen.getByLabelText(/Note to the vendor/)).toHaveValue('With a horse')
  await waitFor(() => expect(app.where()).toBe('/vendor/rose-palace?date=2027-02-15&guests=300'))
})

test('a vendor’s account can neither request a day nor send an enquiry', async () => {
  renderApp(at, {
    as: people.vendor,
    replies: [...replies, reply(getVendor, { ...rose, onDay: 'free' })],
  })
  await openRequest()
  expect(
    await screen.findByText(
      'Booking is for couples: sign in with a couple’s account to request a day.',
    ),
  ).toBeVisible()
  expect(
    screen.getByText(/^Enquiries are for couples: sign in with a couple’s account/),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Request this day' })).toBeNull()
})

test('a request says for which town its total was shown', async () => {
  const app = renderApp(`${at}&city=udaipur`, {
    as: people.user,
    replies: [...replies, reply(getBooking, aBooking), reply(requestBooking, aBooking)],
  })
  await app.user.click(await screen.findByRole('button', { name: 'Request this day' }))
  await waitFor(() =>
    expect(app.sent(requestBooking).map(({ input }) => input.city)).toEqual(['udaipur']),
  )
})

/** From a search for fewer guests than come to the wedding, which is planned for that day. */
function fromSearch() {
  const ofWedding = { slot: null, city: '', guests: null }
  const jaipur = { slug: 'jaipur', name: 'Jaipur' }
  return renderApp('/vendor/rose-palace?date=2027-02-14&guests=100&city=jaipur', {
    as: people.user,
    replies: [
      ...replies,
      reply(getNames, { cities: [jaipur], categories: [] }),
      reply(getWedding, {
        version: 1,
        partnerOne: 'Asha',
        partnerTwo: 'Ravi',
        city: 'Jaipur',
        guests: 300,
        earliest: null,
        latest: null,
        functions: [
          { ...ofWedding, _id: 'f1', name: 'Mehendi', date: '2027-02-13', guests: 80 },
          { ...ofWedding, _id: 'f2', name: 'Wedding', date: '2027-02-14' },
        ],
        budget: null,
        style: '',
        languages: '',
      }),
      reply(getBooking, aBooking),
      reply(requestBooking, aBooking),
    ],
  })
}

test('what differs from the plan is said before it is sent, and one press has the plan’s', async () => {
  const app = fromSearch()
  await openRequest()
  expect(
    await screen.findByText('Wedding is planned for 300 guests. This request is for 100 guests.'),
  ).toBeVisible()
  await app.user.clear(screen.getByLabelText('Your day'))
  await app.user.type(screen.getByLabelText('Your day'), '20 Feb 2027{Tab}')
  expect(
    await screen.findByText(
      'Wedding is planned for Sun 14 Feb 2027, Jaipur, 300 guests. Nothing is planned for Sat 20 Feb 2027.',
    ),
  ).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'Use our plan' }))
  await waitFor(() => expect(screen.queryByText(/is planned for/)).toBeNull())
  expect(screen.getByLabelText('Guests')).toHaveValue('300')
  await app.user.click(await screen.findByRole('button', { name: 'Request this day' }))
  await waitFor(() =>
    expect(app.sent(requestBooking).map(({ input }) => input)).toMatchObject([
      { firstDay: '2027-02-14', guests: 300, city: 'jaipur' },
    ]),
  )
})

test('shown for our wedding, the fields of the request are its day and guests, too', async () => {
  const app = fromSearch()
  await app.user.clear(await screen.findByLabelText('Guests'))
  await app.user.type(screen.getByLabelText('Guests'), '150')
  await app.user.click(await screen.findByRole('button', { name: 'Show it for our wedding' }))
  await waitFor(() => expect(screen.getByLabelText('Guests')).toHaveValue('300'))
  await app.user.click(await screen.findByRole('button', { name: 'Request this day' }))
  await waitFor(() =>
    expect(app.sent(requestBooking).map(({ input }) => input)).toMatchObject([
      { firstDay: '2027-02-14', guests: 300, city: 'jaipur' },
    ]),
  )
})

test('where a hall contains others, a couple asks for one by name; a refusal says which', async () => {
  const halls = [
    { _id: 'h1', name: 'Whole property', parts: ['Lawn', 'Hall'] },
    { _id: 'h2', name: 'Lawn', parts: [] },
  ]
  const refusal = 'Whole property at Rose Palace is not free on Sun 14 Feb 2027.'
  const app = renderApp(at, {
    as: people.user,
    replies: [
      ...replies,
      reply(getVendor, { ...rose, halls }),
      reply(
        requestBooking,
        refuse(409, refusal, { firstDay: 'Taken.' }, { nearestDays: ['2027-02-15'] }),
      ),
    ],
  })
  const hall = await screen.findByRole('combobox', { name: /^Hall/ })
  await app.user.selectOptions(hall, 'Whole property (Lawn and Hall)')
  await app.user.click(screen.getByRole('button', { name: 'Request this day' }))
  expect(await screen.findByText(refusal)).toBeVisible()
  expect(hall).toHaveValue('h1')
  expect(app.sent(requestBooking)[0]?.input.resourceId).toBe('h1')
})

test('a couple chooses among the halls that are free then and large enough, or one it can wait for', async () => {
  const halls = [
    { _id: 'h1', name: 'Lawn', capacity: 300, parts: [] },
    { _id: 'h2', name: 'Hall', parts: [] },
    { _id: 'h3', name: 'Terrace', parts: [] },
    { _id: 'h4', name: 'Salon', capacity: 299, parts: [] },
  ]
  const app = renderApp(at, {
    as: people.user,
    replies: [
      ...replies,
      reply(getVendor, { ...rose, halls }),
      reply(getVendorHalls, {
        halls: [
          { _id: 'h1', name: 'Lawn', state: 'free' },
          { _id: 'h2', name: 'Hall', state: 'taken' },
          { _id: 'h3', name: 'Terrace', state: 'held' },
          { _id: 'h4', name: 'Salon', state: 'free' },
        ],
      }),
    ],
  })
  const hall = await screen.findByRole('combobox', { name: /^Hall/ })
  await waitFor(() =>
    expect(
      within(hall)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Any that is free', 'Lawn, up to 300 guests', 'Terrace: held']),
  )
  expect(hall).toHaveAccessibleDescription(
    'A day is shown as free while any hall with room for your guests is free.',
  )
  expect(app.sent(getVendorHalls)[0]?.input).toEqual({
    vendorId,
    firstDay: '2027-02-14',
    lastDay: '2027-02-14',
  })
})

test('of several functions it says that they share a hall, and where to request one in another', async () => {
  const halls = [
    { _id: 'h1', name: 'Lawn', parts: [] },
    { _id: 'h2', name: 'Ballroom', parts: [] },
  ]
  const { user } = renderApp(at, {
    as: people.user,
    replies: [...replies, reply(getVendor, { ...rose, halls })],
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Several functions' }))
  const second = within(await screen.findByRole('group', { name: 'Function 2' }))
  await user.type(second.getByLabelText('Function'), 'Mehndi')
  await user.type(second.getByLabelText('Day'), '2027-02-13')
  await user.tab()
  await user.type(second.getByLabelText('Guests'), '80')
  const link = await screen.findByRole('link', { name: 'Mehndi' })
  expect(link).toHaveAttribute('href', '/vendor/rose-palace?date=2027-02-13&guests=80')
  expect(link.closest('p')).toHaveTextContent(
    'One booking holds one hall for all of its functions. Need another hall for function 1 or Mehndi? ' +
      'Remove it here and request it separately. Its name opens that request in a new tab.',
  )
})

test('a price of one hall is shown with it, and why not without', async () => {
  const halls = [
    { _id: 'h1', name: 'Lawn', parts: [] },
    { _id: 'h2', name: 'Hall', parts: [] },
  ]
  const price = { ...rose.price!, validity: { halls: ['Lawn'] } }
  const app = renderApp(at, {
    as: people.user,
    replies: [...replies, reply(getVendor, { ...rose, halls, price })],
  })
  const refused = /^What it costs depends on the hall/
  expect((await screen.findAllByText(refused))[0]).toBeVisible()
  const hall = await screen.findByRole('combobox', { name: /^Hall/ })
  await app.user.selectOptions(hall, 'Hall')
  expect((await screen.findAllByText(/doesn’t apply in that hall/))[0]).toBeVisible()
  await app.user.selectOptions(hall, 'Lawn')
  await waitFor(() => expect(screen.queryByText(/doesn’t apply/)).toBeNull())
})

test('with any hall the cheapest that is free is named with its total, and one press chooses it', async () => {
  const names = ['Lawn', 'Courtyard Hall', 'Banyan Hall', 'Salon']
  const halls = names.map((name, index) => ({ _id: `h${index}`, name, parts: [] }))
  const packages = names
    .slice(0, 3)
    .map((name, index): VendorPage['packages'][number] => ({
      _id: `p${index}`,
      name: `${name} package`,
      description: '',
      amount: 20_000_000 + index * 5_000_000,
      currency: 'INR',
      unit: 'per_event' as const,
      inclusions: [],
      exclusions: [],
      addOns: [],
      instant: false,
      validity: { halls: [name] },
      estimate: null,
    }))
  const price = { ...rose.price!, tax: 'included' as const, validity: { guestsMax: 100 } }
  const { user } = renderApp(at, {
    as: people.user,
    replies: [
      ...replies,
      reply(getVendor, { ...rose, halls, price, packages }),
      reply(getVendorHalls, {
        halls: halls.map(({ _id, name }) => ({
          _id,
          name,
          state: name === 'Lawn' ? ('taken' as const) : ('free' as const),
        })),
      }),
      reply(getEstimate, ({ packageId }) => {
        const pack = packages.find(({ _id }) => _id === packageId)!
        const label = pack.name
        return itemise({ label, price: packagePrice(pack, price) }, [], { guests: 300 })
      }),
    ],
  })
  const card = within(await screen.findByRole('complementary', { name: 'What it costs you' }))
  // The lawn is cheaper, and taken.
  expect(await card.findByText('₹2,50,000')).toBeVisible()
  expect(card.getByText('Courtyard Hall', { selector: 'bdi' }).closest('span')).toHaveTextContent(
    'in Courtyard Hall, for 300 guests, tax included',
  )
  expect(card.queryByText(/Their stated price/)).toBeNull()
  await user.click(card.getByRole('button', { name: 'Choose Courtyard Hall' }))
  expect(await screen.findByRole('combobox', { name: /^Hall/ })).toHaveValue('h1')
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Package/ })).toHaveValue('p1'))
  expect((await card.findAllByText('₹2,50,000'))[0]).toBeVisible()
  expect(card.queryByText(/depends on the hall/)).toBeNull()
})

test('a request that went through takes its draft along; a refused one asks the calendar again', async () => {
  let tries = 0
  const app = renderApp(at, {
    as: people.user,
    replies: [
      ...replies,
      reply(getBooking, aBooking),
      reply(requestBooking, () => {
        tries += 1
        return tries === 1
          ? refuse(409, 'Taken.', { firstDay: 'Taken.' }, { nearestDays: [] })
          : aBooking
      }),
    ],
  })
  await app.user.click(await screen.findByText('More days, or a note'))
  await app.user.type(screen.getByLabelText(/Note to the vendor/), 'With a horse')
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('With a horse'))
  const asked = app.sent(getVendorCalendarDays).length
  await app.user.click(screen.getByRole('button', { name: 'Request this day' }))
  await waitFor(() => expect(app.sent(getVendorCalendarDays).length).toBeGreaterThan(asked))
  expect(screen.getByLabelText(/Note to the vendor/)).toHaveValue('With a horse')
  await app.user.click(screen.getByRole('button', { name: 'Request this day' }))
  await waitFor(() => expect(app.where()).toBe(`/my-bookings/${aBooking._id}`))
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('With a horse')
})

test('a taken day cannot be requested: other days of its weekday first, or a word when it becomes free', async () => {
  const dayAlerts = listOf<DayAlert>()
  const waiting = {
    _id: `${vendorId} 2027-02-14`,
    vendor: { _id: vendorId, slug: 'rose-palace', businessName: 'Rose Palace' },
    day: '2027-02-14',
    slot: null,
    createdAt: '2026-11-22T10:00:00.000Z',
  }
  const days = {
    '2027-02-13': 'free',
    '2027-02-14': 'taken',
    '2027-02-15': 'free',
    '2027-02-21': 'free',
    '2027-02-07': 'free',
  } as const
  const app = renderApp(at, {
    as: people.user,
    replies: [
      ...replies,
      reply(getVendor, { ...rose, onDay: 'taken' }),
      reply(getVendorCalendarDays, { days }),
      reply(getDayAlerts, () => ({ ...dayAlerts })),
      reply(createDayAlert, () => {
        dayAlerts.items = [waiting]
        return { message: 'We’ll email you.' }
      }),
    ],
  })
  await openRequest()
  const nearest = within(await screen.findByRole('group', { name: 'Nearest free days' }))
  expect(nearest.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Sat 13 Feb 2027',
    'Mon 15 Feb 2027',
    'Sun 7 Feb 2027',
    'Sun 21 Feb 2027',
  ])
  expect(nearest.getByText('Nearest free Sundays:')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Request this day' })).toBeNull()
  await app.user.click(screen.getByRole('button', { name: 'Tell me if it becomes free' }))
  expect(await screen.findByText('We’ll email you if this day becomes free.')).toBeVisible()
  expect(app.sent(createDayAlert)[0]?.input).toEqual({ vendorId, day: '2027-02-14', guests: 300 })
  app.answer(
    reply(deleteDayAlert, () => {
      dayAlerts.items = []
      return { message: 'You are told no more.' }
    }),
  )
  await app.user.click(screen.getByRole('button', { name: 'Don’t email me' }))
  expect(await screen.findByRole('button', { name: 'Tell me if it becomes free' })).toBeVisible()
  expect(app.sent(deleteDayAlert)[0]?.input).toEqual({ vendorId, day: '2027-02-14' })
  await app.user.click(nearest.getByRole('button', { name: 'Sun 21 Feb 2027' }))
  expect(await screen.findByRole('button', { name: 'Request this day' })).toBeVisible()
})

test('a day on which the business does not work says why, and offers days on which it does', async () => {
  const why = 'Rose Palace doesn’t work on Sundays.'
  renderApp(at, {
    as: people.user,
    replies: [
      ...replies,
      reply(getVendor, { ...rose, onDay: 'closed' }),
      reply(getVendorCalendarDays, {
        days: { '2027-02-14': 'closed', '2027-02-15': 'free' },
        closed: { '2027-02-14': why },
      }),
    ],
  })
  await openRequest()
  expect(await screen.findByText(why)).toBeVisible()
  expect(screen.getByText('This day can’t be booked')).toBeVisible()
  expect(screen.getAllByText('Not bookable on Sun 14 Feb 2027')[0]).toBeVisible()
  // Its mark in the months says so, too.
  expect(
    await screen.findByRole('button', { name: `Sun 14 Feb 2027, not bookable. ${why}` }),
  ).toBeInTheDocument()
  // The form and the question beneath it offer it.
  expect(screen.getAllByRole('button', { name: 'Mon 15 Feb 2027' })[0]).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Request this day' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Tell me if it becomes free' })).toBeNull()
})

test('without a free day near it the server’s words stand beside the field', async () => {
  const app = renderApp(at, {
    as: people.user,
    replies: [
      ...replies,
      reply(
        requestBooking,
        refuse(
          409,
          'Rose Palace is not free on that day.',
          { firstDay: 'Taken. No day near it is free.' },
          { nearestDays: [] },
        ),
      ),
    ],
  })
  await app.user.click(await screen.findByRole('button', { name: 'Request this day' }))
  expect(await screen.findByText('Taken. No day near it is free.')).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Nearest free days' })).not.toBeInTheDocument()
})

test('the server’s words stand beside the field', async () => {
  const app = renderApp('/vendor/rose-palace', {
    as: people.user,
    replies: [
      ...replies,
      reply(requestBooking, refuse(422, 'Choose a day.', { firstDay: 'Choose a day.' })),
    ],
  })
  await app.user.click(await screen.findByRole('button', { name: 'Request this day' }))
  expect(await screen.findByText('Choose a day.')).toBeVisible()
  expect(screen.getByLabelText('Your day')).toBeInvalid()
})

test('what is no number of guests is sent as it was typed, and the server’s words stand beside the field', async () => {
  const app = renderApp('/vendor/rose-palace', {
    as: people.user,
    replies: [...replies, reply(requestBooking, refuse(422, 'No.', { guests: 'A whole number.' }))],
  })
  const field = await screen.findByLabelText('Guests')
  await app.user.type(field, 'many')
  expect(field).toBeValid()
  await app.user.click(screen.getByRole('button', { name: 'Request this day' }))
  await waitFor(() => expect(field).toHaveAccessibleDescription('A whole number.'))
  expect(app.sent(requestBooking)[0]?.input.guests).toBe('many')
})
