import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { updateVendorProfile } from '#contract/vendors/profiles.ts'
import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import { getCategories } from '#contract/catalog/categories.ts'
import { listOf, refuse, reply } from '#__tests__/support/renderApp.tsx'
import { cakes, complete, jaipur, venues, packageOf } from '#__tests__/support/profiles.ts'
import { save, open } from '#__tests__/support/openProfile.ts'

test('a town is chosen from those that begin so; what is typed and not chosen says so', async () => {
  const { user, sent } = open('/vendor/update-profile', complete, [updateVendorProfile, complete])
  const town = await screen.findByRole('combobox', { name: 'Town or city' })
  await waitFor(() => expect(town).toHaveValue('Jaipur, Rajasthan'))
  await user.clear(town)
  await user.type(town, 'jai')
  await user.tab()
  await waitFor(() =>
    expect(town).toHaveAccessibleDescription('Choose “jai” from the list, or a town near it.'),
  )
  expect(town).toHaveValue('jai')
  await user.type(town, 'p')
  await screen.findByRole('option', { name: /Jaipur/ })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(town).toHaveValue('Jaipur, Rajasthan')
  await user.click(screen.getByRole('button', { name: 'Save: Place and contact' }))
  await waitFor(() =>
    expect(sent(updateVendorProfile)[0]?.input).toMatchObject({ city: jaipur._id }),
  )
})

test('extras, questions and people are added, and go as they are typed', async () => {
  const page = open(
    '/vendor/update-profile',
    {
      ...complete,
      status: 'approved',
      travelFreeKm: 50,
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
          instant: false,
          addOns: [],
        },
      ],
    },
    [updateVendorProfile, { ...complete, travelFreeKm: 50 }],
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
  await user.click(screen.getByLabelText('Tamil'))
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
    Object.assign({}, ...page.sent(updateVendorProfile).map(({ input }) => input)),
  ).toMatchObject({
    packages: [{ name: 'Evening', addOns: [{ name: 'Valet', amount: 90000, unit: 'per_event' }] }],
    faqs: [{ question: 'Rain?', answer: 'A canopy.' }],
    team: [],
    languages: ['Tamil'],
    position: '26.95, 75.8',
    travelFreeKm: 50,
    travelNote: '',
  })
})

const pages = ['/vendor/create-profile?step=details', '/vendor/update-profile']

test.each(pages)('who is visited is not asked how far they travel: %s', async (path) => {
  open(path, complete)
  const languages = { name: 'Languages you speak with couples', hidden: true }
  expect(await screen.findByRole('group', languages)).toBeVisible()
  expect(screen.queryByLabelText(/^You travel free of charge/)).toBeNull()
  expect(screen.queryByLabelText(/^Note on travel/)).toBeNull()
  expect(screen.queryByText('Languages and travel')).toBeNull()
})

