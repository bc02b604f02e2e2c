import { screen, waitFor, within } from '@testing-library/react'
import { requestBooking } from '#contract/bookings/bookings.ts'
import { getVendorReviews } from '#contract/bookings/reviews.ts'
import { addDayAlert, type DayAlert, getDayAlerts } from '#contract/planning/dayAlerts.ts'
import {
  getEstimate,
  getSimilarVendors,
  getVendor,
  getVendorCalendarDays,
} from '#contract/platform/vendorPages.ts'
import { reportVendor } from '#contract/vendors/reports.ts'
import { people, refuse, renderApp, reply, listOf } from '#__tests__/support/renderApp.tsx'
import { at, replies, rose, vendorId } from '#__tests__/support/rosePalace.ts'

test('what it costs for us, and whether the day is free', async () => {
  renderApp(at, { replies })
  expect((await screen.findAllByText('₹3,60,000'))[0]).toBeVisible()
  expect(screen.getByText('for 300 guests, plus tax')).toBeVisible()
  expect(screen.getAllByText('Free on Sun 14 Feb 2027')[0]).toBeVisible()
  expect(screen.getByText('90 days before or earlier: 90% back')).toBeVisible()
  expect(screen.getByText('Verified')).toBeVisible()
  expect(
    screen.getByText('The owner’s email address is verified, and we have read the profile.'),
  ).toBeInTheDocument()
  expect(
    screen.getByText('12 of 12 new enquiries were answered within 24 hours.'),
  ).toBeInTheDocument()
})

test('its pages on social sites by name, and what it offers besides', async () => {
  renderApp(at, {
    replies: [
      ...replies,
      reply(getVendor, {
        ...rose,
        otherCategories: ['Caterers', 'Decorators'],
        socialLinks: ['https://www.instagram.com/rose', 'javascript:alert(1)'],
      }),
    ],
  })
  const links = within(await screen.findByRole('list', { name: 'Social media' }))
  const link = links.getByRole('link', { name: 'Instagram' })
  expect(link).toHaveAttribute('href', 'https://www.instagram.com/rose')
  expect(link).toHaveAttribute('rel', 'noopener nofollow ugc')
  expect(links.getAllByRole('link')).toEqual([link])
  expect(screen.getByText('Also offers').nextSibling).toHaveTextContent('Caterers, Decorators')
})

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

test('a taken day cannot be requested: other days of its weekday come first, or a word when it gets free', async () => {
  const dayAlerts = listOf<DayAlert>()
  const waiting = {
    _id: `${vendorId} 2027-02-14`,
    vendor: { _id: vendorId, slug: 'rose-palace', businessName: 'Rose Palace' },
    day: '2027-02-14',
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
      reply(addDayAlert, () => {
        dayAlerts.items = [waiting]
        return { message: 'We’ll email you.' }
      }),
    ],
  })
  const nearest = within(await screen.findByRole('group', { name: 'Nearest free days' }))
  expect(nearest.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Sun 7 Feb 2027',
    'Sun 21 Feb 2027',
    'Sat 13 Feb 2027',
    'Mon 15 Feb 2027',
  ])
  expect(screen.queryByRole('button', { name: 'Request this day' })).toBeNull()
  await app.user.click(screen.getByRole('button', { name: 'Tell me if it gets free' }))
  expect(await screen.findByText('We’ll email you if this day gets free.')).toBeVisible()
  expect(app.sent(addDayAlert)[0]?.input).toEqual({ vendorId, day: '2027-02-14' })
  await app.user.click(nearest.getByRole('button', { name: 'Sun 21 Feb 2027' }))
  expect(await screen.findByRole('button', { name: 'Request this day' })).toBeVisible()
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

