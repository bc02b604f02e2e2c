import { screen, waitFor, within } from '@testing-library/react'
import { getCategories } from '#contract/catalog/categories.ts'
import { getTowns } from '#contract/catalog/towns.ts'
import { updateVendorProfile } from '#contract/vendors/profiles.ts'
import { refuse, reply, listOf } from '#__tests__/support/renderApp.tsx'
import { complete, jaipur, profileWith, venues } from '#__tests__/support/profiles.ts'
import { open } from '#__tests__/support/openProfile.ts'

test('a price is sent in the smallest unit, and what is no number as it was typed', async () => {
  const { user, sent } = open('/vendor/update-profile#price', complete, [
    updateVendorProfile,
    refuse(422, 'No.', { capacityMax: 'How many guests? A whole number.' }),
  ])

  await user.selectOptions(await screen.findByLabelText('How do you price?'), 'range')
  await user.clear(screen.getByLabelText('Lowest price'))
  await user.type(screen.getByLabelText('Lowest price'), '1,25,000')
  await user.type(screen.getByLabelText('Highest price'), '₹2,00,000.50')
  await user.type(screen.getByLabelText(/Most guests/), 'many')
  await user.type(screen.getByLabelText(/^Tax on top/), '18')
  await user.selectOptions(screen.getByLabelText(/^Any service charge/), 'Yes')
  await user.type(screen.getByLabelText('Service charge on top'), '7.5')
  await user.type(screen.getByLabelText(/^The least you are booked for/), '50,000')
  await user.click(screen.getByRole('button', { name: 'Save: Price and guests' }))

  expect(await screen.findByText('How many guests? A whole number.')).toBeVisible()
  expect(sent(updateVendorProfile)[0]?.input).toEqual({
    version: 4,
    priceKind: 'range',
    priceAmount: 12500000,
    priceMaxAmount: 20000050,
    priceUnit: 'per_day',
    priceTax: 'excluded',
    priceTaxRate: 18,
    priceService: 7.5,
    priceMinimum: 5000000,
    seasons: [],
    priceValidity: null,
    capacityMin: null,
    capacityMax: 'many',
  })
})

test('a deposit and a policy are sent as numbers, and what is none as it was typed', async () => {
  const { user, sent } = open('/vendor/update-profile#terms', complete, [
    updateVendorProfile,
    refuse(422, 'No.', { 'deposit.percent': 'How much is the deposit? A whole number.' }),
  ])
  await user.type(await screen.findByLabelText(/The rest is due/), '14')
  await user.selectOptions(screen.getByLabelText('If a couple cancels'), 'Our own')
  await user.click(screen.getByRole('button', { name: 'Remove line 2' }))
  await user.type(screen.getByLabelText(/^Retainer that stays/), '20')
  await user.click(screen.getByRole('button', { name: 'Save: Deposit and cancellation' }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^Deposit/ })).toHaveAccessibleDescription(
      /How much is the deposit\? A whole number/,
    ),
  )
  expect(sent(updateVendorProfile)[0]?.input).toEqual({
    version: 4,
    cancellation: {
      tiers: [
        { daysBefore: 60, refundPercent: 100 },
        { daysBefore: 0, refundPercent: 0 },
      ],
      retainerPercent: 20,
      graceHours: 0,
    },
    deposit: { percent: '', restDaysBefore: 14 },
  })
})

test('packages are added, ordered and removed', async () => {
  const { user, sent } = open('/vendor/update-profile#packages', complete, [
    updateVendorProfile,
    complete,
  ])

  for (const name of ['Silver', 'Gold']) {
    await user.click(await screen.findByRole('button', { name: 'Add a package' }))
    const card = screen.getAllByRole('region', { name: /^Package \d/ }).at(-1)!
    await user.type(within(card).getByLabelText('Name'), name)
    await user.type(within(card).getByLabelText('Price'), '90000')
    await user.type(within(card).getByLabelText(/^Included/), 'Stage{Enter}Lights')
  }
  await user.click(screen.getByRole('button', { name: 'Move package 2 earlier' }))
  await user.click(screen.getByRole('button', { name: 'Save: Packages' }))

  await waitFor(() => expect(sent(updateVendorProfile)).toHaveLength(1))
  expect(sent(updateVendorProfile)[0]?.input).toMatchObject({
    packages: [
      { name: 'Gold', amount: 9000000, unit: 'package', inclusions: ['Stage', 'Lights'] },
      { name: 'Silver' },
    ],
  })
})

