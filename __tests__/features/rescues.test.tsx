import { screen, waitFor } from '@testing-library/react'
import { type Booking, getBooking } from '#contract/bookings/bookings.ts'
import { requestRescue, getRescue, type RescueCard } from '#contract/talk/rescues.ts'
import { card } from '#__tests__/support/cards.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { listOf, people, renderApp, reply } from '#__tests__/support/renderApp.tsx'

/** Others who could take the time; all were looked into. */
const others = (...items: RescueCard[]) => ({ ...listOf(...items), lookedInto: null })

const lost = { ...aBooking, status: 'cancelled_by_vendor' as const, expiresAt: null, actions: [] }

test('whose vendor cancelled asks all who are free, and holds the first, with one press', async () => {
  const { user, sent, where } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, lost),
      reply(getRescue, others(card('One'), card('Two'), card('Three'))),
      reply(requestRescue, { asked: 2, bookingId: 'b2' }),
    ],
  })
  expect(await screen.findByRole('heading', { name: /^3 other vendors are free on/ })).toBeVisible()
  expect(screen.getByText(/within the same total\. Tax that is .* counts as 20%\.$/)).toBeVisible()
  // With nobody to ask there is nothing to send.
  for (const name of ['Ask One', 'Ask Two', 'Ask Three'])
    await user.click(screen.getByRole('checkbox', { name }))
  expect(screen.getByRole('button', { name: 'Ask all 0' })).toBeDisabled()
  for (const name of ['Ask One', 'Ask Three'])
    await user.click(screen.getByRole('checkbox', { name }))
  expect(screen.getByText(/^We also request the day at /)).toHaveTextContent(
    `We also request the day at ${card('One').businessName}, or if it is no longer free there, at the next`,
  )
  await user.click(
    screen.getByRole('button', {
      name: `Ask both, and hold the day at ${card('One').businessName}`,
    }),
  )
  await waitFor(() => expect(where()).toBe('/my-bookings/b2'))
  const [{ input } = { input: {} }] = sent(requestRescue)
  expect(input).toMatchObject({
    bookingId: 'b1',
    vendorIds: [card('One')._id, card('Three')._id],
    message: expect.stringContaining('Could you take it'),
  })
})

test('a card says what all functions come to, and so does the package where that is asked for', async () => {
  const { firstDay: day } = lost
  const functions = [
    { name: 'Sangeet', day, slot: null, guests: 80, town: 'Chandigarh' },
    { name: 'Reception', day, slot: null, guests: 300 },
  ]
  const total = (amount: number) => ({
    ...lost.total,
    kind: 'exact' as const,
    amount,
    tax: 'included' as const,
  })
  const garden = { packageName: 'Garden', total: total(7_000_000) }
  renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, { ...lost, times: functions, total: { ...lost.total, amount: null } }),
      reply(getRescue, {
        place: { slug: 'chandigarh', name: 'Chandigarh' },
        ...others(
          { ...card('One'), estimate: total(6_000_000) },
          {
            ...card('Two'),
            estimate: total(9_000_000),
            asked: garden,
            unknownTowns: ['Jaipur', 'Ajmer'],
          },
        ),
      }),
    ],
  })
  const one = (await screen.findByRole('link', { name: 'One' })).closest('article')
  expect(one).toHaveTextContent('Free for both')
  // Its page opens for the same functions.
  expect(screen.getByRole('link', { name: 'One' })).toHaveAttribute(
    'href',
    expect.stringMatching(/&together=Sangeet&together=Reception$/),
  )
  expect(
    screen.getByText(
      'In the same category, in Chandigarh or coming there. Those with a price on request come last.',
    ),
  ).toBeVisible()
  expect(
    screen.getByRole('link', { name: 'See who else is free for the Sangeet' }),
  ).toHaveAttribute('href', expect.stringMatching(/city=chandigarh&date=\S+&guests=80&/))
  expect(screen.getByText(/^Sangeet: .+, 80 guests, Chandigarh/)).toBeVisible()
  expect(one).toHaveTextContent('₹60,000 for 2 functions, tax included')
  const two = screen.getByRole('link', { name: 'Two' }).closest('article')
  expect(two).toHaveTextContent('₹90,000 for 2 functions, tax included')
  expect(two).toHaveTextContent('“Garden” comes to ₹70,000 for 2 functions, tax included.')
  expect(screen.getAllByText(/ comes to ₹/)).toHaveLength(1)
  expect(screen.getByText('We don’t know whether Two comes to Jaipur or Ajmer.')).toBeVisible()
  expect(screen.queryByText(/whether One comes/)).toBeNull()
})

const town = { slug: 'udaipur', name: 'Udaipur', functions: '' }