test('a vendor that is not there is said so, with a way on', async () => {
  renderApp('/vendor/nobody', {
    replies: [reply(getVendor, refuse(404, 'This vendor was not found.'))],
  })
  expect(await screen.findByRole('heading', { name: 'We can’t find this vendor' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find vendors' })).toHaveAttribute('href', '/vendors')
})

test('with nobody like it near, all of its category are one step away; a failure can be tried again', async () => {
  let isAway = true
  const app = renderApp(at, {
    replies: [
      ...replies,
      reply(getSimilarVendors, () =>
        isAway ? refuse(503, 'Please try again in a moment.') : listOf(),
      ),
    ],
  })
  const similar = within(
    await screen.findByRole('region', { name: 'Similar, and free on Sun 14 Feb 2027' }),
  )
  const again = await similar.findByRole('button', { name: 'Try again' })
  isAway = false
  await app.user.click(again)
  expect(await similar.findByText(/No one else near Jaipur is free that day./)).toBeVisible()
  expect(similar.getByRole('link', { name: 'Venues everywhere' })).toHaveAttribute(
    'href',
    '/vendors?category=venues&date=2027-02-14&guests=300&free=true',
  )
})

test('an older address of the business redirects to its own, with the query', async () => {
  const app = renderApp('/vendor/rose-house-00000000?guests=300', { replies })
  expect(await screen.findByRole('heading', { level: 1, name: 'Rose Palace' })).toBeVisible()
  expect(app.where()).toBe('/vendor/rose-palace?guests=300')
})

test('a business that closed for good says so and leads to similar ones', async () => {
  renderApp('/vendor/old-house-00000001', {
    replies: [
      reply(
        getVendor,
        refuse(410, 'This business is no longer on Everset.', undefined, {
          category: 'venues',
          city: 'jaipur',
        }),
      ),
    ],
  })
  expect(
    await screen.findByRole('heading', { name: 'This business is no longer on Everset.' }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'See similar businesses' })).toHaveAttribute(
    'href',
    '/vendors?category=venues&city=jaipur',
  )
})

const photo = (id: string, album: string, caption: string) => ({
  _id: id,
  base: `/pictures/${id}`,
  widths: [400],
  width: 400,
  height: 300,
  placeholder: '',
  caption,
  album,
  cover: false,
})
const extra = {
  _id: '50000000-0000-4000-8000-000000000001',
  name: 'Valet',
  amount: 900_000,
  unit: 'per_function' as const,
}
const evening = {
  _id: '40000000-0000-4000-8000-000000000001',
  name: 'Evening',
  description: '',
  amount: 100_000,
  currency: 'INR',
  unit: 'per_plate' as const,
  inclusions: [],
  exclusions: [],
  addOns: [extra],
  estimate: null,
}

test('the total follows the package, its extras, the guests and the functions', async () => {
  const line = {
    kind: 'exact',
    maxAmount: null,
    maxTotal: null,
    days: null,
    guests: null,
    functions: null,
  } as const
  const app = renderApp(at, {
    replies: [
      reply(getVendor, { ...rose, packages: [evening] }),
      reply(getEstimate, ({ addOns, guests, functions }) => ({
        total: {
          amount: 100_000 * Number(guests) * Number(functions) + (addOns ? 900_000 : 0),
          maxAmount: null,
          currency: 'INR',
          guests: Number(guests),
          kind: 'exact' as const,
          tax: 'excluded' as const,
          unit: 'per_plate' as const,
        },
        lines: [
          {
            ...line,
            label: 'Evening',
            unit: 'per_plate' as const,
            amount: 100_000,
            guests: Number(guests),
            functions: Number(functions),
            total: 1,
          },
          ...(addOns
            ? [
                {
                  ...line,
                  label: 'Valet',
                  unit: 'per_function' as const,
                  amount: 900_000,
                  total: 900_000,
                },
              ]
            : []),
        ],
      })),
      ...replies.slice(1),
    ],
  })
  await app.user.click(await screen.findByRole('button', { name: 'Choose Evening' }))
  expect((await screen.findAllByText('₹3,00,000'))[0]).toBeVisible()
  await app.user.click(screen.getByRole('checkbox', { name: /Valet/ }))
  expect((await screen.findAllByText('₹3,09,000'))[0]).toBeVisible()
  await app.user.selectOptions(screen.getByLabelText('Functions'), '2 functions')
  expect((await screen.findAllByText('₹6,09,000'))[0]).toBeVisible()
  await app.user.clear(screen.getByLabelText('Guests'))
  await app.user.type(screen.getByLabelText('Guests'), '100')
  expect((await screen.findAllByText('₹2,09,000'))[0]).toBeVisible()
  // The address follows a moment later.
  await waitFor(() =>
    expect(app.where()).toBe(
      `/vendor/rose-palace?date=2027-02-14&guests=100&package=${evening._id}&functions=2&extra=${extra._id}`,
    ),
  )
  await app.user.selectOptions(screen.getByRole('combobox', { name: /^Package/ }), 'No package')
  expect(screen.queryByRole('checkbox', { name: /Valet/ })).not.toBeInTheDocument()
})

test('the fields stay, with the focus, while the page follows what is typed in them', async () => {
  const app = renderApp('/vendor/rose-palace', { replies })
  const field = await screen.findByLabelText('Guests')
  await app.user.type(field, '30')
  await waitFor(() => expect(app.where()).toBe('/vendor/rose-palace?guests=30'))
  expect((await screen.findAllByText('₹36,000'))[0]).toBeVisible()
  expect(field).toHaveFocus()
  await app.user.keyboard('0')
  expect((await screen.findAllByText('₹3,60,000'))[0]).toBeVisible()
  expect(field).toHaveValue('300')
})

test('more guests than there is room for, or fewer than they come for, is said beside the total', async () => {
  const priced = replies.slice(1)
  const app = renderApp('/vendor/rose-palace?guests=500', {
    replies: [
      reply(getVendor, ({ guests }) => ({
        ...rose,
        capacityMin: 50,
        estimate: {
          amount: 120000 * Number(guests),
          maxAmount: null,
          currency: 'INR',
          guests: Number(guests),
          kind: 'exact' as const,
          tax: 'excluded' as const,
        },
      })),
      ...priced,
    ],
  })
  expect(await screen.findByText('For up to 400 guests.')).toBeVisible()
  expect(screen.getAllByText('₹6,00,000')[0]).toBeVisible()
  const field = screen.getByLabelText('Guests')
  await app.user.clear(field)
  await app.user.type(field, '40')
  expect(await screen.findByText('For at least 50 guests.')).toBeVisible()
  await app.user.type(field, '0')
  await waitFor(() => expect(screen.queryByText(/^For at/)).not.toBeInTheDocument())
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

test('pictures by album, one at a time with the keys, and the focus comes back', async () => {
  const photos = [
    photo('a', '', 'The gate'),
    photo('b', 'Garden', 'Roses'),
    photo('c', 'Garden', 'A swing'),
  ]
  const app = renderApp(at, {
    replies: [reply(getVendor, { ...rose, photos }), ...replies.slice(1)],
  })
  const opener = await screen.findByRole('button', { name: 'Open photo 1 of 3: The gate' })
  await app.user.click(opener)
  const dialog = within(await screen.findByRole('dialog', { name: 'Rose Palace' }))
  const shows = (text: string) =>
    expect(
      dialog.getByText((_, element) => element?.tagName === 'P' && element.textContent === text),
    ).toBeVisible()
  shows('1 of 3 · The gate')
  for (const [key, text] of [
    ['{ArrowRight}', '2 of 3 · Roses'],
    ['{End}', '3 of 3 · A swing'],
    ['{ArrowRight}', '1 of 3 · The gate'],
    ['{ArrowLeft}', '3 of 3 · A swing'],
    ['{Home}', '1 of 3 · The gate'],
  ] as const) {
    await app.user.keyboard(key)
    shows(text)
  }
  expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
  await app.user.keyboard('+')
  expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
  await app.user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(opener).toHaveFocus()
  await app.user.click(screen.getByRole('button', { name: 'Garden 2' }))
  expect(screen.getByRole('button', { name: 'Open photo 1 of 2: Roses' })).toBeVisible()
})

test('whoever listens, or goes by the keys, meets the parts that come only when they are near', async () => {
  const never = jest.spyOn(IntersectionObserver.prototype, 'observe').mockImplementation(() => {})
  const app = renderApp(at, { replies })
  await app.user.click(await screen.findByRole('button', { name: 'Show the reviews' }))
  expect(await screen.findByText(/^No reviews yet/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: /^Similar/ })).not.toBeInTheDocument()
  await app.user.tab()
  expect(screen.queryByRole('button', { name: /^Show / })).not.toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: /^Similar/ })).toBeVisible()
  expect(await screen.findByRole('button', { name: /14 Feb/ })).toBeVisible()
  never.mockRestore()
})

