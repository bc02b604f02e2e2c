import { screen, waitFor, within } from '@testing-library/react'
import type { Payments } from '#contract/money/payments.ts'
import { getSettings } from '#contract/pages/site.ts'
import {
  completeBookingAsAdmin,
  getBookingsForAdmin,
  inspectBooking,
} from '#contract/moderation/disputes.ts'
import { aDispute } from '#__tests__/support/disputes.ts'
import {
  listOf,
  people,
  refuse,
  renderApp,
  reply,
  settings,
} from '#__tests__/support/renderApp.tsx'

const at = '2026-11-22T09:00:00.000Z'
const payments: Payments = {
  bookingId: 'b1',
  currency: 'INR',
  total: 8_500_000,
  isOver: false,
  state: 'paid',
  paid: 8_500_000,
  refunded: 0,
  waiting: 0,
  left: 0,
  over: 0,
  toRefund: null,
  instalments: [
    { label: 'Advance', amount: 8_500_000, due: null, paid: 8_500_000, waiting: 0, state: 'paid' },
  ],
  payments: [
    {
      _id: 'p1',
      kind: 'paid',
      amount: 8_500_000,
      counted: 8_500_000,
      state: 'counts',
      by: 'user',
      isAgreed: true,
      method: 'upi',
      reference: '4711',
      day: '2026-11-01',
      rows: [],
      pictures: [
        {
          _id: 's1',
          base: '/pictures/private/x/payments/b1/s1',
          widths: [400],
          width: 400,
          height: 300,
          placeholder: '',
          by: 'user',
          isRemovable: false,
        },
      ],
      last: 'p1',
      actions: [],
    },
  ],
  howToPay: null,
  actions: [],
}

test('who decides reads the ledger with its slips and both sides’ words, and can change none of it', async () => {
  const words = { _id: 'e1', at, picture: null, asked: null }
  const { user } = renderApp('/admin/bookings/b1', {
    as: people.admin,
    replies: [
      reply(inspectBooking, {
        ...aDispute,
        payments,
        evidence: [
          { ...words, by: 'user', who: 'Asha', body: 'Nobody came.' },
          {
            ...words,
            _id: 'e2',
            by: 'vendor',
            who: 'Ravi',
            body: null,
            picture: {
              _id: 'e2',
              base: '/pictures/private/x/log',
              widths: [400],
              width: 400,
              height: 300,
              placeholder: '',
            },
          },
        ],
        booking: {
          ...aDispute.booking,
          status: 'completed',
          timeline: [
            {
              at,
              from: 'confirmed',
              to: 'did_not_happen',
              by: 'user',
              who: 'Asha',
              reason: 'No.',
              version: null,
            },
            {
              at,
              from: 'confirmed',
              to: 'completed',
              by: 'admin',
              who: null,
              reason: 'The log shows it.',
              version: null,
            },
          ],
        },
        lookedAt: at,
      }),
    ],
  })
  await user.type(await screen.findByLabelText('Why do you need to?'), 'A dispute')
  await user.click(screen.getByRole('button', { name: 'Open it' }))
  const said = within(await screen.findByRole('region', { name: 'Statements and evidence' }))
  expect(said.getByText('Nobody came.')).toBeVisible()
  expect(said.getByRole('button', { name: 'Open the picture from Rose Palace' })).toBeVisible()
  expect(said.getByText(/^Our team’s decision, .*: it took place$/)).toBeVisible()
  expect(said.getByText('The log shows it.')).toBeVisible()
  const money = within(screen.getByRole('region', { name: 'Payments' }))
  expect(money.getByText('Advance')).toBeVisible()
  await user.click(money.getByRole('button', { name: 'Open picture 1, from Asha & Ben' }))
  expect(screen.getByRole('img', { name: 'As Asha & Ben sent it' })).toBeVisible()
  await user.keyboard('{Escape}')
  // A receipt is the couple's and the vendor's to print.
  expect(money.queryByRole('button', { name: /receipt|Confirm|Edit|Add/i })).toBeNull()
})

