import { screen, waitFor, within } from '@testing-library/react'
import { getCategories } from '#contract/catalog/categories.ts'
import { getTowns } from '#contract/catalog/towns.ts'
import {
  getMyVendorProfile,
  updateVendorProfile,
  submitVendorProfile,
} from '#contract/vendors/profiles.ts'
import { people, refuse, renderApp, reply, listOf } from '#__tests__/support/renderApp.tsx'
import { policyTiers } from '#domain/bookings/policies.ts'
import { policyOf } from '#domain/refunds.ts'
import { cakes, complete, jaipur, profileWith, venues } from '#__tests__/support/profiles.ts'
import { profilesApi } from '#store/api/vendors/profiles.ts'
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

test.each([
  ['the wizard', '/vendor/create-profile?step=review'],
  ['the profile', '/vendor-profile'],
])(
  '%s says where halls and parts of the day are added, and which plan has them',
  async (_, path) => {
    open(path, complete)
    const card = within(await screen.findByRole('region', { name: 'Halls and parts of the day' }))
    expect(
      card.getByText(/The Free plan has one hall\. Two or more need Plus, which has 3\.$/),
    ).toBeVisible()
    expect(card.getByRole('link', { name: 'Add halls' })).toHaveAttribute(
      'href',
      '/vendor/calendar#halls',
    )
    expect(card.getByRole('link', { name: 'Choose parts of the day' })).toHaveAttribute(
      'href',
      '/vendor/calendar/rules#parts',
    )
  },
)

test('a band has teams, by its own plan', async () => {
  const band = { ...cakes, slug: 'bands-and-dhol' }
  open('/vendor-profile', { ...complete, category: band._id, plan: 'plus' }, [
    getCategories,
    listOf(band),
  ])
  expect(await screen.findByRole('link', { name: 'Add teams' })).toBeVisible()
  expect(
    screen.getByText(/The Plus plan has 3 teams\. More need Pro, which has 10\.$/),
  ).toBeVisible()
})

test('who sells what is made is not sent to the calendar for it', async () => {
  const shop = { ...cakes, slug: 'invitations' }
  open('/vendor-profile', { ...complete, category: shop._id, plan: 'pro' }, [
    getCategories,
    listOf(shop),
  ])
  expect(await screen.findByRole('button', { name: 'Submit for approval' })).toBeVisible()
  expect(screen.queryByText(/parts of the day/)).toBeNull()
})

test('a complete profile is handed in', async () => {
  const { user, toasts, answer } = open('/vendor-profile', complete, [
    submitVendorProfile,
    refuse(409, 'Your email address is not verified yet.'),
  ])

  await user.click(await screen.findByRole('button', { name: 'Submit for approval' }))
  expect(await screen.findByText('Your email address is not verified yet.')).toBeVisible()
  answer(reply(submitVendorProfile, { ...complete, status: 'submitted', actions: [] }))
  await user.click(screen.getByRole('button', { name: 'Submit for approval' }))

  expect(await screen.findByText('Submitted')).toBeVisible()
  expect(screen.queryByText('A note from us')).toBeNull()
  expect(screen.getByText('Waiting for approval')).toBeVisible()
  expect(toasts.at(-1)).toEqual({
    kind: 'success',
    text: 'Your profile is submitted. We answer within 48 hours.',
  })
})

test('who has claimed a listing reads what couples see meanwhile', async () => {
  const photo = {
    base: '/pictures/gate',
    widths: [400],
    width: 400,
    height: 300,
    placeholder: '',
    album: '',
    cover: false,
  }
  open(
    '/vendor-profile',
    {
      ...complete,
      status: 'submitted',
      isAsListed: true,
      area: 'Amer Road',
      capacityMin: 50,
      capacityMax: 400,
      price: { ...complete.price!, minimum: 20_000_000 },
      website: 'https://rose.test/',
      attributes: { setting: 'Outdoor', parking: false, food: ['Veg', 'Jain'] },
      languages: ['Hindi', 'English'],
      travelFreeKm: 50,
      travelMaxKm: 200,
      travelPerKm: 2_000,
      cancellation: policyOf(policyTiers.strict),
      deposit: { percent: 30, restDaysBefore: 14 },
      team: [{ name: 'Meera Singh', role: 'Manager' }],
      faqs: [{ question: 'Is there parking?', answer: 'For 80 cars.' }],
      packages: [
        {
          _id: 'p1',
          name: 'Garden evening',
          description: 'Dinner under lanterns.',
          amount: 200_000,
          currency: 'INR',
          unit: 'per_plate',
          inclusions: ['Lanterns', 'Band'],
          exclusions: [],
          addOns: [{ _id: 'a1', name: 'Tea', amount: 1_000, unit: 'per_person' }],
          instant: false,
        },
      ],
      photos: [
        { ...photo, _id: 'f1', caption: 'The gate' },
        { ...photo, _id: 'f2', caption: 'The lake', cover: true },
      ],
    },
    [
      getCategories,
      listOf({
        ...venues,
        attributes: [
          ...venues.attributes,
          { key: 'food', label: 'Food', kind: 'many', options: ['Veg', 'Jain'] },
        ],
      }),
    ],
  )
  expect(await screen.findByText('Couples still see the page as it was listed')).toBeVisible()
  const preview = within(screen.getByRole('region', { name: 'As couples see it' }))
  for (const words of [
    'Venues · Amer Road, Jaipur · 50 to 400 guests',
    'from ₹85,000 per day, plus tax, at least ₹2,00,000',
    'Included: Lanterns, Band',
    'Extras: Tea ₹10 per person',
    'Dinner under lanterns.',
    'Speaks Hindi, English',
    'Travels 50 km free of charge, up to 200 km in all. To other towns ₹20 for each further km',
    'If the couple cancels: 120 days before or earlier: 50% back. After that: no refund',
    'Team: Meera Singh (Manager)',
    'For 80 cars.',
  ])
    expect(preview.getByText(words)).toBeVisible()
  expect(preview.getByRole('heading', { name: 'Garden evening' }).nextSibling).toHaveTextContent(
    '₹2,000 per plate',
  )
  expect(preview.getByRole('link', { name: 'https://rose.test/' })).toHaveAttribute(
    'rel',
    'noreferrer nofollow',
  )
  expect(preview.getByText('Setting').nextSibling).toHaveTextContent('Outdoor')
  expect(preview.getByText('Parking').nextSibling).toHaveTextContent('No')
  expect(preview.getByText('Food').nextSibling).toHaveTextContent('Veg, Jain')
  // The cover first, then all of them.
  expect(preview.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'The lake',
    'The gate',
    'The lake',
  ])
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
      {
        at: '2026-11-02T10:00:00.000Z',
        from: 'suspended',
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
  expect(
    within(screen.getByRole('list', { name: 'History' })).getByText('Reinstated'),
  ).toBeVisible()
})

