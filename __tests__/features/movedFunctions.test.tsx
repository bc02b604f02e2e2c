import { screen, waitFor, within } from '@testing-library/react'
import { type Booking, getBooking } from '#contract/bookings/bookings.ts'
import { getQuote } from '#contract/bookings/quotes.ts'
import {
  answerReschedule,
  proposeReschedule,
  withdrawReschedule,
} from '#contract/bookings/reschedules.ts'
import { answerDrift } from '#contract/people/weddingChanges.ts'
import { aBooking, quote } from '#__tests__/support/examples.ts'
import { folds, unfold } from '#__tests__/support/folds.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const morning = { name: 'morning' as const, from: '09:00', to: '13:00' }
const evening = { name: 'evening' as const, from: '18:00', to: '23:00' }
const times = [
  { name: 'Mehendi', day: '2027-02-13', slot: null, guests: 80 },
  { name: 'Sangeet', day: '2027-02-14', slot: evening, guests: 300 },
]
const weekend: Booking = {
  ...aBooking,
  status: 'confirmed',
  firstDay: '2027-02-13',
  lastDay: '2027-02-14',
  times,
  actions: ['reschedule'],
}
const { limits, ...noQuote } = quote([])
const sells = reply(getQuote, { ...noQuote, limits: { ...limits, slots: [morning, evening] } })
const functionsIn = (box: ReturnType<typeof within>) =>
  within(box.getByRole('list', { name: 'Functions' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a part of the day that is new to a function has the hours sold now, not another’s of before', async () => {
  const agreed = { ...evening, from: '17:00' }
  const [mehendi, sangeet] = times
  const before = [mehendi, { ...sangeet, slot: agreed }] as typeof times
  const { user } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [reply(getBooking, { ...weekend, times: before }), sells],
  })
  await unfold(user, folds.change)
  await user.click(await screen.findByRole('button', { name: 'Propose a change' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByLabelText('Change each function by itself'))
  const offers = (name: string) =>
    within(dialog.getByRole('group', { name })).getAllByRole('option').at(-1)
  await waitFor(() => expect(offers('Mehendi')).toHaveTextContent('Evening, 6:00 pm to 11:00 pm'))
  expect(offers('Sangeet')).toHaveTextContent('Evening, 5:00 pm to 11:00 pm')
})

test('one function alone keeps the hours that were agreed, whatever is sold now', async () => {
  const sangeet = { ...times[1]!, slot: { ...evening, from: '17:00' } }
  const day = { firstDay: sangeet.day, lastDay: sangeet.day }
  const { user } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [reply(getBooking, { ...weekend, ...day, times: [sangeet] }), sells],
  })
  await unfold(user, folds.change)
  await user.click(await screen.findByRole('button', { name: 'Propose a change' }))
  const part = within(screen.getByRole('dialog')).getByLabelText('Time of day')
  await waitFor(() =>
    expect([...part.children].map(({ textContent }) => textContent)).toEqual([
      'Whole day',
      'Morning, 9:00 am to 1:00 pm',
      'Evening, 5:00 pm to 11:00 pm',
    ]),
  )
})

test('one function is moved by itself, to another day and part of it', async () => {
  const { user, sent, answer } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, weekend),
      sells,
      reply(
        proposeReschedule,
        refuse(422, 'Check the form.', {
          'times.1.slot': 'The morning can’t be booked by itself.',
        }),
      ),
    ],
  })
  await unfold(user, folds.change)
  await user.click(await screen.findByRole('button', { name: 'Propose a change' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByLabelText('Change each function by itself'))
  const sangeet = within(dialog.getByRole('group', { name: 'Sangeet' }))
  expect(sangeet.getByText('Now Sun 14 Feb 2027, evening (6:00 pm to 11:00 pm).')).toBeVisible()
  await user.clear(sangeet.getByLabelText(/^Day/))
  await user.type(sangeet.getByLabelText(/^Day/), '2027-03-07{Tab}')
  await sangeet.findByRole('option', { name: /^Morning/ })
  await user.selectOptions(sangeet.getByLabelText('Time of day'), 'morning')
  expect(functionsIn(dialog)).toEqual([
    'Mehendi: Sat 13 Feb 2027, as before, 80 guests',
    'Sangeet: Sun 14 Feb 2027, evening (6:00 pm to 11:00 pm) → ' +
      'Sun 7 Mar 2027, morning (9:00 am to 1:00 pm), 300 guests',
  ])
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  expect(await sangeet.findByText('The morning can’t be booked by itself.')).toBeVisible()
  expect(sent(proposeReschedule)[0]?.input.times).toEqual([
    { day: '2027-02-13' },
    { day: '2027-03-07', slot: 'morning' },
  ])
  // Nothing is lost, and it goes out once more.
  answer(reply(proposeReschedule, weekend))
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(proposeReschedule)).toHaveLength(2)
})