test('bookings stand in a list that can be narrowed, and asked for again when it fails', async () => {
  const line = { ...aDispute.booking, _id: '40000000-0000-4000-8000-000000000001' }
  const done = {
    ...line,
    _id: '50000000-0000-4000-8000-000000000001',
    status: 'completed' as const,
  }
  let isDown = true
  const { user, where, sent, go } = renderApp('/admin/bookings?status=disputed', {
    as: people.admin,
    replies: [
      reply(getBookingsForAdmin, ({ status, q }) =>
        isDown
          ? refuse(500, 'Out of order.')
          : status || q
            ? listOf()
            : listOf(
                { ...line, isReviewDisputed: false },
                { ...done, coupleName: 'Mia & Tom', isReviewDisputed: true },
              ),
      ),
    ],
  })
  expect(await screen.findByText('Out of order.')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByText('No open disputes')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Any state')
  const link = await screen.findByRole('link', { name: 'Asha & Ben with Rose Palace' })
  expect(where()).toBe('/admin/bookings')
  expect(link).toHaveAttribute('href', `/admin/bookings/${line._id}`)
  const [, ...rows] = screen.getAllByRole('row')
  const day = 'Sun 14 Feb 2027'
  const total = '₹85,000 incl. tax and service'
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Asha & Ben with Rose Palace', day, 'Confirmed', total, '40000000', 'made 1 Nov 2026'],
    [
      'Mia & Tom with Rose Palace',
      day,
      'CompletedReview disputed',
      total,
      '50000000',
      'made 1 Nov 2026',
    ],
  ])
  await go('/admin/bookings?status=disputed&sort=oldest&q=14+Feb+2027')
  expect(await screen.findByText('No matching bookings.')).toBeVisible()
  expect(sent(getBookingsForAdmin).at(-1)?.input).toEqual({
    status: 'disputed',
    sort: 'oldest',
    q: '14 Feb 2027',
  })
})

test('totals in the list of bookings are written as the site writes them', async () => {
  const { booking } = aDispute
  const sum = booking.sum && { ...booking.sum, amount: 85_000_000 }
  renderApp('/admin/bookings', {
    as: people.admin,
    replies: [
      reply(getSettings, { ...settings, locale: 'en-GB' }),
      reply(getBookingsForAdmin, listOf({ ...booking, sum, isReviewDisputed: false })),
    ],
  })
  expect(await screen.findByText('₹850,000 incl. tax and service')).toBeVisible()
})

test('before a booking is opened with a reason, its page says whose it is', async () => {
  const _id = '40000000-0000-4000-8000-000000000001'
  const line = { ...aDispute.booking, isReviewDisputed: false }
  const { sent } = renderApp(`/admin/bookings/${_id}`, {
    as: people.admin,
    replies: [
      reply(getBookingsForAdmin, listOf({ ...line, coupleName: 'Others' }, { ...line, _id })),
    ],
  })
  expect(await screen.findByRole('heading', { name: 'Asha & Ben with Rose Palace' })).toBeVisible()
  expect(
    screen.getByText(
      'Sun 14 Feb 2027. ₹85,000 incl. tax and service. You will read what they agreed and ' +
        'wrote to each other.',
    ),
  ).toBeVisible()
  expect(screen.getByRole('button', { name: 'Open it' })).toBeVisible()
  expect(sent(inspectBooking)).toEqual([])
})

test('a booking that is not there is not named', async () => {
  const { user } = renderApp('/admin/bookings/b1', {
    as: people.admin,
    replies: [
      reply(getBookingsForAdmin, listOf()),
      reply(inspectBooking, refuse(404, 'There is no such booking.')),
    ],
  })
  await user.type(await screen.findByLabelText('Why do you need to?'), 'A dispute')
  expect(screen.getByRole('heading', { name: 'Open a booking' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Open it' }))
  expect(await screen.findByText('There is no such booking.')).toBeVisible()
})

test('that a booking took place is decided with a reason, once', async () => {
  const seen = { ...aDispute, mayComplete: true, lookedAt: at }
  const { user, sent, answer } = renderApp('/admin/bookings/b1', {
    as: people.admin,
    replies: [
      reply(inspectBooking, seen),
      reply(completeBookingAsAdmin, refuse(422, 'No.', { reason: 'The reason is needed.' })),
    ],
  })
  await user.type(await screen.findByLabelText('Why do you need to?'), 'A dispute')
  await user.click(screen.getByRole('button', { name: 'Open it' }))
  await user.click(await screen.findByRole('button', { name: 'It took place' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'It took place' }))
  expect(await dialog.findByText('The reason is needed.')).toBeVisible()
  answer(
    reply(completeBookingAsAdmin, {
      ...seen,
      mayComplete: false,
      booking: { ...seen.booking, status: 'completed' },
    }),
  )
  await user.type(dialog.getByLabelText('Reason'), 'The log shows it.')
  await user.click(dialog.getByRole('button', { name: 'It took place' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'It took place' })).toBe(null))
  expect(sent(completeBookingAsAdmin).at(-1)?.input).toEqual({
    bookingId: 'b1',
    reason: 'The log shows it.',
  })
})