test('the details are those of the category', async () => {
  const attributes: typeof venues.attributes = [
    ...venues.attributes,
    { key: 'rooms', label: 'Rooms', kind: 'number', options: [] },
    { key: 'food', label: 'Food', kind: 'many', options: ['Veg', 'Jain', 'Halal'] },
  ]
  const { user, sent } = open(
    '/vendor/update-profile#business',
    { ...complete, attributes: { parking: false, rooms: 12, food: ['Veg', 'Halal'] } },
    [updateVendorProfile, complete],
    [getCategories, listOf({ ...venues, attributes })],
  )

  await user.selectOptions(await screen.findByLabelText(/Setting/), 'Outdoor')
  expect(screen.getByLabelText(/Parking/)).toHaveDisplayValue('No')
  expect(screen.getByLabelText(/^Rooms/)).toHaveValue('12')
  await user.type(screen.getByLabelText(/^Rooms/), '0')
  await user.click(screen.getByRole('checkbox', { name: 'Veg' }))
  await user.click(screen.getByRole('checkbox', { name: 'Jain' }))
  await user.click(screen.getByRole('button', { name: 'Save: Your business' }))

  await waitFor(() =>
    expect(sent(updateVendorProfile)[0]?.input).toMatchObject({
      version: 4,
      attributes: { setting: 'Outdoor', parking: false, rooms: 120, food: ['Jain', 'Halal'] },
    }),
  )
})

test('the people of a business are named, with what they do', async () => {
  const { user, sent } = open('/vendor/update-profile#team', complete, [
    updateVendorProfile,
    complete,
  ])
  expect(await screen.findByText(/^Couples like to know who/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add a person' }))
  const team = within(screen.getByRole('region', { name: 'Person 1' }))
  await user.type(team.getByLabelText('Name'), 'Ravi')
  await user.type(team.getByLabelText('What they do'), 'Cook')
  await user.click(screen.getByRole('button', { name: 'Save: Your team' }))

  await waitFor(() =>
    expect(sent(updateVendorProfile)[0]?.input).toMatchObject({
      team: [{ name: 'Ravi', role: 'Cook' }],
    }),
  )
})

test('before a category is chosen, the details say so', async () => {
  open('/vendor/update-profile#business', profileWith())
  expect(await screen.findByRole('link', { name: 'Choose what you offer' })).toHaveAttribute(
    'href',
    '/vendor/update-profile#category',
  )
  expect(screen.queryByText(/no further details/)).not.toBeInTheDocument()
})

test('a town that could be several keeps the part, says so, and stays as it was typed', async () => {
  const { user, sent, answer } = open('/vendor/update-profile#place', complete, [
    updateVendorProfile,
    complete,
  ])
  const others = await screen.findByRole('combobox', { name: /Other towns/ })
  await user.type(others, 'Newport')
  await user.click(screen.getByRole('button', { name: 'Save: Place and contact' }))

  await waitFor(() =>
    expect(others).toHaveAccessibleDescription(
      'Choose “Newport” from the list, or a town near it.',
    ),
  )
  await waitFor(() => expect(others).toHaveFocus())
  expect(others).toHaveValue('Newport')
  expect(sent(updateVendorProfile)).toEqual([])

  answer(reply(getTowns, listOf({ ...jaipur, isClear: true })))
  await user.clear(others)
  await user.type(others, 'Jaipur{Enter}')
  await screen.findByRole('button', { name: 'Remove Jaipur, Rajasthan' })
  await user.click(screen.getByRole('button', { name: 'Save: Place and contact' }))
  await waitFor(() => expect(sent(updateVendorProfile)).toHaveLength(1))
})