test('another part of the same day is proposed, and refused beside the field', async () => {
  const night = { ...weekend, firstDay: '2027-02-14', times: [{ ...times[1]!, name: '' }] }
  const { user, sent, answer } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [
      reply(getBooking, night),
      sells,
      reply(
        proposeReschedule,
        refuse(422, 'Check the form.', { 'times.0.slot': 'Not by itself.' }),
      ),
    ],
  })
  await unfold(user, folds.change)
  await user.click(await screen.findByRole('button', { name: 'Propose a change' }))
  const dialog = within(screen.getByRole('dialog'))
  const part = await dialog.findByLabelText('Time of day')
  expect(part).toHaveValue('evening')
  await dialog.findByRole('option', { name: /^Morning/ })
  await user.selectOptions(part, 'morning')
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  expect(await dialog.findByText('Not by itself.')).toBeVisible()
  const taken = 'Somebody else has that morning.'
  answer(reply(proposeReschedule, refuse(409, taken, { firstDay: 'Taken.' }, { nearestDays: [] })))
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  expect(await dialog.findByText(taken)).toBeVisible()
  expect(sent(proposeReschedule)[0]?.input).toEqual({
    bookingId: 'b1',
    note: '',
    times: [{ day: '2027-02-14', slot: 'morning' }],
  })
})

/** The couple would like the second function on the next morning. */
const movedSangeet = {
  _id: 'r1',
  by: 'user' as const,
  firstDay: '2027-02-13',
  lastDay: '2027-02-15',
  times: [times[0]!, { ...times[1]!, day: '2027-02-15', slot: morning }],
  guests: null,
  note: '',
  sum: null,
  expiresAt: '2099-01-01T00:00:00Z',
}

test('who answers with another proposal begins with theirs, and sends it in one step', async () => {
  const theirs = { ...weekend, reschedule: movedSangeet, actions: ['answer_reschedule' as const] }
  const { user, sent, answer } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [
      reply(getBooking, theirs),
      sells,
      reply(proposeReschedule, refuse(409, 'This proposal is over.')),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Propose something else' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Propose something else' }))
  expect(
    dialog.getByText(
      /proposed: Sangeet on Mon 15 Feb 2027, morning \(9:00 am to 1:00 pm\)\. Yours takes its place\.$/,
    ),
  ).toBeVisible()
  expect(dialog.getByLabelText('Change each function by itself')).toBeChecked()
  const sangeet = within(dialog.getByRole('group', { name: 'Sangeet' }))
  await sangeet.findByRole('option', { name: /^Morning/ })
  await user.clear(sangeet.getByLabelText(/^Guests/))
  await user.type(sangeet.getByLabelText(/^Guests/), '250')
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  expect(await dialog.findByText('This proposal is over.')).toBeVisible()
  expect(sent(proposeReschedule)[0]?.input).toMatchObject({
    bookingId: 'b1',
    answers: 'r1',
    times: [{ day: '2027-02-13' }, { day: '2027-02-15', slot: 'morning', guests: 250 }],
  })
  answer(reply(proposeReschedule, weekend))
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('who answers reads the old and the new time of each function', async () => {
  const { user, sent, answer } = renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [
      reply(getBooking, { ...weekend, reschedule: movedSangeet, actions: ['answer_reschedule'] }),
      sells,
      reply(answerReschedule, refuse(409, 'One of the days is taken.')),
    ],
  })
  expect(
    await screen.findByText(/: Sangeet on Mon 15 Feb 2027, morning \(9:00 am to 1:00 pm\)$/),
  ).toBeVisible()
  expect(screen.getByText(/and the new time is not held/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Move the booking' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(
    dialog.getByText(
      'Sangeet on Mon 15 Feb 2027, morning (9:00 am to 1:00 pm) instead of ' +
        'Sun 14 Feb 2027, evening (6:00 pm to 11:00 pm)',
    ),
  ).toBeVisible()
  expect(functionsIn(dialog)).toEqual([
    'Mehendi: Sat 13 Feb 2027, as before, 80 guests',
    'Sangeet: Sun 14 Feb 2027, evening (6:00 pm to 11:00 pm) → ' +
      'Mon 15 Feb 2027, morning (9:00 am to 1:00 pm), 300 guests',
  ])
  await user.click(dialog.getByRole('button', { name: 'Move it' }))
  expect(await dialog.findByText('One of the days is taken.')).toBeVisible()
  expect(dialog.getByText('The booking stays as it was.')).toBeVisible()
  answer(reply(answerReschedule, weekend))
  await user.click(dialog.getByRole('button', { name: 'Move it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(answerReschedule).at(-1)?.input).toEqual({
    bookingId: 'b1',
    rescheduleId: 'r1',
    answer: 'accept',
  })
})

