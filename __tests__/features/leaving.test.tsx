import { screen, waitFor, within } from '@testing-library/react'
import { getAccount } from '#contract/account/users.ts'
import { deleteAccount, getLeaving } from '#contract/people/personalData.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

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
        ...listOf(
          { ...hanging, other: 'Rose Palace', ...kept },
          { ...hanging, _id: 'b2', other: 'Lake House', refundPercent: null, refund: null },
          { ...hanging, _id: 'b3', other: 'Bloom', refundPercent: 0, refund: 0 },
        ),
        disputes: [
          { _id: 'b4', other: 'Ravi', firstDay: '2026-11-14', lastDay: '2026-11-14' },
          { _id: 'b5', other: 'Lens', firstDay: '2026-11-14', lastDay: '2026-11-14' },
        ],
        requests: 2,
        conversations: 0,
        handOver: [],
        ends: [],
        goesOn: [],
      }),
    ],
  })
  const leave = await screen.findByRole('button', { name: 'Delete my account' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(leave)
  const line = (await screen.findByText('Rose Palace')).closest('li')
  expect(line).toHaveTextContent(
    '75% of what was paid is refunded, at most ₹3,00,000, but at least ₹1,50,000 stays as the retainer.',
  )
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('These 3 confirmed bookings would be cancelled')).toBeVisible()
  expect(dialog.getByText('Lake House').closest('li')).toHaveTextContent(
    'No policy was agreed: settle with each other what is refunded.',
  )
  expect(dialog.getByText('Bloom').closest('li')).toHaveTextContent('Nothing is refunded.')
  expect(dialog.getByText('2 of your bookings are in dispute')).toBeVisible()
  expect(dialog.getByText(/^They stay open\./)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'My bookings' })).toHaveAttribute('href', '/my-bookings')
  expect(dialog.getByText('2 open requests would be closed.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Cancel 3 bookings and delete' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
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
          conversations: 1,
          handOver: [],
          ends: ['Asha & Ben’s wedding'],
          goesOn: ['Priya & Arjun’s wedding'],
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByText(/^You leave Priya & Arjun’s wedding\./)).toBeVisible()
    expect(dialog.getByText(/would be closed/)).toHaveTextContent(
      requests
        ? /^One open request and one conversation would be closed\.$/
        : /^One conversation would be closed\.$/,
    )
    expect(
      dialog.getByText(
        /^Asha & Ben’s wedding ends, since nobody else belongs to it: its open requests and upcoming bookings are/,
      ),
    ).toBeVisible()
    expect(screen.queryByText(/Your open requests/)).toBeNull()
  },
)

test('several weddings are listed as one reads them, and who deletes all of it is led home', async () => {
  const { user, answer, where } = renderApp('/account', {
    as: people.user,
    replies: [reply(getAccount, refuse(503, 'Later.')), reply(getLeaving, refuse(503, 'Busy.'))],
  })
  await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText('Busy.')).toBeVisible()
  answer(
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
  )
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(
    await dialog.findByText('Hand over A’s wedding, B’s wedding and C’s wedding first'),
  ).toBeVisible()
  expect(
    dialog.getByText(/^D’s wedding, E’s wedding and F’s wedding end, since nobody else/),
  ).toBeVisible()
  expect(dialog.getByText(/^You leave G’s wedding, H’s wedding and I’s wedding\./)).toBeVisible()
  answer(reply(deleteAccount, { message: 'Deleted.' }))
  await user.type(dialog.getByLabelText('Your password'), 'marigold')
  await user.click(dialog.getByRole('button', { name: 'Delete permanently' }))
  await waitFor(() => expect(where()).toBe('/'))
})
