import { screen, waitFor, within } from '@testing-library/react'
import { getCategories } from '#contract/catalog/categories.ts'
import { getTowns } from '#contract/catalog/towns.ts'
import { updateVendorProfile } from '#contract/vendors/profiles.ts'
import { refuse, reply, listOf } from '#__tests__/support/renderApp.tsx'
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

test('an empty step says all that it lacks at once', async () => {
  const missing = [
    { field: 'businessName', message: 'Add the name of your business.' },
    { field: 'category', message: 'Choose what you offer.' },
    { field: 'city', message: 'Choose the city you work in.' },
    { field: 'description', message: 'Describe what you do.' },
  ]
  const { user } = open('/vendor/create-profile', profileWith({ missing }), [
    updateVendorProfile,
    refuse(422, 'The business name is needed.', { businessName: 'The business name is needed.' }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Continue' }))

  expect(await screen.findByText('The business name is needed.')).toBeVisible()
  expect(screen.getByText('Describe what you do.')).toBeVisible()
  expect(screen.queryByText('Choose the city you work in.')).toBeNull()
  const category = screen.getByLabelText('What you offer')
  expect(category).toHaveAccessibleDescription('Choose what you offer.')
  await user.selectOptions(category, 'Venues')
  expect(category).not.toHaveAccessibleDescription()
})

test('a town that is typed in full and not tapped is taken as the step goes on', async () => {
  const { user, sent } = open(
    '/vendor/create-profile?step=place',
    profileWith(),
    [getTowns, listOf({ ...jaipur, isClear: true })],
    [updateVendorProfile, complete],
  )
  await user.type(await screen.findByRole('combobox', { name: /Other towns/ }), 'jaipur{Enter}')
  expect(await screen.findByRole('button', { name: 'Remove Jaipur, Rajasthan' })).toBeVisible()
  await user.type(screen.getByRole('combobox', { name: 'Town or city' }), 'Jaipur')
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  await waitFor(() =>
    expect(sent(updateVendorProfile).map(({ input }) => input)).toMatchObject([
      { city: jaipur._id, otherCities: [jaipur._id] },
    ]),
  )
})

test('a town that could be several keeps the step, says so, and stays as it was typed', async () => {
  const { user, sent, answer } = open('/vendor/create-profile?step=place', profileWith(), [
    updateVendorProfile,
    complete,
  ])
  const others = await screen.findByRole('combobox', { name: /Other towns/ })
  await user.type(others, 'Newport')
  await user.click(screen.getByRole('button', { name: 'Continue' }))

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
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Price and guests' })).toBeVisible()
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
  await user.type(screen.getByLabelText(/^Tax on top/), '18')
  await user.selectOptions(screen.getByLabelText(/^Any service charge/), 'Yes')
  await user.type(screen.getByLabelText('Service charge on top'), '7.5')
  await user.type(screen.getByLabelText(/^The least you are booked for/), '50,000')
  await user.selectOptions(screen.getByLabelText('If a couple cancels'), 'Our own')
  await user.click(screen.getByRole('button', { name: 'Remove line 2' }))
  await user.type(screen.getByLabelText(/^Retainer that stays/), '20')
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  expect(await screen.findByText('How many guests? A whole number.')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByLabelText(/^Deposit/)).toHaveAccessibleDescription(
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
  const attributes: typeof venues.attributes = [
    ...venues.attributes,
    { key: 'rooms', label: 'Rooms', kind: 'number', options: [] },
    { key: 'food', label: 'Food', kind: 'many', options: ['Veg', 'Jain', 'Halal'] },
  ]
  const { user, sent } = open(
    '/vendor/create-profile?step=details',
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
  expect(screen.getByText(/^Couples like to know who/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add a person' }))
  const team = within(screen.getByRole('region', { name: 'Person 1' }))
  await user.type(team.getByLabelText('Name'), 'Ravi')
  await user.type(team.getByLabelText('What they do'), 'Cook')
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  await waitFor(() =>
    expect(sent(updateVendorProfile)[0]?.input).toMatchObject({
      version: 4,
      attributes: { setting: 'Outdoor', parking: false, rooms: 120, food: ['Jain', 'Halal'] },
      languages: [],
      faqs: [],
      team: [{ name: 'Ravi', role: 'Cook' }],
    }),
  )
})

test('the last step says what is missing, with the way to it', async () => {
  const { user, where } = open(
    '/vendor/create-profile?step=review',
    profileWith({
      city: jaipur._id,
      note: 'Please say how to reach you.',
      missing: [
        { field: 'contactEmail', message: 'Add an email address.' },
        { field: 'businessName', message: 'Add the name of your business.' },
      ],
    }),
  )

  const way = await screen.findByRole('link', { name: 'Add an email address.' })
  expect(screen.getByText('What we’ve asked you to change')).toBeVisible()
  expect(screen.getByText('Please say how to reach you.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Add the name of your business.' })).toHaveAttribute(
    'href',
    '/vendor/create-profile?step=business',
  )
  expect(await screen.findByText(/Jaipur/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Submit for approval' })).toBeNull()
  await user.click(way)
  expect(where()).toBe('/vendor/create-profile?step=place')
})

test('before a category is chosen, the details say so', async () => {
  open('/vendor/create-profile?step=details', profileWith())
  expect(await screen.findByRole('link', { name: 'Choose what you offer' })).toHaveAttribute(
    'href',
    '/vendor/create-profile?step=business',
  )
  expect(screen.queryByText(/no further details/)).not.toBeInTheDocument()
})
