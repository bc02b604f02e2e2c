import { screen, waitFor, within } from '@testing-library/react'
import { getCategories } from '#contract/catalog/categories.ts'
import { getTowns } from '#contract/catalog/towns.ts'
import {
  getMyVendorProfile,
  updateVendorProfile,
  submitVendorProfile,
} from '#contract/vendors/profiles.ts'
import { people, refuse, renderApp, reply, listOf } from '#__tests__/support/renderApp.tsx'
import { complete, jaipur, profileWith, venues } from '#__tests__/support/profiles.ts'
import { open } from '#__tests__/support/openProfile.ts'

test('the wizard saves each step and goes on', async () => {
  const { user, sent, where } = open('/vendor/create-profile', profileWith(), [
    updateVendorProfile,
    profileWith({
      version: 1,
      businessName: 'Rose Garden',
      category: venues._id,
      completeness: 29,
    }),
  ])

  await user.type(await screen.findByLabelText('Business name'), 'Rose Garden')
  await user.selectOptions(screen.getByLabelText('What you offer'), 'Venues')
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  expect(await screen.findByRole('heading', { name: 'Place and contact' })).toBeVisible()
  expect(where()).toBe('/vendor/create-profile?step=place')
  expect(sent(updateVendorProfile)[0]?.input).toEqual({
    version: 0,
    businessName: 'Rose Garden',
    category: venues._id,
    otherCategories: [],
    description: '',
  })
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '29')

  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByLabelText('Business name')).toHaveValue('Rose Garden')
})

test('what the server says stands beside its field, and the text stays', async () => {
  const { user } = open('/vendor/create-profile', profileWith(), [
    updateVendorProfile,
    refuse(422, 'The business name is needed.', { businessName: 'The business name is needed.' }),
  ])

  await user.type(await screen.findByLabelText('Description'), 'A long day with us')
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  expect(await screen.findByText('The business name is needed.')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Business name')).toHaveFocus())
  expect(screen.getByLabelText('Description')).toHaveValue('A long day with us')
})

test('a price is sent in the smallest unit, and what is no number as it was typed', async () => {
  const { user, sent } = open('/vendor/create-profile?step=price', complete, [
    updateVendorProfile,
    refuse(422, 'No.', {
      capacityMax: 'How many guests? A whole number.',
      'deposit.percent': 'How much is the deposit? A whole number, 0 where there is none.',
    }),
  ])

  await user.selectOptions(await screen.findByLabelText('How do you price?'), 'range')
  await user.clear(screen.getByLabelText('Lowest price'))
  await user.type(screen.getByLabelText('Lowest price'), '1,25,000')
  await user.type(screen.getByLabelText('Highest price'), '₹2,00,000.50')
  await user.type(screen.getByLabelText(/Most guests/), 'many')
  await user.type(screen.getByLabelText(/The rest is due/), '14')
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  expect(await screen.findByText('How many guests? A whole number.')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByLabelText(/^Deposit/)).toHaveAccessibleDescription(
      /How much is the deposit\? A whole number/,
    ),
  )
  expect(sent(updateVendorProfile)[0]?.input).toEqual({
    version: 4,
    cancellation: null,
    deposit: { percent: '', restDaysBefore: 14 },
    priceKind: 'range',
    priceAmount: 12500000,
    priceMaxAmount: 20000050,
    priceUnit: 'per_day',
    priceTax: 'excluded',
    priceTaxRate: null,
    priceService: null,
    priceMinimum: null,
    capacityMin: null,
    capacityMax: 'many',
  })
})

