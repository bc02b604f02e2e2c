import { screen, waitFor, within } from '@testing-library/react'
import { getCategories } from '#contract/catalog/categories.ts'
import { getTowns } from '#contract/catalog/towns.ts'
import {
  getMyVendorProfile,
  saveVendorProfile,
  submitVendorProfile,
  type VendorProfile,
} from '#contract/vendors/profiles.ts'
import { people, refuse, renderApp, reply, listOf } from '#__tests__/support/renderApp.tsx'
import { complete, jaipur, profileWith, venues } from '#__tests__/support/profiles.ts'

/** A part of the profile is saved by itself; the next one when its answer is there. */
const save = async ({ user }: ReturnType<typeof open>, ...titles: string[]) => {
  for (const title of titles) {
    const part = screen.getByRole('region', { name: title })
    await user.click(within(part).getByRole('button', { name: `Save: ${title}` }))
    await within(part).findByText('Saved')
  }
}
const open = (path: string, profile: VendorProfile, ...more: Parameters<typeof reply>[]) =>
  renderApp(path, {
    as: people.vendor,
    replies: [
      reply(getMyVendorProfile, profile),
      reply(getCategories, listOf(venues)),
      reply(getTowns, listOf(jaipur)),
      ...more.map(([line, answer]) => reply(line, answer)),
    ],
  })

test('the wizard saves each step and goes on', async () => {
  const { user, sent, where } = open('/vendor/create-profile', profileWith(), [
    saveVendorProfile,
    profileWith({
      version: 1,
      businessName: 'Rose Garden',
      category: venues._id,
      completeness: 22,
    }),
  ])

  await user.type(await screen.findByLabelText('Business name'), 'Rose Garden')
  await user.selectOptions(screen.getByLabelText('What you offer'), 'Venues')
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  expect(await screen.findByRole('heading', { name: 'Place and contact' })).toBeVisible()
  expect(where()).toBe('/vendor/create-profile?step=place')
  expect(sent(saveVendorProfile)[0]?.input).toEqual({
    version: 0,
    businessName: 'Rose Garden',
    category: venues._id,
    otherCategories: [],
    description: '',
  })
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '22')

  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByLabelText('Business name')).toHaveValue('Rose Garden')
})

test('what the server says stands beside its field, and the text stays', async () => {
  const { user } = open('/vendor/create-profile', profileWith(), [
    saveVendorProfile,
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
    saveVendorProfile,
    refuse(422, 'No.', { capacityMax: 'How many guests? A whole number.' }),
  ])

  await user.selectOptions(await screen.findByLabelText('How do you price?'), 'range')
  await user.clear(screen.getByLabelText('Lowest price'))
  await user.type(screen.getByLabelText('Lowest price'), '1,25,000')
  await user.type(screen.getByLabelText('Highest price'), '₹2,00,000.50')
  await user.type(screen.getByLabelText(/Most guests/), 'many')
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  expect(await screen.findByText('How many guests? A whole number.')).toBeVisible()
  expect(sent(saveVendorProfile)[0]?.input).toEqual({
    version: 4,
    cancellation: null,
    priceKind: 'range',
    priceAmount: 12500000,
    priceMaxAmount: 20000050,
    priceUnit: 'per_day',
    priceTax: 'excluded',
    capacityMin: null,
    capacityMax: 'many',
  })
})

