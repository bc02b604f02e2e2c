import { screen, within } from '@testing-library/react'
import { type Booking, getBooking } from '#contract/bookings/bookings.ts'
import { getAccount } from '#contract/account/users.ts'
import { deleteAccount, getLeaving } from '#contract/people/personalData.ts'
import { requestRescue, getRescue, type RescueCard } from '#contract/talk/rescues.ts'
import { card } from '#__tests__/support/cards.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

/** Others who could take the time; all were looked into. */
const others = (...items: RescueCard[]) => ({ ...listOf(...items), lookedInto: null })

const hanging = {
  _id: 'b1',
  other: 'Priya & Arjun',
  firstDay: '2027-02-14',
  lastDay: '2027-02-14',
  sum: { amount: 45_000_000, currency: 'INR', tax: null, service: null },
  refundPercent: 100,
  refundKept: 0,
  refund: 45_000_000,
}

test('a couple that leaves reads what stays with the vendor as its retainer', async () => {
  const kept = { refundPercent: 75, refundKept: 15_000_000, refund: 30_000_000 }
  const { user } = renderApp('/account', {
    as: people.user,
    replies: [
      reply(getAccount, refuse(503, 'Later.')),
      reply(getLeaving, {
        ...listOf({ ...hanging, other: 'Rose Palace', ...kept }),
        disputes: [],
        requests: 0,
        conversations: 0,
        handOver: [],
        ends: [],
        goesOn: [],
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const line = (await screen.findByText('Rose Palace')).closest('li')
  expect(line).toHaveTextContent(
    '75% of what was paid is refunded, at most ₹3,00,000, but at least ₹1,50,000 stays as the retainer.',
  )
})

test('who deletes an account sees by name and in money what would be cancelled, and says so', async () => {
  const { user, sent } = renderApp('/account', {
    as: people.vendor,
    replies: [
      reply(getAccount, refuse(503, 'Later.')),
      reply(getLeaving, {
        ...listOf(hanging),
        disputes: [
          { _id: 'b2', other: 'Asha & Ben', firstDay: '2026-11-14', lastDay: '2026-11-14' },
        ],
        requests: 1,
        conversations: 2,
        handOver: [],
        ends: ['Rose Palace'],
        goesOn: [],
      }),
      reply(deleteAccount, refuse(422, undefined, { password: 'That is not your password.' })),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText('This confirmed booking would be cancelled')).toBeVisible()
  expect(dialog.getByText('Priya & Arjun')).toBeVisible()
  expect(dialog.getByText(/You owe back all that was paid, up to ₹4,50,000/)).toBeVisible()
  expect(
    dialog.getByText(/^Your profile leaves the site, open requests are declined/),
  ).toBeVisible()
  expect(
    dialog.getByText(
      /what others have reported about your page, and a fingerprint of .* so that no list brings you back\.$/,
    ),
  ).toBeVisible()
  expect(dialog.getByText('A booking of yours is in dispute')).toBeVisible()
  expect(dialog.getByText('Asha & Ben').closest('li')).toHaveTextContent(
    'Asha & Ben, Sat 14 Nov 2026',
  )
  expect(dialog.getByText('One open request and 2 conversations would be closed.')).toBeVisible()
  await user.type(dialog.getByLabelText('Your password'), 'marigold')
  await user.click(dialog.getByRole('button', { name: 'Cancel the booking and delete' }))
  expect(await dialog.findByText('That is not your password.')).toBeVisible()
  expect(sent(deleteAccount)[0]?.input).toEqual({ password: 'marigold', bookings: 1 })
})

test.each([
  ['viewer', people.user, 'Priya & Arjun’s wedding'],
  ['member of staff', people.vendor, 'Rose Palace'],
] as const)('a %s reads that what others belong to goes on', async (_who, person, name) => {
  const { user } = renderApp('/account', {
    as: person,
    replies: [
      reply(getAccount, refuse(503, 'Later.')),
      reply(getLeaving, {
        items: [],
        nextCursor: null,
        total: 0,
        disputes: [],
        requests: 0,
        conversations: 0,
        handOver: [],
        ends: [],
        goesOn: [name],
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(
    await dialog.findByText(
      `You leave ${name}. Others belong to it, so its requests, bookings and conversations stay as they are.`,
    ),
  ).toBeVisible()
  expect(
    dialog.getByText('Everything else about you is deleted, except for our security log.'),
  ).toBeVisible()
  expect(screen.queryByText(/are cancelled|leaves the site|declined/)).toBeNull()
})

test.each([1, 0])(
  'a couple that also belongs to another wedding reads what ends and what goes on, %s requests open',
  async (requests) => {
    const { user } = renderApp('/account', {
      as: people.user,
      replies: [
        reply(getAccount, refuse(503, 'Later.')),
        reply(getLeaving, {
          items: [],
          nextCursor: null,
          total: 0,
          disputes: [],
          requests,
          conversations: 0,
          handOver: [],
          ends: ['Asha & Ben’s wedding'],
          goesOn: ['Priya & Arjun’s wedding'],
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByText(/^You leave Priya & Arjun’s wedding\./)).toBeVisible()
    expect(dialog.queryAllByText('One open request would be closed.')).toHaveLength(requests)
    expect(
      dialog.getByText(
        /^Asha & Ben’s wedding ends, since nobody else belongs to it: its open requests and upcoming bookings are/,
      ),
    ).toBeVisible()
    expect(screen.queryByText(/Your open requests/)).toBeNull()
  },
)

test('several weddings are listed as one reads them', async () => {
  const { user } = renderApp('/account', {
    as: people.user,
    replies: [
      reply(getAccount, refuse(503, 'Later.')),
      reply(getLeaving, {
        items: [],
        nextCursor: null,
        total: 0,
        disputes: [],
        requests: 0,
        conversations: 0,
        handOver: ['A’s wedding', 'B’s wedding', 'C’s wedding'],
        ends: ['D’s wedding', 'E’s wedding', 'F’s wedding'],
        goesOn: ['G’s wedding', 'H’s wedding', 'I’s wedding'],
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(
    await dialog.findByText('Hand over A’s wedding, B’s wedding and C’s wedding first'),
  ).toBeVisible()
  expect(
    dialog.getByText(/^D’s wedding, E’s wedding and F’s wedding end, since nobody else/),
  ).toBeVisible()
  expect(dialog.getByText(/^You leave G’s wedding, H’s wedding and I’s wedding\./)).toBeVisible()
})

test('whose vendor cancelled asks all who are free, and holds the first, with one press', async () => {
  const lost = { ...aBooking, status: 'cancelled_by_vendor' as const, expiresAt: null, actions: [] }
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
  await user.click(screen.getByRole('checkbox', { name: 'Ask Two' }))
  await user.click(screen.getByRole('button', { name: 'Ask all 2, and hold the first' }))
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(where()).toBe('/my-bookings/b2')
  const [{ input } = { input: {} }] = sent(requestRescue)
  expect(input).toMatchObject({
    bookingId: 'b1',
    vendorIds: [card('One')._id, card('Three')._id],
    message: expect.stringContaining('Could you take it'),
  })
})

test('a card says what all functions come to, and so does the package where that is asked for', async () => {
  const lost = { ...aBooking, status: 'cancelled_by_vendor' as const, expiresAt: null, actions: [] }
  const { firstDay: day } = lost
  const functions = [
    { name: 'Sangeet', day, slot: null, guests: 80 },
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
      reply(getBooking, { ...lost, times: functions }),
      reply(
        getRescue,
        others(
          { ...card('One'), estimate: total(6_000_000) },
          { ...card('Two'), estimate: total(9_000_000), asked: garden },
        ),
      ),
    ],
  })
  const one = (await screen.findByRole('link', { name: 'One' })).closest('article')
  expect(one).toHaveTextContent('Free for all 2')
  expect(one).toHaveTextContent('₹60,000 for 2 functions, tax included')
  const two = screen.getByRole('link', { name: 'Two' }).closest('article')
  expect(two).toHaveTextContent('₹90,000 for 2 functions, tax included')
  expect(two).toHaveTextContent('“Garden” comes to ₹70,000 for 2 functions, tax included.')
  expect(screen.getAllByText(/ comes to ₹/)).toHaveLength(1)
})

test('where the search for others ended early, it says so', async () => {
  const lost = { ...aBooking, status: 'cancelled_by_vendor' as const, expiresAt: null, actions: [] }
  const shown = (...items: Parameters<typeof others>) =>
    renderApp('/my-bookings/b1', {
      as: people.user,
      replies: [
        reply(getBooking, lost),
        reply(getRescue, { ...others(...items), lookedInto: 1000 }),
      ],
    })
  const { unmount } = shown(card('One'))
  expect(
    await screen.findByText(
      'We looked at the 1,000 best rated who are free and whose prices may fit.',
    ),
  ).toBeVisible()
  unmount()
  shown()
  expect(
    await screen.findByText(/^We looked at the 1,000 best rated .* None of them has an offer/),
  ).toBeVisible()
})

test('for an evening or several functions it says so, whose hours they are, and writes them out', async () => {
  const lost = { ...aBooking, status: 'cancelled_by_vendor' as const, expiresAt: null, actions: [] }
  const { firstDay: day } = lost
  const evening = { name: 'evening' as const, from: '18:00', to: '23:00' }
  const shown = (times: Booking['times']) =>
    renderApp('/my-bookings/b1', {
      as: people.user,
      replies: [reply(getBooking, { ...lost, times }), reply(getRescue, others(card('One')))],
    })
  const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' })

  const { unmount } = shown([{ name: '', day, slot: evening, guests: 80 }])
  const title = /^One other vendor is free on the evening of /
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText(/take bookings for the evening alone are free all day\.$/)).toBeVisible()
  expect(message().value).toMatch(
    /, evening \(18:00 to 23:00\) can’t make it after all\. We expect/,
  )
  expect(screen.getByRole('button', { name: 'Ask, and hold the evening' })).toBeVisible()
  unmount()

  shown([
    { name: 'Sangeet', day, slot: evening, guests: 80 },
    { name: 'Reception', day, slot: null, guests: 300 },
  ])
  expect(await screen.findByRole('heading', { name: /free for all 2 functions, / })).toBeVisible()
  expect(message().value).toMatch(
    /Sangeet: .+ 80 guests\nReception: .+ 300 guests\n\nCould you take all/,
  )
  expect(screen.getByRole('button', { name: 'Ask, and hold the time' })).toBeVisible()
})
