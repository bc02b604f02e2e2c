import { screen, within } from '@testing-library/react'
import { getWedding } from '#contract/planning/weddings.ts'
import { previewWeddingChange } from '#contract/people/weddingChanges.ts'
import { listOf, people, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { noWedding } from '#__tests__/support/weddings.ts'

const wedding = { ...noWedding, version: 3, partnerOne: 'Priya' }

test('what is proposed already is told with what becomes of it', async () => {
  const booked = { firstDay: '2028-02-14', lastDay: '2028-02-14', times: null, guests: 300 }
  const proposed = {
    _id: 'r1',
    by: 'user' as 'user' | 'vendor',
    firstDay: '2028-02-18',
    lastDay: '2028-02-18',
    guests: null as number | null,
    note: '',
    sum: null,
    expiresAt: '2028-01-01T00:00:00.000Z',
  }
  const waits = { booked, proposed, isThis: false }
  const item = (businessName: string, more: object = {}) => ({
    _id: businessName,
    kind: 'booking' as const,
    name: '',
    canAsk: true,
    proposes: false,
    proposedSum: null,
    written: null,
    vendor: { _id: businessName, slug: businessName, businessName },
    was: { date: '2028-02-14', guests: 300 },
    now: { date: '2028-02-21', guests: 300, city: null },
    onDay: 'free' as const,
    total: null,
    sum: null,
    waits,
    ...more,
  })
  const isBack = item('Back', { now: { date: '2028-02-14', guests: 300, city: null } })
  const { user, answer } = renderApp('/create-profile', {
    as: people.user,
    replies: [
      reply(getWedding, wedding),
      reply(
        previewWeddingChange,
        listOf(
          item('Anew', { proposes: true }),
          item('Taken', { onDay: 'taken', written: 'Taken is not free then.' }),
          item('Same', { waits: { ...waits, isThis: true } }),
          item('Theirs', {
            waits: { ...waits, proposed: { ...proposed, by: 'vendor', guests: 250 } },
          }),
          isBack,
        ),
      ),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Save the wedding' }))
  const dialog = await screen.findByRole('dialog', { name: 'What this changes' })
  const said = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(said).toEqual([
    expect.stringContaining('This takes the place of your proposal: Fri 18 Feb 2028.'),
    expect.stringContaining(
      'Your proposal is withdrawn: Fri 18 Feb 2028.' +
        'We write to them, as this can’t be proposed. Taken is not free then.',
    ),
    expect.stringContaining('You have proposed this already, and they have not answered yet.'),
    expect.stringContaining(
      'They proposed Fri 18 Feb 2028, 250 guests and wait for your answer; until then you can’t propose anything ' +
        'else, so we write to them. Accept it',
    ),
    expect.stringContaining(
      'Your proposal is withdrawn: Fri 18 Feb 2028. The booking stays as it is.',
    ),
  ])
  expect(within(dialog).getByRole('button', { name: 'Save and ask 4' })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Go back' }))
  answer(reply(previewWeddingChange, listOf(isBack)))
  await user.click(screen.getByRole('button', { name: 'Save the wedding' }))
  expect(
    await screen.findByRole('button', { name: 'Save and withdraw the proposal' }),
  ).toBeVisible()
})

test('of two bookings of one vendor it is said which is meant', async () => {
  const booked = { firstDay: '2028-02-14', lastDay: '2028-02-14', times: null, guests: 300 }
  const proposed = {
    _id: 'r1',
    by: 'user' as const,
    firstDay: '2028-02-21',
    lastDay: '2028-02-21',
    guests: null,
    note: '',
    sum: null,
    expiresAt: '2028-01-01T00:00:00.000Z',
  }
  const item = (which: string, more: object = {}) => ({
    _id: which,
    kind: 'booking' as const,
    name: '',
    which,
    canAsk: true,
    proposes: true,
    proposedSum: null,
    written: null,
    onDay: 'free' as const,
    total: null,
    sum: null,
    vendor: { _id: 'v1', slug: 'nila-hall', businessName: 'Nila Hall' },
    was: { date: '2028-02-14', guests: 300 },
    now: { date: '2028-02-21', guests: 300, city: null },
    ...more,
  })
  const waits = { booked, proposed, isThis: true }
  const items = [item('Sangeet, Lawn', { waits }), item('Wedding, River Hall')]
  const { user } = renderApp('/create-profile', {
    as: people.user,
    replies: [reply(getWedding, wedding), reply(previewWeddingChange, listOf(...items))],
  })
  await user.click(await screen.findByRole('button', { name: 'Save the wedding' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What this changes' }))
  expect(dialog.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
    expect.stringContaining('Nila HallConfirmed booking, Sangeet, Lawn'),
    expect.stringContaining('Nila HallConfirmed booking, Wedding, River Hall'),
  ])
  expect(
    dialog.getByRole('button', { name: 'Save and ask about Wedding, River Hall' }),
  ).toBeVisible()
})

test('of several functions each is told, and once what becomes of all of them', async () => {
  const evening = { name: 'evening' as const, from: '18:00', to: '23:00' }
  const times = [
    { name: 'Mehndi', day: '2028-02-12', slot: null, guests: 120 },
    { name: 'Sangeet', day: '2028-02-13', slot: evening, guests: 300 },
  ]
  const booked = { firstDay: '2028-02-12', lastDay: '2028-02-13', times, guests: 300 }
  const moved = times.map((time) => ({ ...time, day: '2028-02-13' }))
  const proposed = {
    _id: 'r1',
    by: 'user' as const,
    firstDay: '2028-02-13',
    lastDay: '2028-02-13',
    times: moved,
    guests: null,
    note: '',
    sum: null,
    expiresAt: '2028-01-01T00:00:00.000Z',
  }
  const of = (name: string, was: object, now: object) => ({
    _id: 'b1',
    kind: 'booking' as const,
    name,
    canAsk: true,
    proposes: true,
    proposedSum: null,
    written: null as string | null,
    waits: { booked, proposed, isThis: false },
    vendor: { _id: 'v1', slug: 'rose-palace', businessName: 'Rose Palace' },
    was: { date: '2028-02-12', guests: 120, ...was },
    now: { date: '2028-02-14', guests: 120, city: null, ...now },
    onDay: 'free' as const,
    total: null,
    sum: { amount: 45_000_000, currency: 'INR', tax: null, service: null },
  })
  const both = [
    of('Mehndi', {}, {}),
    of('Sangeet', { date: '2028-02-13', slot: 'evening' }, { slot: 'morning' }),
  ]
  const { user, answer } = renderApp('/create-profile', {
    as: people.user,
    replies: [reply(getWedding, wedding), reply(previewWeddingChange, listOf(...both))],
  })
  await user.click(await screen.findByRole('button', { name: 'Save the wedding' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What this changes' }))
  expect(dialog.getByText('One vendor is booked for what you planned before.')).toBeVisible()
  const [line, ...more] = dialog.getAllByRole('listitem')
  expect(more).toEqual([])
  expect([...(line?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Rose PalaceConfirmed booking',
    'Mehndi: Sat 12 Feb 2028 → Mon 14 Feb 2028. Free on Mon 14 Feb 2028',
    'Sangeet: Sun 13 Feb 2028, evening → Mon 14 Feb 2028, morning. Free on Mon 14 Feb 2028, morning',
    'You propose this at the agreed price, and they can accept it as it stands, all of it or nothing.',
    'This takes the place of your proposal: Mehndi on Sun 13 Feb 2028.',
    expect.stringContaining('Agreed: ₹4,50,000 in all'),
  ])
  expect(dialog.getByRole('button', { name: 'Save and ask them' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Go back' }))
  const why = 'What it costs to come to another town is theirs to say.'
  answer(
    reply(
      previewWeddingChange,
      listOf(...both.map((each) => ({ ...each, proposes: false, written: why }))),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Save the wedding' }))
  expect(
    await screen.findByText(`We write to them, as this can’t be proposed. ${why}`),
  ).toBeVisible()
  expect(screen.queryByText(/You propose this/)).toBeNull()
})