test('reviews are sorted by the server', async () => {
  const review = (rating: number) => ({
    _id: String(rating),
    rating,
    quality: 5,
    value: 5,
    communication: 5,
    punctuality: 5,
    body: `We give ${rating}.`,
    author: 'Priya',
    month: '2026-05',
    reply: null,
    removed: null,
    photos: [],
  })
  const breakdown = {
    stars: [1, 0, 1, 0, 0],
    quality: 4,
    value: 4.5,
    communication: 4,
    punctuality: 5,
    withPhotos: 0,
  }
  const app = renderApp(at, {
    replies: [
      reply(getVendor, { ...rose, rating: { average: 4, count: 2 } }),
      ...replies.slice(1, 4),
      reply(getVendorReviews, ({ sort }) => ({
        items: sort === 'lowest' ? [review(3), review(5)] : [review(5), review(3)],
        nextCursor: null,
        total: 2,
        breakdown,
      })),
    ],
  })
  expect(await screen.findByText('3 of 5 stars: 1 of 2 reviews')).toBeInTheDocument()
  const order = () => screen.getAllByText(/^We give/).map(({ textContent }) => textContent)
  expect(order()).toEqual(['We give 5.', 'We give 3.'])
  await app.user.selectOptions(screen.getByLabelText('Sort reviews'), 'Lowest first')
  await waitFor(() => expect(order()).toEqual(['We give 3.', 'We give 5.']))
  expect(screen.queryByRole('option', { name: 'With photos first' })).not.toBeInTheDocument()
})

test('a page is reported in place', async () => {
  const app = renderApp(at, {
    replies: [...replies, reply(reportVendor, { message: 'Thank you. We look at every report.' })],
  })
  await app.user.click(await screen.findByRole('button', { name: 'Report this page' }))
  await app.user.click(await screen.findByRole('radio', { name: 'The business has closed' }))
  await app.user.click(screen.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Thank you. We look at every report.')).toBeVisible()
  expect(app.sent(reportVendor)[0]?.input).toEqual({ vendorId, reason: 'closed', note: '' })
})

test('the refund of our day stands with its dates', async () => {
  renderApp(at, {
    replies: [
      reply(getVendor, {
        ...rose,
        refunds: [
          { from: '2026-11-21', to: '2026-11-16', percent: 90 },
          { from: '2026-11-17', to: '2027-02-14', percent: 0 },
        ],
      }),
      ...replies.slice(1),
    ],
  })
  expect(await screen.findByText('until Mon 16 Nov 2026')).toBeVisible()
  expect(screen.getByText('from Tue 17 Nov 2026')).toBeVisible()
})