test.each([
  ['what was stated is changed there', { travelFee: 0 }],
  ['a hall that bakes cakes comes with them', { otherCategories: [cakes._id] }],
])('who is visited is asked how far they travel where %s', async (_, more) => {
  open('/vendor/update-profile', { ...complete, ...more }, [getCategories, listOf(venues, cakes)])
  expect(await screen.findByLabelText(/^You travel free of charge/)).toBeVisible()
  expect(screen.getByLabelText(/^Note on travel/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Languages and travel' })).toBeVisible()
})

test('another category asks for its own details at once, and only those go', async () => {
  const stored = { ...complete, attributes: { setting: 'Indoor', parking: true } }
  const page = open(
    '/vendor/update-profile',
    stored,
    [updateVendorProfile, stored],
    [getCategories, listOf(venues, cakes)],
  )
  const { user } = page
  expect(await screen.findByLabelText(/Parking/)).toHaveValue('yes')
  await user.selectOptions(screen.getByLabelText('What you offer'), '')
  expect(screen.queryByLabelText(/Parking/)).not.toBeInTheDocument()
  await save(page, 'Your business')
  await user.selectOptions(screen.getByLabelText('What you offer'), 'Cakes')
  expect(screen.getByText('Your category needs no further details.')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('What you offer'), 'Venues')
  expect(screen.getByLabelText(/Setting/)).toHaveValue('Indoor')
  await user.selectOptions(screen.getByLabelText('How do you price?'), 'on_request')
  await save(page, 'Your business', 'Price and guests')
  expect(page.sent(updateVendorProfile).map(({ input }) => input)).toMatchObject([
    { category: null },
    { category: venues._id, attributes: { setting: 'Indoor', parking: true } },
    { priceKind: 'on_request', priceAmount: null, priceMaxAmount: null },
  ])
})

test('a part is saved by itself: another keeps what is typed or refused; a list says what is not saved', async () => {
  const stored = { ...complete, travelFreeKm: 50 }
  const { user, sent, answer } = open('/vendor/update-profile', stored, [
    updateVendorProfile,
    { ...stored, version: 5 },
  ])
  const write = (field: HTMLElement, value: string) =>
    fireEvent.change(field, { target: { value } })
  write(await screen.findByLabelText(/Note on travel/), 'Two rooms.')
  write(screen.getByLabelText('Description'), 'Rooms and a garden for a long weekend.')
  const list = within(screen.getByRole('navigation', { name: 'Sections' }))
  const marked = () => list.getAllByRole('link', { name: /not saved yet/ })
  await user.click(list.getByRole('link', { name: 'Packages' }))
  expect(screen.getByRole('heading', { name: 'Packages' })).toHaveFocus()
  expect(marked().map((link) => link.textContent)).toEqual([
    'Your business not saved yet',
    'Languages and travel not saved yet',
  ])

  await user.click(screen.getByRole('button', { name: 'Save: Your business' }))
  await within(screen.getByRole('region', { name: 'Your business' })).findByText('Saved')
  expect(sent(updateVendorProfile)[0]?.input).not.toHaveProperty('travelNote')
  expect(screen.getByLabelText(/Note on travel/)).toHaveValue('Two rooms.')
  expect(marked()).toHaveLength(1)

  // The other part knows of the first save: nobody is told that somebody else was here.
  await user.click(screen.getByRole('button', { name: 'Save: Languages and travel' }))
  await waitFor(() => expect(sent(updateVendorProfile)).toHaveLength(2))
  expect(sent(updateVendorProfile)[1]?.input).toMatchObject({
    version: 5,
    travelNote: 'Two rooms.',
  })

  const website = 'A website begins with https://.'
  answer(reply(updateVendorProfile, refuse(422, 'Check the website.', { website })))
  write(screen.getByLabelText(/Website/), 'nowhere')
  await user.click(screen.getByRole('button', { name: 'Save: Place and contact' }))
  const part = within(screen.getByRole('region', { name: 'Place and contact' }))
  expect(await part.findByText(website)).toBeVisible()
  expect(part.getByText('Not saved yet')).toBeVisible()
  expect(screen.getAllByText(website)).toHaveLength(1)
})

test('a price that was stated once keeps its currency, and goes with deposit and policy', async () => {
  const { user, sent } = open(
    '/vendor/create-profile?step=price',
    { ...complete, price: { ...complete.price!, currency: 'JPY', amount: 850_000 } },
    [updateVendorProfile, complete],
  )
  expect(await screen.findByLabelText('Starting at')).toHaveValue('850000')
  await user.selectOptions(screen.getByLabelText('How do you price?'), 'One price')
  expect(screen.getByLabelText('Price')).toHaveValue('850000')
  await user.selectOptions(screen.getByLabelText('Tax and service'), 'Included')
  expect(screen.getByLabelText(/^Any service charge/)).toHaveDisplayValue('It is in the price')
  expect(screen.queryByText(/^A budget counts a tax/)).not.toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('If a couple cancels'), 'Strict')
  expect(screen.getByText('120 days before or earlier: 50% back')).toBeVisible()
  await user.type(screen.getByLabelText(/^Hours to think it over/), '48')
  const headings = within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
  expect(headings).toEqual(['When couples pay', 'Guests', 'Cancellation'])
  await user.type(screen.getByLabelText(/^Deposit/), '30')
  expect(screen.getByText('JP¥8,50,000')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() =>
    expect(sent(updateVendorProfile)[0]?.input).toMatchObject({
      priceKind: 'exact',
      priceAmount: 850_000,
      priceTax: 'included',
      deposit: { percent: 30, restDaysBefore: null },
      cancellation: {
        tiers: [
          { daysBefore: 120, refundPercent: 50 },
          { daysBefore: 0, refundPercent: 0 },
        ],
        retainerPercent: 0,
        graceHours: 48,
      },
    }),
  )
})

test('a vendor says by weekday, season, part, guests and length when a package and the price hold', async () => {
  const stored = {
    ...complete,
    status: 'approved' as const,
    seasons: [{ name: 'Peak', from: '11-01', to: '02-28' }],
    packages: [{ ...packageOf('Silver', 1), validity: { weekdays: [5] } }],
  }
  const { user, sent } = open('/vendor/update-profile', stored, [updateVendorProfile, stored])
  await user.click(await screen.findByText('When this price applies'))
  // What counts once for each function says so where it is chosen.
  const once = /^Counted once for each function\. If it covers more, say below/
  const [, unit] = screen.getAllByLabelText('The price is')
  await user.selectOptions(unit!, 'per day')
  expect(unit).not.toHaveAccessibleDescription(once)
  await user.selectOptions(unit!, 'for the package')
  expect(unit).toHaveAccessibleDescription(once)
  expect(screen.getByText('When this package applies').closest('details')).toHaveProperty(
    'open',
    true,
  )
  const pack = within(screen.getByText('When this package applies').closest('details')!)
  expect(pack.getByRole('checkbox', { name: 'Friday' })).toBeChecked()
  await user.click(pack.getByRole('checkbox', { name: 'Friday' }))
  await user.click(pack.getByRole('checkbox', { name: 'Monday' }))
  await user.click(pack.getByRole('checkbox', { name: 'Tuesday' }))
  await user.click(pack.getByRole('checkbox', { name: 'The rest of the year' }))
  await user.type(pack.getByLabelText(/^Up to/), '80')
  await user.type(pack.getByLabelText(/^At most/), '1')
  await user.click(screen.getByRole('button', { name: 'Save: Packages' }))
  await waitFor(() =>
    expect(sent(updateVendorProfile)[0]?.input).toMatchObject({
      packages: [{ validity: { weekdays: [1, 2], restOfYear: true, guestsMax: 80, lengthMax: 1 } }],
    }),
  )
  const whole = within(screen.getByText('When this price applies').closest('details')!)
  await user.click(whole.getByRole('checkbox', { name: 'Peak' }))
  await user.type(whole.getByLabelText(/^From/), 'ten')
  await user.click(screen.getByRole('button', { name: 'Add a season' }))
  const season = within(screen.getByRole('region', { name: 'Season 2' }))
  await user.type(season.getByLabelText('Name'), 'Feast')
  await user.click(screen.getByRole('button', { name: 'Save: Price and guests' }))
  await waitFor(() =>
    expect(sent(updateVendorProfile)[1]?.input).toMatchObject({
      priceValidity: { seasons: ['Peak'], guestsMin: 'ten' },
      seasons: [
        { name: 'Peak', from: '11-01', to: '02-28' },
        { name: 'Feast', from: '11-01', to: '02-28' },
      ],
    }),
  )
})

test('more guests than the largest hall holds is said beside the field', async () => {
  const stored = { ...complete, status: 'approved' as const, capacityMax: 400 }
  const resources = [400, 150].map((capacity, index) => ({
    _id: `h${index}`,
    name: `Hall ${index}`,
    withinId: null,
    capacity,
  }))
  const { user } = open('/vendor/update-profile', stored, [
    getVendorCalendar,
    { resources, blocks: [], open: true, days: {}, off: [], today: '2026-11-30' },
  ])
  const most = await screen.findByLabelText(/^Most guests/)
  expect(most).toHaveAccessibleDescription(/Couples with more guests won’t find you/)
  await user.clear(most)
  await user.type(most, '500')
  await waitFor(() =>
    expect(most).toHaveAccessibleDescription(
      /Your largest hall holds 400: couples see that as the most\./,
    ),
  )
})

test('a season says where its price is chosen, and a press leads there', async () => {
  const stored = { ...complete, status: 'approved' as const, seasons: [] }
  const { user } = open('/vendor/update-profile', stored, [updateVendorProfile, stored])
  await user.click(await screen.findByText('Seasons with prices of their own'))
  expect(
    screen.getByText(/^Name a season here, then say which prices are for it: this one,/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add a season' }))
  const season = within(screen.getByRole('region', { name: 'Season 1' }))
  await user.type(season.getByLabelText('Name'), 'Monsoon')
  await user.click(screen.getByRole('button', { name: 'Choose when this price applies' }))
  const summary = screen.getByText('When this price applies')
  expect(summary).toHaveFocus()
  const whole = summary.closest('details')!
  expect(whole).toHaveProperty('open', true)
  expect(within(whole).getByRole('checkbox', { name: 'Monsoon' })).toBeVisible()
  await user.selectOptions(screen.getByLabelText('How do you price?'), 'on_request')
  expect(screen.getByText(/once it is saved, those of your packages/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Choose when this price applies' })).toBeNull()
})

test('who has no package reads what one is for, and nothing that nobody has measured', async () => {
  open('/vendor/update-profile', { ...complete, packages: [] }, [updateVendorProfile, complete])
  const packages = within(await screen.findByRole('region', { name: 'Packages' }))
  expect(
    packages.getByText(
      'Packages are optional. Each tells couples what they get, and for what price.',
    ),
  ).toBeVisible()
})
