import { screen, waitFor, within } from '@testing-library/react'
import { getWedding, updateWedding, type Wedding } from '#contract/planning/weddings.ts'
import {
  type Affected,
  applyWeddingChange,
  previewWeddingChange,
} from '#contract/people/weddingChanges.ts'
import { getUserDashboard } from '#contract/pages/dashboards.ts'
import { standWords } from '#features/parts/weddings/changeCounts.ts'
import { waitingWords } from '#features/parts/weddings/changeWords.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { noWedding } from '#__tests__/support/weddings.ts'

const functions: Wedding['functions'] = ['Mehendi', 'Wedding', 'Reception'].map((name, index) => ({
  name,
  date: `2028-02-1${index + 2}`,
  slot: 'evening',
  city: '',
  guests: 100 * (index + 1),
}))

test('a change shows whom it is about, and nobody is asked without the press', async () => {
  const item = {
    _id: 'b1',
    kind: 'booking' as const,
    name: '',
    canAsk: true,
    proposes: false,
    proposedSum: null,
    written: null,
    vendor: { _id: 'v1', slug: 'rose-palace', businessName: 'Rose Palace' },
    was: { date: '2028-02-14', guests: 300 },
    now: { date: '2028-02-21', guests: 180, city: '' },
    onDay: 'taken' as const,
    total: null,
    sum: { amount: 45_000_000, currency: 'INR', tax: null, service: null },
  }
  const saved = { ...noWedding, version: 3, partnerOne: 'Priya', functions }
  const { user, sent, where } = renderApp('/create-profile', {
    as: people.user,
    replies: [
      reply(getWedding, saved),
      reply(previewWeddingChange, listOf(item)),
      reply(applyWeddingChange, { wedding: { ...saved, version: 4 }, asked: 1, message: 'Saved.' }),
      reply(getUserDashboard, refuse(503, 'Later.')),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Save the wedding' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'What this changes' }))
  expect(dialog.getByText('Rose Palace')).toBeVisible()
  expect(dialog.getByText('Taken on Mon 21 Feb 2028')).toBeVisible()
  expect(dialog.getByText(/180 guests\. No fixed town\./)).toBeVisible()
  expect(dialog.getByText(/Agreed: ₹4,50,000 in all/)).toBeVisible()
  expect(
    dialog.getByText(/stay as they are for now: a booking changes when the vendor accepts/),
  ).toBeVisible()
  expect(sent(updateWedding)).toEqual([])
  expect(sent(applyWeddingChange)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Go back' }))
  await user.click(screen.getByRole('button', { name: 'Save the wedding' }))
  await user.click(await screen.findByRole('button', { name: 'Save and ask them' }))
  await waitFor(() => expect(where()).toBe('/dashboard'))
  expect(sent(applyWeddingChange)).toHaveLength(1)
  expect(sent(updateWedding)).toEqual([])
})

test('a place in a queue is given up with its day, by a press that says so', async () => {
  const item = {
    _id: 'q1',
    kind: 'queue' as const,
    name: '',
    canAsk: false,
    proposes: false,
    proposedSum: null,
    written: null,
    vendor: { _id: 'v1', slug: 'rose-palace', businessName: 'Rose Palace' },
    was: { date: '2028-02-14', guests: 300 },
    now: { date: '2028-02-21', guests: 300, city: null },
    onDay: 'free' as const,
    total: null,
    sum: null,
  }
  const saved = { ...noWedding, version: 3, partnerOne: 'Priya', functions }
  const { user, sent, toasts } = renderApp('/create-profile', {
    as: people.user,
    replies: [
      reply(getWedding, saved),
      reply(previewWeddingChange, listOf(item)),
      reply(applyWeddingChange, {
        wedding: { ...saved, version: 4 },
        asked: 0,
        message: 'Your wedding is saved, and you left the queue.',
      }),
      reply(getUserDashboard, refuse(503, 'Later.')),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Save the wedding' }))
  expect(
    await screen.findByText('You queue at one vendor for what you planned before.'),
  ).toBeVisible()
  expect(screen.getByText('Place in a queue')).toBeVisible()
  expect(screen.queryByText('It stays as you wrote it when you joined.')).toBeNull()
  expect(
    screen.getByText(/^A place in a queue is for the old day\. Leave it, unless/),
  ).toBeVisible()
  expect(screen.queryByText(/can’t be written to|stay as they are for now/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Save and stay' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save and leave the queue' }))
  await waitFor(() => expect(sent(applyWeddingChange)).toHaveLength(1))
  await waitFor(() =>
    expect(toasts).toEqual([
      { kind: 'success', text: 'Your wedding is saved, and you left the queue.' },
    ]),
  )
})

test('all days of a stay are told, and the part of a day', async () => {
  const item = (was: object, now: object, more: object = {}) => ({
    _id: JSON.stringify(was),
    kind: 'booking' as const,
    name: '',
    canAsk: true,
    proposes: true,
    proposedSum: { amount: 47_000_000, currency: 'INR', tax: null, service: null },
    written: null,
    vendor: { _id: 'v1', slug: 'rose-palace', businessName: 'Rose Palace' },
    was: { date: '2028-02-14', guests: 300, ...was },
    now: { date: '2028-02-21', guests: 300, city: null, ...now },
    onDay: 'free' as const,
    total: null,
    sum: null,
    ...more,
  })
  const total = {
    amount: 36_000_000,
    maxAmount: null,
    currency: 'INR',
    guests: 300,
    kind: 'exact' as const,
    tax: 'not_stated' as const,
  }
  const enquiry = {
    kind: 'enquiry' as const,
    proposes: false,
    total,
    sum: { amount: 45_000_000, currency: 'INR', tax: null, service: null },
    written: 'Their price is for other days.',
  }
  const { user } = renderApp('/create-profile', {
    as: people.user,
    replies: [
      reply(getWedding, { ...noWedding, version: 3, partnerOne: 'Priya', functions }),
      reply(
        previewWeddingChange,
        listOf(
          item({ lastDay: '2028-02-16' }, { lastDay: '2028-02-23' }),
          item({ slot: 'evening' }, { date: '2028-02-14', slot: 'full_day' }),
          item({ guests: null }, { date: null, city: 'Udaipur' }, enquiry),
        ),
      ),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Save the wedding' }))
  const dialog = await screen.findByRole('dialog', { name: 'What this changes' })
  expect(dialog).toHaveTextContent(
    'Mon 14 Feb 2028 to Wed 16 Feb 2028 → Mon 21 Feb 2028 to Wed 23 Feb 2028.',
  )
  expect(dialog).toHaveTextContent('Free on Mon 21 Feb 2028 to Wed 23 Feb 2028')
  expect(dialog).toHaveTextContent(
    /You propose this for ₹4,70,000 in all, .*, and they can accept it as it stands\./,
  )
  expect(dialog).toHaveTextContent('Mon 14 Feb 2028, evening → Mon 14 Feb 2028, whole day.')
  expect(dialog).toHaveTextContent('Free on Mon 14 Feb 2028, whole day')
  expect(within(dialog).getAllByRole('listitem')[2]).toHaveTextContent(
    'Rose PalaceEnquiry' +
      'Mon 14 Feb 2028 → no fixed day. no number → 300 guests. Now in Udaipur. ' +
      '₹3,60,000 for 300 guests, tax and service not stated' +
      'We write to them, as this can’t be proposed. Their price is for other days.' +
      'Stated: ₹4,50,000 in all, tax and service included. It stays until you both agree to another.',
  )
})

const waiting = (by: 'user' | 'vendor', more: object, isThis = false) =>
  ({
    canAsk: true,
    proposes: true,
    was: { date: '2028-02-14', guests: 300 },
    now: { date: '2028-02-21', guests: 300, city: null },
    waits: { proposed: { by }, isThis },
    ...more,
  }) as unknown as Affected

test.each([
  [waiting('user', { waits: undefined }), undefined],
  [
    waiting('vendor', {}, true),
    'They proposed this themselves, and wait for your answer: accept it on the booking’s page.',
  ],
  [
    waiting('vendor', { canAsk: false }),
    'They proposed another day and wait for your answer; until then you can’t propose anything else. ' +
      'Accept it on the booking’s page, or keep the booking as it is there and propose this.',
  ],
  [waiting('user', {}, true), 'You have proposed this already, and they have not answered yet.'],
  [waiting('user', { canAsk: false }), undefined],
  [waiting('user', {}), 'This takes the place of your proposal: another day.'],
  [waiting('user', { proposes: false }), 'Your proposal is withdrawn: another day.'],
  [
    waiting('user', { now: { date: '2028-02-14', guests: 300, city: null } }),
    'Your proposal is withdrawn: another day. The booking stays as it is.',
  ],
])('what waits for an answer already, case %#', (change, words) => {
  expect(waitingWords([change], 'another day')).toBe(words)
})

test.each([
  [['booking'], 'One vendor is booked for what you planned before.'],
  [['quote', 'quote'], '2 vendors have quoted for what you planned before.'],
  [
    ['enquiry', 'booking', 'request', 'request', 'queue'],
    'One vendor is booked, 2 were requested, one was asked and you queue at one for what you planned before.',
  ],
] as const)('whom a change is about is told by what stands: %j', (kinds, words) => {
  const items = kinds.map((kind, at) => waiting('user', { kind, vendor: { _id: `v${at}` } }))
  expect(standWords(items)).toBe(words)
})

test('who can’t be written to is not counted among those who are asked', async () => {
  const item = (id: string, canAsk: boolean) => ({
    _id: id,
    kind: 'request' as const,
    name: '',
    canAsk,
    proposes: false,
    proposedSum: null,
    written: null,
    vendor: { _id: id, slug: id, businessName: id },
    was: { date: '2028-02-14', guests: 300 },
    now: { date: '2028-02-21', guests: 300, city: null },
    onDay: 'held' as const,
    total: null,
    sum: null,
  })
  const saved = { ...noWedding, version: 3, partnerOne: 'Priya', functions }
  const { user, answer } = renderApp('/create-profile', {
    as: people.user,
    replies: [
      reply(getWedding, saved),
      reply(
        previewWeddingChange,
        listOf(item('Open', true), item('Gone', false), item('Near', true)),
      ),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Save the wedding' }))
  expect(await screen.findByRole('button', { name: 'Save and ask 2' })).toBeVisible()
  expect(screen.getByText('3 vendors were requested for what you planned before.')).toBeVisible()
  expect(screen.getAllByText(/They can’t be written to at the moment\./)).toHaveLength(1)
  expect(screen.getAllByText('Held on Mon 21 Feb 2028')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  answer(reply(previewWeddingChange, listOf(item('Gone', false))))
  await user.click(screen.getByRole('button', { name: 'Save the wedding' }))
  expect(await screen.findByRole('button', { name: 'Save without asking' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Save and ask/ })).toBeNull()
})