const reschedule = {
  _id: 'r1',
  by: 'user' as const,
  firstDay: '2027-02-13',
  lastDay: '2027-02-14',
  times: null,
  guests: 320,
  note: '',
  sum: null,
  expiresAt: '2099-01-01T00:00:00Z',
}

/** A proposal that is withdrawn in the moment in which it is answered. */
function openWithdrawn() {
  let now: Booking = { ...weekend, reschedule, actions: ['answer_reschedule'] }
  return renderApp('/vendor-bookings/b1', {
    as: people.vendor,
    replies: [
      reply(getBooking, () => now),
      sells,
      reply(answerReschedule, () => {
        now = weekend
        return refuse(409, 'They have withdrawn the proposal.')
      }),
    ],
  })
}

test('a proposal that is withdrawn while it is answered says so, and loses nothing typed', async () => {
  const { user, sent } = openWithdrawn()
  await user.click(await screen.findByRole('button', { name: 'Keep it as it is' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Reason/), 'The hall seats 300.')
  await user.click(dialog.getByRole('button', { name: 'Keep it as it is' }))
  expect(await dialog.findByText(/^This proposal no longer stands\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept the change' })).toBeNull()
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('The hall seats 300.')
  expect(sent(answerReschedule)).toHaveLength(1)
})

test('who was about to accept it reads that it no longer stands, and can’t', async () => {
  const { user } = openWithdrawn()
  await user.click(await screen.findByRole('button', { name: 'Accept the change' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Change it' }))
  expect(await dialog.findByText(/^This proposal no longer stands\./)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Change it' })).toBeNull()
})

test('whose proposal it is takes it back, and the booking is as it was', async () => {
  let now: Booking = {
    ...weekend,
    reschedule: { ...reschedule, note: 'More cousins.' },
    actions: ['withdraw_reschedule'],
  }
  const { user, sent } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, () => now),
      sells,
      reply(withdrawReschedule, () => (now = weekend)),
    ],
  })
  expect(await screen.findByText(/^You proposed /)).toBeVisible()
  expect(screen.getByText('“More cousins.”')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept the change' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Withdraw the proposal' }))
  await waitFor(() => expect(screen.queryByText(/^You proposed /)).toBeNull())
  expect(sent(withdrawReschedule)[0]?.input).toEqual({ bookingId: 'b1', rescheduleId: 'r1' })
})

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
  const title = `${drifted.vendor.businessName} is agreed for Sun 14 Feb 2027; your plan says Sat 20 Feb 2027`
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

test('guests of one function are proposed for it alone; one number for all is not asked beside them', async () => {
  const { user, sent } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [reply(getBooking, weekend), sells, reply(proposeReschedule, weekend)],
  })
  await unfold(user, folds.change)
  await user.click(await screen.findByRole('button', { name: 'Propose a change' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByLabelText('Guests at the largest function')).toHaveValue('300')
  await user.click(dialog.getByLabelText('Change each function by itself'))
  expect(dialog.queryByLabelText('Guests at the largest function')).toBeNull()
  const mehendi = within(dialog.getByRole('group', { name: 'Mehendi' })).getByLabelText('Guests')
  expect(mehendi).toHaveValue('80')
  await user.clear(mehendi)
  await user.type(mehendi, '120')
  expect(functionsIn(dialog)[0]).toContain('120 guests')
  expect(functionsIn(dialog)[1]).toContain('300 guests')
  await user.click(dialog.getByRole('button', { name: 'Propose' }))
  await waitFor(() => expect(sent(proposeReschedule)).toHaveLength(1))
  expect(sent(proposeReschedule)[0]?.input).toEqual({
    bookingId: 'b1',
    note: '',
    times: [
      { day: '2027-02-13', guests: 120 },
      { day: '2027-02-14', slot: 'evening' },
    ],
  })
})

test('a function to which others come is read with how many were booked', async () => {
  const reschedule = {
    _id: 'r1',
    by: 'vendor' as const,
    firstDay: '2027-02-13',
    lastDay: '2027-02-14',
    times: [{ ...times[0]!, guests: 70 }, times[1]!],
    guests: null,
    note: '',
    sum: null,
    expiresAt: '2099-01-01T00:00:00Z',
  }
  const { user } = renderApp('/my-bookings/b1', {
    as: people.user,
    replies: [
      reply(getBooking, { ...weekend, guests: 300, reschedule, actions: ['answer_reschedule'] }),
      sells,
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Accept the change' }))
  expect(functionsIn(within(screen.getByRole('dialog')))).toEqual([
    'Mehendi: Sat 13 Feb 2027, as before, 70 guests instead of 80',
    'Sangeet: Sun 14 Feb 2027, evening (6:00 pm to 11:00 pm), as before, 300 guests',
  ])
})
