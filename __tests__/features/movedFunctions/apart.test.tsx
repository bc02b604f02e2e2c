import { screen, waitFor } from '@testing-library/react'
import { type Booking, getBooking } from '#contract/bookings/bookings.ts'
import { answerDrift } from '#contract/people/weddingChanges.ts'
import { people, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { weekend } from '#__tests__/support/bookedWeekend.ts'

const apart = { isRemoved: false, day: null, part: null, town: null, guests: null }
const drifted: Booking = {
  ...weekend,
  drift: {
    key: 'k1',
    verb: 'booked',
    differences: [
      {
        ...apart,
        functionId: 'f2',
        name: 'Sangeet',
        day: { booked: { first: '2027-02-14', last: '2027-02-14' }, planned: '2027-02-20' },
      },
    ],
    actions: ['change_booking', 'change_wedding', 'keep'],
    answer: null,
  },
}
const line = 'Sangeet: planned for Sat 20 Feb 2027; booked for Sun 14 Feb 2027.'

test('a booking that differs from the wedding says in what, and is mended on either side', async () => {
  const { user, sent, answer } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, drifted),
      reply(answerDrift, { message: 'Your change is proposed to Rose Palace.' }),
    ],
  })
  const title = `${drifted.vendor.businessName} is booked for another day than planned`
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText(line)).toBeVisible()
  const after = { ...drifted, drift: { ...drifted.drift!, answer: 'change_booking' as const } }
  answer(reply(getBooking, after))
  await user.click(
    screen.getByRole('button', { name: `Ask ${drifted.vendor.businessName} to change it` }),
  )
  await waitFor(() =>
    expect(sent(answerDrift).map(({ input }) => input)).toEqual([
      { bookingId: 'b1', key: 'k1', answer: 'change_booking' },
    ]),
  )
  // What was answered is folded, and can be answered otherwise.
  const folded = await screen.findByText(/^You’ve asked .* to change it to what you plan$/)
  expect(screen.queryByText(title)).toBeNull()
  expect(screen.getByText(line)).not.toBeVisible()
  await user.click(folded)
  expect(screen.getByText(line)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Ask .* to change it$/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Change our wedding' }))
  await waitFor(() =>
    expect(sent(answerDrift).at(-1)?.input).toMatchObject({ answer: 'change_wedding' }),
  )
})

test('what both have agreed on is no mistake: the plan is changed to it first, in one press', async () => {
  const { user, sent } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, {
        ...drifted,
        drift: {
          ...drifted.drift!,
          verb: 'agreed',
          actions: ['change_wedding', 'change_booking', 'keep'],
        },
      }),
      reply(answerDrift, { message: 'Your wedding is as it is booked.' }),
    ],
  })
  const title = `${drifted.vendor.businessName} is booked for Sun 14 Feb 2027; your plan says Sat 20 Feb 2027`
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.queryByText(/is booked for another day/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Change Sangeet to what is agreed' }))
  await waitFor(() =>
    expect(sent(answerDrift)[0]?.input).toMatchObject({ answer: 'change_wedding' }),
  )
})

test('a booking on a day without a function says so on its page, and one press adds one', async () => {
  const drift = {
    ...drifted.drift!,
    differences: [],
    unplanned: {
      first: '2027-02-14',
      last: '2027-02-14',
      instead: { name: 'Wedding', date: '2027-02-20' },
    },
    actions: ['change_wedding' as const, 'keep' as const],
  }
  const { user, sent, answer } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, { ...drifted, drift }),
      reply(answerDrift, { message: 'It stays as it is.' }),
    ],
  })
  const title = `${drifted.vendor.businessName} is booked for Sun 14 Feb 2027, a day without a function`
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText('Wedding is planned for Sat 20 Feb 2027.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add a function on Sun 14 Feb 2027' })).toBeVisible()
  answer(reply(getBooking, { ...drifted, drift: { ...drift, answer: 'keep' as const } }))
  await user.click(screen.getByRole('button', { name: 'Leave it as it is' }))
  expect(
    await screen.findByText('It is on a day without a function, and you leave it as it is'),
  ).toBeVisible()
  expect(sent(answerDrift)[0]?.input).toMatchObject({ answer: 'keep' })
  expect(screen.queryByText(title)).toBeNull()
})

test('what is kept as it is says so; who only reads has no buttons', async () => {
  const answered = { ...drifted.drift!, actions: [], answer: 'keep' as const }
  renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [reply(getBooking, { ...drifted, drift: answered })],
  })
  expect(
    await screen.findByText('It differs from your wedding, and you keep both as they are'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change our wedding' })).toBeNull()
})
