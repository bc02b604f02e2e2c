import { screen, waitFor, within } from '@testing-library/react'
import { getBooking } from '#contract/bookings/bookings.ts'
import { proposeReschedule } from '#contract/bookings/reschedules.ts'
import { folds, unfold } from '#__tests__/support/folds.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { evening, times, weekend, sells, functionsIn } from '#__tests__/support/bookedWeekend.ts'

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