test('packages are added, ordered and removed', async () => {
  const { user, sent } = open('/vendor/create-profile?step=packages', complete, [
    updateVendorProfile,
    complete,
  ])

  for (const name of ['Silver', 'Gold']) {
    await user.click(await screen.findByRole('button', { name: 'Add a package' }))
    const card = screen.getAllByRole('region', { name: /^Package/ }).at(-1)!
    await user.type(within(card).getByLabelText('Name'), name)
    await user.type(within(card).getByLabelText('Price'), '90000')
    await user.type(within(card).getByLabelText(/^Included/), 'Stage{Enter}Lights')
  }
  await user.click(screen.getByRole('button', { name: 'Move package 2 earlier' }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  await waitFor(() => expect(sent(updateVendorProfile)).toHaveLength(1))
  expect(sent(updateVendorProfile)[0]?.input).toMatchObject({
    packages: [
      { name: 'Gold', amount: 9000000, unit: 'package', inclusions: ['Stage', 'Lights'] },
      { name: 'Silver' },
    ],
  })
})

test('the details are those of the category', async () => {
  const { user, sent } = open('/vendor/create-profile?step=details', complete, [
    updateVendorProfile,
    complete,
  ])

  await user.selectOptions(await screen.findByLabelText(/Setting/), 'Outdoor')
  await user.selectOptions(screen.getByLabelText(/Parking/), 'No')
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  await waitFor(() =>
    expect(sent(updateVendorProfile)[0]?.input).toMatchObject({
      version: 4,
      attributes: { setting: 'Outdoor', parking: false },
      languages: [],
      faqs: [],
      team: [],
    }),
  )
})

test('the last step says what is missing, with the way to it', async () => {
  const { user, where } = open(
    '/vendor/create-profile?step=review',
    profileWith({ missing: [{ field: 'city', message: 'Choose the city you work in.' }] }),
  )

  const way = await screen.findByRole('link', { name: 'Choose the city you work in.' })
  expect(screen.queryByRole('button', { name: 'Submit for approval' })).toBeNull()
  await user.click(way)
  expect(where()).toBe('/vendor/create-profile?step=place')
})

test('a complete profile is handed in', async () => {
  const { user, toasts } = open('/vendor-profile', complete, [
    submitVendorProfile,
    { ...complete, status: 'submitted' as const, actions: [] },
  ])

  await user.click(await screen.findByRole('button', { name: 'Submit for approval' }))

  expect(await screen.findByText('Submitted')).toBeVisible()
  expect(screen.queryByText('A note from us')).toBeNull()
  expect(screen.getByText('Waiting for approval')).toBeVisible()
  expect(toasts).toEqual([
    { kind: 'success', text: 'Your profile is submitted. We answer within 48 hours.' },
  ])
})

test('who has claimed a listing reads what couples see meanwhile', async () => {
  open('/vendor-profile', { ...complete, status: 'submitted', isAsListed: true })
  expect(await screen.findByText('Couples still see the page as it was listed')).toBeVisible()
  expect(
    screen.getByText(/marked as being claimed until we have approved your profile/),
  ).toBeVisible()
})

test('the note, the waiting edits and the history are shown', async () => {
  open('/vendor-profile', {
    ...complete,
    status: 'approved',
    actions: [],
    note: 'Keep your name.',
    pendingEdits: [
      {
        field: 'businessName',
        label: 'Business name',
        from: 'Rose Garden Palace',
        to: 'Rose Palace',
        value: 'Rose Palace',
      },
    ],
    timeline: [
      {
        at: '2026-11-01T10:00:00.000Z',
        from: 'submitted',
        to: 'approved',
        by: 'admin',
        reason: null,
      },
    ],
  })

  expect(await screen.findByText('Keep your name.')).toBeVisible()
  expect(screen.getByText('A note from us')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Submit for approval' })).toBeNull()
  expect(
    within(screen.getByRole('region', { name: 'Edits waiting for review' })).getByText(
      'Rose Palace',
    ),
  ).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'History' })).getByText('Approved')).toBeVisible()
})

test('the form on one page starts with the edit that waits, and a save from another place is noticed', async () => {
  const { user, sent, answer } = open(
    '/vendor/update-profile',
    {
      ...complete,
      status: 'approved',
      actions: [],
      pendingEdits: [
        {
          field: 'businessName',
          label: 'Business name',
          from: 'Rose Garden Palace',
          to: 'Rose Palace',
          value: 'Rose Palace',
        },
      ],
    },
    [
      updateVendorProfile,
      refuse(409, 'This profile has been saved somewhere else in the meantime.'),
    ],
  )

  expect(await screen.findByLabelText('Business name')).toHaveValue('Rose Palace')
  answer(reply(getMyVendorProfile, { ...complete, status: 'approved', version: 9 }))
  await user.click(screen.getByRole('button', { name: 'Save: Your business' }))
  expect(
    await screen.findByText('This profile has been saved somewhere else in the meantime.'),
  ).toBeVisible()
  expect(sent(updateVendorProfile)[0]?.input).toMatchObject({
    version: 4,
    businessName: 'Rose Palace',
  })

  await waitFor(() => expect(sent(getMyVendorProfile).length).toBeGreaterThan(1))
  await user.click(screen.getByRole('button', { name: 'Save: Your business' }))
  await waitFor(() => expect(sent(updateVendorProfile)[1]?.input).toMatchObject({ version: 9 }))
})

test('a failed load offers another try', async () => {
  const { user, answer } = renderApp('/vendor-profile', {
    as: people.vendor,
    replies: [
      reply(getMyVendorProfile, complete),
      reply(getCategories, refuse(503, 'We can’t reach our database.')),
      reply(getTowns, listOf(jaipur)),
    ],
  })

  expect(await screen.findByText('We can’t reach our database.')).toBeVisible()
  answer(reply(getCategories, listOf(venues)))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Rose Garden Palace' })).toBeVisible()
})

test('before a category is chosen, the details say so', async () => {
  open('/vendor/create-profile?step=details', profileWith())
  expect(await screen.findByRole('link', { name: 'Choose what you offer' })).toHaveAttribute(
    'href',
    '/vendor/create-profile?step=business',
  )
  expect(screen.queryByText(/no further details/)).not.toBeInTheDocument()
})