test('packages are added, ordered and removed', async () => {
  const { user, sent } = open('/vendor/create-profile?step=packages', complete, [
    saveVendorProfile,
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

  await waitFor(() => expect(sent(saveVendorProfile)).toHaveLength(1))
  expect(sent(saveVendorProfile)[0]?.input).toMatchObject({
    packages: [
      { name: 'Gold', amount: 9000000, unit: 'package', inclusions: ['Stage', 'Lights'] },
      { name: 'Silver' },
    ],
  })
})

test('the details are those of the category', async () => {
  const { user, sent } = open('/vendor/create-profile?step=details', complete, [
    saveVendorProfile,
    complete,
  ])

  await user.selectOptions(await screen.findByLabelText(/Setting/), 'Outdoor')
  await user.selectOptions(screen.getByLabelText(/Parking/), 'No')
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  await waitFor(() =>
    expect(sent(saveVendorProfile)[0]?.input).toMatchObject({
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

  expect(screen.queryByRole('button', { name: 'Submit for approval' })).toBeNull()
  await user.click(await screen.findByRole('link', { name: 'Choose the city you work in.' }))
  expect(where()).toBe('/vendor/create-profile?step=place')
})

test('a complete profile is handed in', async () => {
  const { user, toasts } = open('/vendor-profile', complete, [
    submitVendorProfile,
    { ...complete, status: 'submitted' as const, actions: [] },
  ])

  await user.click(await screen.findByRole('button', { name: 'Submit for approval' }))

  expect(await screen.findByText('Submitted')).toBeVisible()
  expect(screen.getByText('Waiting for approval')).toBeVisible()
  expect(toasts).toEqual([
    { kind: 'success', text: 'Your profile is submitted. We answer within 48 hours.' },
  ])
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
    [saveVendorProfile, refuse(409, 'This profile has been saved somewhere else in the meantime.')],
  )

  expect(await screen.findByLabelText('Business name')).toHaveValue('Rose Palace')
  answer(reply(getMyVendorProfile, { ...complete, status: 'approved', version: 9 }))
  await user.click(screen.getByRole('button', { name: 'Save: Your business' }))
  expect(
    await screen.findByText('This profile has been saved somewhere else in the meantime.'),
  ).toBeVisible()
  expect(sent(saveVendorProfile)[0]?.input).toMatchObject({
    version: 4,
    businessName: 'Rose Palace',
  })

  await waitFor(() => expect(sent(getMyVendorProfile).length).toBeGreaterThan(1))
  await user.click(screen.getByRole('button', { name: 'Save: Your business' }))
  await waitFor(() => expect(sent(saveVendorProfile)[1]?.input).toMatchObject({ version: 9 }))
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

test('a town is chosen from those that begin so; what is typed and not chosen says so', async () => {
  const { user, sent } = open('/vendor/update-profile', complete, [saveVendorProfile, complete])
  const town = await screen.findByRole('combobox', { name: 'Town or city' })
  await waitFor(() => expect(town).toHaveValue('Jaipur, Rajasthan'))
  await user.clear(town)
  await user.type(town, 'jai')
  await user.tab()
  expect(town).toHaveAccessibleDescription('Choose “jai” from the list, or a town near it.')
  expect(town).toHaveValue('jai')
  await user.type(town, 'p')
  await screen.findByRole('option', { name: /Jaipur/ })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(town).toHaveValue('Jaipur, Rajasthan')
  await user.click(screen.getByRole('button', { name: 'Save: Place and contact' }))
  await waitFor(() => expect(sent(saveVendorProfile)[0]?.input).toMatchObject({ city: jaipur._id }))
})

test('extras, questions and people are added, and go as they are typed', async () => {
  const page = open(
    '/vendor/update-profile',
    {
      ...complete,
      status: 'approved',
      packages: [
        {
          _id: '40000000-0000-4000-8000-000000000001',
          name: 'Evening',
          description: '',
          amount: 100,
          currency: 'INR',
          unit: 'package',
          inclusions: [],
          exclusions: [],
          addOns: [],
        },
      ],
    },
    [saveVendorProfile, complete],
  )
  const { user } = page
  await user.click(await screen.findByRole('button', { name: 'Add an extra to package 1' }))
  await user.type(screen.getByLabelText('Extra 1'), 'Valet')
  await user.type(
    within(screen.getByRole('group', { name: 'Extras couples can add' })).getByLabelText('Price'),
    '900',
  )
  await user.click(screen.getByRole('button', { name: 'Add a question' }))
  await user.type(screen.getByLabelText('Question'), 'Rain?')
  await user.type(screen.getByLabelText('Answer'), 'A canopy.')
  await user.click(screen.getByRole('checkbox', { name: 'Tamil' }))
  await user.type(screen.getByLabelText(/Place on the map/), '26.95, 75.8')
  await save(
    page,
    'Packages',
    'Questions couples ask',
    'Languages and travel',
    'Place and contact',
    'Your team',
  )

  expect(
    Object.assign({}, ...page.sent(saveVendorProfile).map(({ input }) => input)),
  ).toMatchObject({
    packages: [{ name: 'Evening', addOns: [{ name: 'Valet', amount: 90000, unit: 'per_event' }] }],
    faqs: [{ question: 'Rain?', answer: 'A canopy.' }],
    team: [],
    languages: ['Tamil'],
    position: '26.95, 75.8',
    travelFreeKm: null,
    travelNote: '',
  })
})

test('before a category is chosen, the details say so', async () => {
  open('/vendor/create-profile?step=details', profileWith())
  expect(await screen.findByRole('link', { name: 'Choose what you offer' })).toHaveAttribute(
    'href',
    '/vendor/create-profile?step=business',
  )
  expect(screen.queryByText(/no further details/)).not.toBeInTheDocument()
})

const packageOf = (name: string, amount: number): VendorProfile['packages'][number] => ({
  _id: `40000000-0000-4000-8000-00000000000${amount}`,
  name,
  description: '',
  amount: amount * 100_00,
  currency: 'INR',
  unit: 'package',
  inclusions: ['Stage', 'Lights'],
  exclusions: [],
  addOns: [
    {
      _id: `50000000-0000-4000-8000-00000000000${amount}`,
      name: `Valet ${name}`,
      amount: 900_00,
      unit: 'per_event',
    },
  ],
})

test('rows that were moved, added and removed, with their extras, survive a reload and go as they stand', async () => {
  const stored = {
    ...complete,
    packages: [packageOf('Silver', 1), packageOf('Gold', 2), packageOf('Ruby', 3)],
  }
  const first = open('/vendor/create-profile?step=packages', stored)
  await first.user.click(await screen.findByRole('button', { name: 'Move package 3 earlier' }))
  await first.user.click(screen.getByRole('button', { name: 'Remove package 1' }))
  await first.user.click(screen.getByRole('button', { name: 'Add an extra to package 1' }))
  await first.user.type(screen.getByLabelText('Extra 2'), 'Fireworks')
  await first.user.click(screen.getByRole('button', { name: 'Add a package' }))
  await first.user.type(screen.getAllByLabelText('Name')[2]!, 'Pearl')
  first.unmount()

  const { user, sent } = open('/vendor/create-profile?step=packages', stored, [
    saveVendorProfile,
    refuse(422, 'No.', { 'packages.2.amount': 'Give the price as a number.' }),
  ])
  await waitFor(() =>
    expect(
      screen.getAllByLabelText('Name').map((field) => (field as HTMLInputElement).value),
    ).toEqual(['Ruby', 'Gold', 'Pearl']),
  )
  expect(screen.getByText('₹300')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Move package 3 later' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const last = within(screen.getByRole('region', { name: 'Package 3' }))
  await waitFor(() => expect(last.getByLabelText('Price')).toHaveFocus())
  expect(last.getByLabelText('Price')).toHaveAccessibleDescription('Give the price as a number.')
  const { addOns: valet, currency: _, ...ruby } = packageOf('Ruby', 3)
  const { currency: __, ...gold } = packageOf('Gold', 2)
  expect(sent(saveVendorProfile)[0]?.input).toEqual({
    version: 4,
    packages: [
      { ...ruby, addOns: [...valet, { name: 'Fireworks', amount: '', unit: 'per_event' }] },
      gold,
      {
        name: 'Pearl',
        description: '',
        amount: '',
        unit: 'package',
        inclusions: [],
        exclusions: [],
        addOns: [],
      },
    ],
  })
})

test('boxes that are ticked survive a reload, and a saved form leaves no draft', async () => {
  const stored = { ...complete, status: 'approved' as const, languages: ['Hindi', 'Tamil'] }
  const first = open('/vendor/update-profile', stored)
  await first.user.click(await screen.findByRole('checkbox', { name: 'Tamil' }))
  await first.user.click(screen.getByRole('checkbox', { name: 'Urdu' }))
  await first.user.type(screen.getByRole('combobox', { name: /Other towns/ }), 'jai')
  await first.user.click(await screen.findByRole('option', { name: /Jaipur, Rajasthan/ }))
  await first.user.type(screen.getByLabelText(/Note on travel/), 'Two rooms.')
  first.unmount()

  const page = open('/vendor/update-profile', stored, [saveVendorProfile, complete])
  await waitFor(() => expect(screen.getByLabelText(/Note on travel/)).toHaveValue('Two rooms.'))
  expect(
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => checked)
      .map(({ value }) => value),
  ).toEqual(['Hindi', 'Urdu'])
  expect(await screen.findByRole('button', { name: 'Remove Jaipur, Rajasthan' })).toBeVisible()
  expect(screen.getAllByText('Not saved yet')).toHaveLength(2)
  await save(page, 'Languages and travel', 'Place and contact')
  expect(page.sent(saveVendorProfile).map(({ input }) => input)).toMatchObject([
    { languages: ['Hindi', 'Urdu'], travelNote: 'Two rooms.' },
    { otherCities: [jaipur._id] },
  ])
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

test('another category asks for its own details at once, and only those go', async () => {
  const page = open(
    '/vendor/update-profile',
    { ...complete, attributes: { setting: 'Indoor', parking: true } },
    [saveVendorProfile, complete],
  )
  const { user } = page
  expect(await screen.findByLabelText(/Parking/)).toHaveValue('yes')
  await user.selectOptions(screen.getByLabelText('What you offer'), '')
  expect(screen.queryByLabelText(/Parking/)).not.toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('What you offer'), 'Venues')
  expect(screen.getByLabelText(/Setting/)).toHaveValue('Indoor')
  await user.selectOptions(screen.getByLabelText('How do you price?'), 'on_request')
  await save(page, 'Your business', 'Price and guests')
  expect(page.sent(saveVendorProfile).map(({ input }) => input)).toMatchObject([
    { category: venues._id, attributes: { setting: 'Indoor', parking: true } },
    { priceKind: 'on_request', priceAmount: null, priceMaxAmount: null },
  ])
})

test('a part is saved by itself: what is typed in another stays, and the list says what is not saved', async () => {
  const { user, sent } = open('/vendor/update-profile', complete, [
    saveVendorProfile,
    { ...complete, version: 5 },
  ])
  await user.type(await screen.findByLabelText(/Note on travel/), 'Two rooms.')
  await user.clear(screen.getByLabelText('Description'))
  await user.type(screen.getByLabelText('Description'), 'Rooms and a garden for a long weekend.')
  const list = within(screen.getByRole('navigation', { name: 'Sections' }))
  const marked = () => list.getAllByRole('link', { name: /not saved yet/ })
  expect(marked().map((link) => link.textContent)).toEqual([
    'Your business not saved yet',
    'Languages and travel not saved yet',
  ])

  await user.click(screen.getByRole('button', { name: 'Save: Your business' }))
  await within(screen.getByRole('region', { name: 'Your business' })).findByText('Saved')
  expect(sent(saveVendorProfile)[0]?.input).not.toHaveProperty('travelNote')
  expect(screen.getByLabelText(/Note on travel/)).toHaveValue('Two rooms.')
  expect(marked()).toHaveLength(1)

  // The other part knows of the first save: nobody is told that somebody else was here.
  await user.click(screen.getByRole('button', { name: 'Save: Languages and travel' }))
  await waitFor(() => expect(sent(saveVendorProfile)).toHaveLength(2))
  expect(sent(saveVendorProfile)[1]?.input).toMatchObject({ version: 5, travelNote: 'Two rooms.' })
})

test('a refusal stands in its own part', async () => {
  const { user } = open('/vendor/update-profile', complete, [
    saveVendorProfile,
    refuse(422, 'Check the website.', { website: 'A website begins with https://.' }),
  ])
  await user.type(await screen.findByLabelText(/Website/), 'nowhere')
  await user.click(screen.getByRole('button', { name: 'Save: Place and contact' }))
  const part = within(screen.getByRole('region', { name: 'Place and contact' }))
  expect(await part.findByText('A website begins with https://.')).toBeVisible()
  expect(part.getByText('Not saved yet')).toBeVisible()
  expect(screen.getAllByText('A website begins with https://.')).toHaveLength(1)
})

test('a price that was stated once keeps its currency', async () => {
  const { user, sent } = open(
    '/vendor/create-profile?step=price',
    { ...complete, price: { ...complete.price!, currency: 'JPY', amount: 850_000 } },
    [saveVendorProfile, complete],
  )
  expect(await screen.findByLabelText('Starting at')).toHaveValue('850000')
  expect(screen.getByText('JP¥8,50,000')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() =>
    expect(sent(saveVendorProfile)[0]?.input).toMatchObject({ priceAmount: 850_000 }),
  )
})