test('where the search for others ended early, it says so', async () => {
  const shown = (...items: Parameters<typeof others>) =>
    renderApp('/my-bookings/b1', {
      as: people.user,
      replies: [
        reply(getBooking, { ...lost, lastDay: '2027-02-15', town }),
        reply(getRescue, { ...others(...items), lookedInto: 1000 }),
      ],
    })
  const { unmount } = shown(card('One'))
  expect(
    await screen.findByText(
      'We looked at the 1,000 best rated who are free and whose prices may fit.',
    ),
  ).toBeVisible()
  expect(
    screen.getByText(
      /^In the same category, in Udaipur or coming there, each with an offer within the same total\./,
    ),
  ).toBeVisible()
  const one = screen.getByRole('link', { name: 'One' })
  expect(one.closest('article')).toHaveTextContent('Free on these days')
  expect(one).toHaveAttribute('href', expect.stringContaining('city=udaipur'))
  unmount()
  shown()
  expect(
    await screen.findByText(/^We looked at the 1,000 best rated .* None of them has an offer/),
  ).toBeVisible()
})

test('for an evening or several functions it says so, whose hours they are, and writes them out', async () => {
  const { firstDay: day } = lost
  const evening = { name: 'evening' as const, from: '18:00', to: '23:00' }
  const shown = (times: Booking['times'], more: Partial<Booking> = {}) =>
    renderApp('/my-bookings/b1', {
      as: people.user,
      replies: [
        reply(getBooking, { ...lost, times, ...more }),
        reply(getRescue, others(card('One'))),
        reply(requestRescue, { asked: 1, bookingId: null }),
      ],
    })
  const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' })

  const { unmount } = shown([{ name: '', day, slot: evening, guests: 80 }], {
    town,
    total: { ...lost.total, amount: null },
  })
  const title = /^One other vendor is free on the evening of /
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(
    screen.getByText(/take bookings for the evening alone are free for the whole day\.$/),
  ).toBeVisible()
  expect(
    screen.getByText(
      'In the same category, in Udaipur or coming there. Those with a price on request come last.',
    ),
  ).toBeVisible()
  expect(message().value).toMatch(
    /, evening \(6:00 pm to 11:00 pm\) can’t make it after all\. We expect/,
  )
  expect(screen.getByRole('button', { name: 'Ask, and hold the evening' })).toBeVisible()
  unmount()

  const { user, where } = shown([
    { name: 'Sangeet', day, slot: evening, guests: 80 },
    { name: 'Reception', day, slot: null, guests: 300 },
  ])
  expect(await screen.findByRole('heading', { name: /free for both functions, / })).toBeVisible()
  expect(message().value).toMatch(
    /Reception: .+ 300 guests\nSangeet: .+ 80 guests\n\nCould you take all/,
  )
  await user.click(screen.getByRole('button', { name: 'Ask, and hold the time' }))
  // Nobody was free any more: there is no request to look at.
  await waitFor(() => expect(where()).toBe('/my-bookings?tab=enquiries'))
})

test('where nobody could take all of it, it says so within what, and where each is looked for', async () => {
  const times = [
    { name: 'Mehendi', day: '2027-02-14', slot: null, guests: 80, town: 'Udaipur' },
    { name: 'Sangeet', day: '2027-02-15', slot: null, guests: 300, town: 'Jodhpur' },
  ]
  const sum = { amount: 48_214_800, currency: 'INR', tax: null, service: null }
  const shown = (booking: Partial<Booking>) =>
    renderApp('/my-bookings/b1', {
      as: people.user,
      replies: [
        reply(getBooking, { ...lost, sum, ...booking }),
        reply(getRescue, { ...others(), place: { slug: 'udaipur', name: 'Udaipur' } }),
      ],
    })
  const { unmount } = shown({ firstDay: '2027-02-14', lastDay: '2027-02-15', times })
  expect(
    await screen.findByText(
      'Nobody else in the same category, in Udaipur or coming there, is free for both functions, ' +
        'Sun 14 Feb 2027 to Mon 15 Feb 2027, with an offer within ₹4,82,148. ' +
        'See who is free for each of them by itself.',
    ),
  ).toBeVisible()
  const links = screen.getAllByRole('link', { name: /^See who else is free/ })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [
      'See who else is free for the Mehendi',
      '/vendors?category=venues&city=udaipur&date=2027-02-14&guests=80&free=true',
    ],
    [
      'See who else is free for the Sangeet',
      '/vendors?category=venues&city=Jodhpur&date=2027-02-15&guests=300&free=true',
    ],
  ])
  expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull()
  unmount()
  shown({})
  expect(
    await screen.findByText(
      /, with an offer within ₹4,82,148\. The search shows who is free at any/,
    ),
  ).toBeVisible()
})

test.each([
  ['among those who are free', [card('One')]],
  ['where nobody is', []],
])('who said no already is named %s', async (_where, items) => {
  renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, { ...lost, firstDay: '2099-02-14', lastDay: '2099-02-14' }),
      reply(getRescue, { ...others(...items), leftOut: ['Lotus Lawns', 'Palm Court'] }),
    ],
  })
  expect(
    await screen.findByText(
      /Left out: Lotus Lawns and Palm Court, who already said no for this date\./,
    ),
  ).toBeVisible()
})
