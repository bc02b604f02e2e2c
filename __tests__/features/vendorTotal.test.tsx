import { screen, waitFor, within } from '@testing-library/react'
import { getAccount } from '#contract/account/users.ts'
import { requestBooking } from '#contract/bookings/requests.ts'
import type { Output } from '#contract/kernel/endpoint.ts'
import { getEstimate, getVendor } from '#contract/pages/vendorPages.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { at, replies, rose, vendorId } from '#__tests__/support/rosePalace.ts'
import { openRequest } from '#__tests__/support/openRequest.ts'

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
  instant: false,
  addOns: [extra],
  estimate: null,
}

test('the total follows the package, its extras, the guests and the functions; all of them are asked for', async () => {
  const line = {
    kind: 'exact',
    maxAmount: null,
    maxTotal: null,
    days: null,
    guests: null,
    functions: null,
  } as const
  const app = renderApp(at, {
    as: people.user,
    replies: [
      reply(getAccount, {
        name: 'Asha Rao',
        email: 'asha@scene.test',
        phone: '+91 98290 11111',
      } as Output<typeof getAccount>),
      reply(requestBooking, refuse(422, 'No.', { addOns: 'Choose other extras.' })),
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
  expect(screen.getByText('One extra')).toBeVisible()
  expect((await screen.findAllByText('₹3,00,000'))[0]).toBeVisible()
  await app.user.click(screen.getByRole('checkbox', { name: /Valet/ }))
  expect((await screen.findAllByText('₹3,09,000'))[0]).toBeVisible()
  await app.user.selectOptions(screen.getByLabelText('Functions'), '2 functions')
  expect((await screen.findAllByText('₹6,09,000'))[0]).toBeVisible()
  await app.user.clear(screen.getByLabelText('Guests'))
  await app.user.type(screen.getByLabelText('Guests'), '100')
  expect((await screen.findAllByText('₹2,09,000'))[0]).toBeVisible()
  // The address follows a moment later, in an order that depends on how fast somebody types.
  await waitFor(() =>
    expect(Object.fromEntries(new URL(app.where(), 'http://x').searchParams)).toEqual({
      date: '2027-02-14',
      guests: '100',
      package: evening._id,
      functions: '2',
      extra: extra._id,
    }),
  )
  expect(screen.getByLabelText(/^Your phone/)).toHaveValue('+91 98290 11111')
  await app.user.click(screen.getByRole('button', { name: 'Request this day' }))
  expect(await screen.findByText('Choose other extras.')).toBeVisible()
  expect(app.sent(requestBooking)[0]?.input).toEqual({
    vendorId,
    firstDay: '2027-02-14',
    guests: 100,
    packageId: evening._id,
    addOns: [extra._id],
    functions: 2,
    note: '',
    phone: '+91 98290 11111',
  })
  await app.user.click(screen.getByRole('checkbox', { name: /Valet/ }))
  expect((await screen.findAllByText('₹2,00,000'))[0]).toBeVisible()
  await app.user.selectOptions(screen.getByRole('combobox', { name: /^Package/ }), 'No package')
  expect(screen.queryByRole('checkbox', { name: /Valet/ })).not.toBeInTheDocument()
})

test('the fields stay, with the focus, while the page follows what is typed in them', async () => {
  const app = renderApp('/vendor/rose-palace', { replies })
  const field = await screen.findByLabelText('Guests')
  await app.user.typeLetters(field, '30')
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
        price: { ...rose.price!, minimum: 20_000_000 },
        guestsMin: 50,
        estimate: guests
          ? {
              amount: 120000 * Number(guests),
              maxAmount: null,
              currency: 'INR',
              guests: Number(guests),
              kind: 'exact' as const,
              tax: 'excluded' as const,
            }
          : null,
      })),
      ...priced,
    ],
  })
  expect(await screen.findByText('For up to 400 guests.')).toBeVisible()
  expect(screen.getAllByText('₹6,00,000')[0]).toBeVisible()
  const field = screen.getByLabelText('Guests')
  await app.user.clear(field)
  await app.user.type(field, '40')
  expect(await screen.findByText(/^For at least 50 guests/)).toBeVisible()
  await app.user.type(field, '0')
  await waitFor(() => expect(screen.queryByText(/^For at/)).not.toBeInTheDocument())
  await app.user.clear(field)
  expect(await screen.findByText('At least ₹2,00,000, before tax and service.')).toBeVisible()
  expect(screen.getByText('Plus tax. Add your guests to see the total.')).toBeVisible()
})