test('the form on one page starts with the edit that waits, and a save from another place is noticed', async () => {
  const pendingEdits = [
    {
      field: 'businessName',
      label: 'Business name',
      from: 'Rose Garden Palace',
      to: 'Rose Palace',
      value: 'Rose Palace',
    },
  ]
  const approved = { ...complete, status: 'approved' as const, actions: [] }
  // The wizard is for those who are not approved yet.
  const { user, sent, answer, where, store } = open(
    '/vendor/create-profile',
    {
      ...approved,
      position: { latitude: 26.95, longitude: 75.8 },
      price: { ...complete.price!, taxRate: 12.5 },
      deposit: { percent: 25, restDaysBefore: 14 },
      pendingEdits,
    },
    [
      updateVendorProfile,
      refuse(409, 'This profile has been saved somewhere else in the meantime.'),
    ],
  )

  expect(await screen.findByLabelText('Business name')).toHaveValue('Rose Palace')
  expect(where()).toBe('/vendor/update-profile')
  expect(screen.getByLabelText(/^Place on the map/)).toHaveValue('26.95, 75.8')
  expect(screen.getByLabelText(/^Tax on top/)).toHaveValue('12.5')
  expect(screen.getByLabelText(/^Deposit/)).toHaveValue('25')
  expect(screen.getByLabelText(/^The rest is due/)).toHaveValue('14')
  expect(screen.queryByText(/waiting for review$/)).toBeNull()
  const profile = profilesApi.endpoints.getMyVendorProfile.select()
  answer(reply(getMyVendorProfile, { ...complete, status: 'approved', version: 9 }))
  await user.click(screen.getByRole('button', { name: 'Save: Your business' }))
  expect(
    await screen.findByText('This profile has been saved somewhere else in the meantime.'),
  ).toBeVisible()
  expect(sent(updateVendorProfile)[0]?.input).toMatchObject({
    version: 4,
    businessName: 'Rose Palace',
  })

  await waitFor(() => expect(profile(store.getState()).data?.version).toBe(9))
  await user.click(screen.getByRole('button', { name: 'Save: Your business' }))
  await waitFor(() => expect(sent(updateVendorProfile)[1]?.input).toMatchObject({ version: 9 }))
  const waiting = { ...approved, version: 10, pendingEdits }
  answer(reply(updateVendorProfile, waiting), reply(getMyVendorProfile, waiting))
  await user.click(screen.getByRole('button', { name: 'Save: Your business' }))
  expect(await screen.findByText('Business name: waiting for review')).toBeVisible()
})

test('who is sent to a field of the profile begins in it', async () => {
  open('/vendor/update-profile#address', complete)
  expect(await screen.findByLabelText(/^Address/)).toHaveFocus()
})

test('a failed load offers another try', async () => {
  const { user, answer } = renderApp('/vendor-profile', {
    as: people.vendor,
    replies: [
      reply(getMyVendorProfile, {
        ...complete,
        status: 'changes_requested',
        note: 'Please add prices.',
        missing: [{ field: 'priceKind', message: 'Say how you price.' }],
      }),
      reply(getCategories, refuse(503, 'We can’t reach our database.')),
      reply(getTowns, listOf(jaipur)),
    ],
  })

  expect(await screen.findByText('We can’t reach our database.')).toBeVisible()
  answer(reply(getCategories, listOf(venues)))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Rose Garden Palace' })).toBeVisible()
  expect(screen.getByText('What we’ve asked you to change')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Say how you price.' })).toHaveAttribute(
    'href',
    '/vendor/create-profile?step=price',
  )
})

test('before a category is chosen, the details say so', async () => {
  open('/vendor/create-profile?step=details', profileWith())
  expect(await screen.findByRole('link', { name: 'Choose what you offer' })).toHaveAttribute(
    'href',
    '/vendor/create-profile?step=business',
  )
  expect(screen.queryByText(/no further details/)).not.toBeInTheDocument()
})
