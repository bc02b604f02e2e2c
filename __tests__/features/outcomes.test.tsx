import { screen, waitFor, within } from '@testing-library/react'
import { type Booking, getBooking, getBookings } from '#contract/bookings/bookings.ts'
import { recordOutcome } from '#contract/bookings/outcomes.ts'
import { paths } from '#domain/paths.ts'
import { outcomeWords } from '#features/parts/outcomes/outcomeWords.ts'
import { aBooking } from '#__tests__/support/examples.ts'
import { folds, unfold } from '#__tests__/support/folds.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const list = (items: Booking[]) => ({ items, nextCursor: null, total: items.length })
const over: Booking = {
  ...aBooking,
  status: 'confirmed',
  wasConfirmed: true,
  exact: null,
  expiresAt: null,
  firstDay: '2026-11-21',
  lastDay: '2026-11-21',
  actions: ['took_place', 'did_not_happen'],
}

const recorded: Booking = {
  ...over,
  outcome: { user: 'took_place', vendor: null },
  actions: ['did_not_happen'],
}

test('a couple says that it took place with one press, and reads what comes of it', async () => {
  const app: ReturnType<typeof renderApp> = renderApp(paths.myBooking('b1'), {
    as: people.user,
    replies: [
      reply(getBooking, () => (app.sent(recordOutcome).length ? recorded : over)),
      reply(recordOutcome, over),
    ],
  })
  expect(await screen.findByText('Did it take place?')).toBeVisible()
  expect(screen.getByText(/Otherwise, it counts as completed on Mon,? 23 Nov 2026/)).toBeVisible()
  await app.user.click(screen.getByRole('button', { name: 'It took place' }))
  expect(await screen.findByText('You said that it took place')).toBeVisible()
  expect(app.sent(recordOutcome)[0]?.input).toEqual({ bookingId: 'b1', outcome: 'took_place' })
  expect(screen.queryByRole('button', { name: 'It took place' })).toBeNull()
})

test('who objects says why first, reads what follows, and may think again', async () => {
  const objected: Booking = {
    ...over,
    outcome: { user: null, vendor: 'did_not_happen' },
    actions: ['took_place'],
  }
  let tries = 0
  const app = renderApp(paths.vendorBooking('b1'), {
    as: people.vendor,
    replies: [
      reply(getBooking, () => (tries > 1 ? objected : over)),
      reply(recordOutcome, () => {
        tries += 1
        return tries === 1
          ? refuse(422, 'Please check.', { reason: 'Say what happened.' })
          : objected
      }),
    ],
  })
  await app.user.click(await screen.findByRole('button', { name: 'It did not happen' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Say that it did not happen?' }))
  expect(dialog.getByText(/We tell Priya & Arjun straight away/)).toBeVisible()
  await app.user.click(dialog.getByRole('button', { name: 'It did not happen' }))
  expect(await dialog.findByText('Say what happened.')).toBeVisible()
  await app.user.type(dialog.getByLabelText('What happened?'), 'They never came.')
  await app.user.click(dialog.getByRole('button', { name: 'It did not happen' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(app.sent(recordOutcome)[1]?.input).toEqual({
    bookingId: 'b1',
    outcome: 'did_not_happen',
    reason: 'They never came.',
  })
  await app.user.click(await screen.findByRole('button', { name: 'It did take place' }))
  await waitFor(() =>
    expect(app.sent(recordOutcome)[2]?.input).toEqual({ bookingId: 'b1', outcome: 'took_place' }),
  )
})

test('the other side reads who said what, and waits in its list until it has answered', async () => {
  const disputed: Booking = {
    ...over,
    outcome: { user: 'did_not_happen', vendor: null },
    timeline: [
      ...over.timeline,
      {
        at: '2026-11-22T10:00:00.000Z',
        from: 'confirmed',
        to: 'did_not_happen',
        by: 'user',
        who: 'Priya',
        reason: 'The power was out.',
      },
    ],
  }
  const { user } = renderApp(paths.vendorBooking('b1'), {
    as: people.vendor,
    replies: [reply(getBooking, disputed)],
  })
  expect(await screen.findByText('Priya & Arjun said that it did not happen')).toBeVisible()
  expect(screen.getByText('“The power was out.”')).toBeVisible()
  expect(screen.getByText('Disputed')).toBeVisible()
  await unfold(user, folds.history)
  const history = within(screen.getByRole('list', { name: 'What happened' }))
  expect(history.getByText('Said not to have happened')).toBeVisible()
})

test.each([
  [{ user: 'did_not_happen', vendor: null }, 'Waiting for you', 'Disputed'],
  [{ user: 'did_not_happen', vendor: 'took_place' }, 'Disputed', 'Disputed'],
  [{ user: 'did_not_happen', vendor: 'did_not_happen' }, 'Disputed', 'Did not happen'],
  [{ user: 'took_place', vendor: null }, 'Confirmed', 'Confirmed'],
] as const)('in the vendor’s list %o stands under “%s”', async (outcome, group, label) => {
  renderApp(paths.vendorBookings, {
    as: people.vendor,
    replies: [reply(getBookings, list([{ ...over, outcome }]))],
  })
  await screen.findByText(over.coupleName)
  const section = within(screen.getByRole('region', { name: group }))
  expect(within(section.getByRole('article')).getByText(label)).toBeVisible()
})

test.each([
  ['took_place', null, 'You said that it took place'],
  ['took_place', 'took_place', 'You said that it took place'],
  ['took_place', 'did_not_happen', 'You say that it took place, Rose Hall that it did not'],
  ['did_not_happen', null, 'You said that it did not happen'],
  ['did_not_happen', 'took_place', 'You say that it did not happen, Rose Hall that it did'],
  ['did_not_happen', 'did_not_happen', 'You both say that it did not happen'],
  [null, 'took_place', 'Rose Hall said that it took place'],
  [null, 'did_not_happen', 'Rose Hall said that it did not happen'],
  [null, null, 'Did it take place?'],
] as const)('a side that said %s reads of another that said %s: %s', (ours, theirs, title) => {
  const here = { other: 'Rose Hall', by: 'Mon 23 Nov 2026' }
  const read = outcomeWords({ user: ours, vendor: theirs }, 'user', here)
  expect(read.title).toBe(title)
  expect(outcomeWords({ user: theirs, vendor: ours }, 'vendor', here)).toEqual(read)
  const settled = ours === 'did_not_happen' || theirs === 'did_not_happen'
  expect(read.text.includes('Otherwise, it counts as completed on Mon 23 Nov 2026.')).toBe(!settled)
})