test.each([
  [
    rose.deposit,
    'A deposit of 30% of the total is due when the booking is confirmed, the rest 14 days before the ' +
      'first day, or with it if that day has passed.',
    '30% deposit, the rest 14 days before.',
  ],
  [null, 'Whether a deposit is due is not stated.', 'Deposit not stated.'],
])(
  'what is due at first stands beside the price in a line, or that nobody said it: %j',
  async (deposit, words, line) => {
    renderApp(at, { replies: [reply(getVendor, { ...rose, deposit }), ...replies.slice(1)] })
    expect(await screen.findByText(line)).toBeVisible()
    expect(screen.getByText(words)).not.toBeVisible()
    await openRequest()
    expect(await screen.findByText(words)).toBeVisible()
  },
)

test('a price in another currency is said in ours, by a day’s rate', async () => {
  const price = { ...rose.price!, kind: 'exact' as const, amount: 95_000, currency: 'GBP' }
  const about = { amount: 10_500_000, maxAmount: null, currency: 'INR' }
  renderApp(at, { replies: [...replies, reply(getVendor, { ...rose, price, about })] })
  expect(
    await screen.findByText(
      'About ₹1,05,000 by the exchange rate of 1 Nov 2026. The vendor’s price is in GBP.',
    ),
  ).toBeVisible()
})

test('a package that can’t be had that day says so, and the price that does not hold asks for a quote', async () => {
  const weekday = {
    ...evening,
    name: 'Weekday',
    validity: { weekdays: [1, 2, 3, 4], restOfYear: true },
    addOns: [],
  }
  // A Saturday in May.
  const { user, sent } = renderApp('/vendor/rose-palace?date=2027-05-15&guests=100', {
    as: people.user,
    replies: [
      reply(getVendor, {
        ...rose,
        price: { ...rose.price!, validity: { guestsMax: 80 } },
        estimate: null,
        seasons: [{ name: 'Peak season', from: '11-01', to: '02-28' }],
        packages: [weekday],
      }),
      reply(getEstimate, { total: null, lines: [] }),
      ...replies.slice(1),
    ],
  })
  const packages = await screen.findByRole('region', { name: 'Packages' })
  expect(packages).toHaveTextContent(
    'Monday to Thursday, not in Peak season (1 November to 28 February)',
  )
  expect(packages).toHaveTextContent('Not available on that day of the week.')
  expect(screen.queryByRole('button', { name: 'Choose Weekday' })).toBeNull()
  expect(packages).toHaveTextContent('For Sat 15 May 2027.')
  const select = screen.getByRole('combobox', { name: /^Package/ })
  expect(
    [...select.querySelectorAll('option')].map((each) => [each.textContent, each.disabled]),
  ).toEqual([
    ['No package', false],
    ['Weekday: ₹1,000 per plate, Monday to Thursday only', true],
  ])
  expect(screen.getAllByText(/^Their stated price doesn’t apply/)[0]).toHaveTextContent(
    'Their stated price doesn’t apply for that many guests. Ask, and they answer with a quote.',
  )
  expect(screen.getByText('Applies for up to 80 guests.')).toBeInTheDocument()
  // On a Tuesday it can be.
  await user.clear(screen.getByLabelText('Your day'))
  await user.type(screen.getByLabelText('Your day'), '18 May 2027{Tab}')
  // And it is, from the start, as the search has it.
  expect(await screen.findByRole('button', { name: 'Chosen: Weekday' })).toBeEnabled()
  expect(select).toHaveDisplayValue('Weekday: ₹1,000 per plate')
  await waitFor(() =>
    expect(sent(getEstimate).at(-1)?.input).toMatchObject({
      packageId: weekday._id,
      on: '2027-05-18',
    }),
  )
  expect(screen.queryByText(/^Their stated price doesn’t apply/)).toBeNull()
})

test('opened for a day on which a package alone is sold, the page has its total; none is a choice', async () => {
  const pack = { ...evening, name: 'Weekday house', unit: 'per_day' as const, amount: 25_200_000 }
  const costlier = { ...pack, _id: '40000000-0000-4000-8000-000000000002', amount: 30_000_000 }
  const weekdays = { weekdays: [1, 2, 3, 4] }
  const weekend = { weekdays: [5, 6, 7], restOfYear: true }
  const exact = { maxAmount: null, currency: 'INR', kind: 'exact', tax: 'included' } as const
  const vendor = {
    ...rose,
    price: { ...rose.price!, unit: 'per_function' as const, amount: 30_000_000, validity: weekend },
    packages: [
      { ...costlier, validity: weekdays },
      { ...pack, validity: weekdays },
    ],
  }
  const { user, router, sent } = renderApp('/vendor/rose-palace?date=2027-05-18&guests=350', {
    as: people.user,
    replies: [
      reply(getVendor, ({ date }) => ({
        ...vendor,
        estimate: date ? null : { ...exact, amount: 37_170_000, guests: 350 },
      })),
      reply(getEstimate, { total: { ...exact, amount: 29_736_000, guests: 350 }, lines: [] }),
      ...replies.slice(1),
    ],
  })
  const card = within(await screen.findByRole('complementary', { name: 'What it costs you' }))
  expect(await card.findByText('₹2,97,360')).toBeVisible()
  const select = card.getByRole('combobox', { name: /^Package/ })
  expect(select).toHaveDisplayValue('Weekday house: ₹2,52,000 per day')
  expect(card.queryByText(/^Applies/)).toBeNull()
  // Its extras are chosen with it, and none is a choice that stays.
  await user.click(card.getByRole('checkbox', { name: /^Valet/ }))
  expect(router.state.location.search).toContain(`package=${pack._id}&extra=${extra._id}`)
  await user.selectOptions(select, 'No package')
  expect(router.state.location.search).toContain('package=none')
  expect((await card.findAllByText(/^Their stated price doesn’t apply/))[0]).toBeVisible()
  expect(select).toHaveDisplayValue('No package')
  expect(sent(getEstimate)[0]?.input).toMatchObject({ packageId: pack._id, guests: '350' })
  // Without a day the total says when it holds.
  await user.clear(screen.getByLabelText('Your day'))
  await user.tab()
  expect(await card.findByText('₹3,71,700')).toBeVisible()
  expect(card.getByText('Applies Friday to Sunday, out of season.')).toBeVisible()
})

test('a whole day has no total at the package of an evening, and one sentence says so', async () => {
  const evenings = { ...evening, addOns: [], validity: { parts: ['evening' as const] } }
  const slots = [{ name: 'evening' as const, from: '18:00', to: '23:00' }]
  const total = { ...rose.price!, amount: 30_000_000, guests: 300 }
  const { user } = renderApp(`${at}&part=evening&package=${evening._id}`, {
    as: people.user,
    replies: [
      ...replies,
      reply(getVendor, { ...rose, slots, packages: [evenings], onDay: 'free' }),
      reply(getEstimate, { total, lines: [] }),
    ],
  })
  const card = within(await screen.findByRole('complementary', { name: 'What it costs you' }))
  const bar = document.querySelector('[data-foot]')
  expect(await card.findByText('₹3,00,000')).toBeVisible()
  expect(bar).toHaveTextContent('₹3,00,000')
  const time = card.getByRole('combobox', { name: 'Time of day' })
  await user.selectOptions(time, 'Whole day')
  expect(await card.findByText(/isn’t available/)).toHaveTextContent(
    '“Evening” isn’t available for that part of the day. Choose another, or none: then they answer with a quote.',
  )
  expect(screen.queryByText('₹3,00,000')).toBeNull()
  expect(bar).not.toHaveTextContent('₹3,00,000')
  expect(card.getByRole('combobox', { name: /^Package/ })).toHaveDisplayValue(
    'Evening: ₹1,000 per plate, for evenings only',
  )
  await user.selectOptions(time, 'Evening, 6:00 pm to 11:00 pm')
  expect(await card.findByText('₹3,00,000')).toBeVisible()
  expect(card.queryByText(/isn’t available/)).toBeNull()
})
