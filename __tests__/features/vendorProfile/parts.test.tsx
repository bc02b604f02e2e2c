import { screen, waitFor, within } from '@testing-library/react'
import { updateVendorProfile } from '#contract/vendors/profiles.ts'
import { getVendorCalendar } from '#contract/calendar/calendar.ts'
import { getCategories } from '#contract/catalog/categories.ts'
import { listOf } from '#__tests__/support/renderApp.tsx'
import { cakes, complete, jaipur, venues, packageOf } from '#__tests__/support/profiles.ts'
import { open, openPart, save } from '#__tests__/support/openProfile.ts'

test('a town is chosen from those that begin so; what is typed and not chosen says so', async () => {
  const { user, sent } = open('/vendor/update-profile#place', complete, [
    updateVendorProfile,
    complete,
  ])
  const town = await screen.findByRole('combobox', { name: 'Town or city' })
  await waitFor(() => expect(town).toHaveValue('Jaipur, Rajasthan'))
  await user.clear(town)
  await user.typeLetters(town, 'jai')
  await user.tab()
  await waitFor(() =>
    expect(town).toHaveAccessibleDescription('Choose “jai” from the list, or a town near it.'),
  )
  expect(town).toHaveValue('jai')
  await user.typeLetters(town, 'p')
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
    '/vendor/update-profile#packages',
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
  await user.click(await screen.findByRole('button', { name: /^Package 1: Evening/ }))
  await user.click(screen.getByText('Extras couples can add'))
  await user.click(screen.getByRole('button', { name: 'Add an extra to package 1' }))
  await user.type(screen.getByLabelText('Extra 1'), 'Valet')
  await user.type(
    within(screen.getByText('Extras couples can add').closest('details')!).getByLabelText('Price'),
    '900',
  )
  await openPart(page, 'Questions couples ask')
  await user.click(screen.getByRole('button', { name: 'Add a question' }))
  await user.type(screen.getByLabelText('Question'), 'Rain?')
  await user.type(screen.getByLabelText('Answer'), 'A canopy.')
  await openPart(page, 'Languages and travel')
  await user.click(screen.getByLabelText('Tamil'))
  await openPart(page, 'Place and contact')
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

test('who is visited is not asked how far they travel', async () => {
  open('/vendor/update-profile#travel', complete)
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
  open('/vendor/update-profile#travel', { ...complete, ...more }, [
    getCategories,
    listOf(venues, cakes),
  ])
  expect(await screen.findByLabelText(/^You travel free of charge/)).toBeVisible()
  expect(screen.getByLabelText(/^Note on travel/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Languages and travel' })).toBeVisible()
})

test('another category asks for its own details at once, and only those go', async () => {
  const stored = { ...complete, attributes: { setting: 'Indoor', parking: true } }
  const page = open(
    '/vendor/update-profile#business',
    stored,
    [updateVendorProfile, stored],
    [getCategories, listOf(venues, cakes)],
  )
  const { user } = page
  const details = await screen.findByText('Details of what you offer')
  expect(details.closest('summary')).toHaveTextContent('2 of 2 filled in')
  await user.click(details)
  expect(screen.getByLabelText(/Parking/)).toHaveValue('yes')
  await user.selectOptions(screen.getByLabelText('What you offer'), '')
  expect(screen.queryByLabelText(/Parking/)).not.toBeInTheDocument()
  await save(page, 'Your business')
  await user.selectOptions(screen.getByLabelText('What you offer'), 'Cakes')
  expect(screen.getByText('Your category needs no further details.')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('What you offer'), 'Venues')
  expect(screen.getByLabelText(/Setting/)).toHaveValue('Indoor')
  await openPart(page, 'Price and guests')
  await user.selectOptions(screen.getByLabelText('How do you price?'), 'on_request')
  await save(page, 'Your business', 'Price and guests')
  expect(page.sent(updateVendorProfile).map(({ input }) => input)).toMatchObject([
    { category: null },
    { category: venues._id, attributes: { setting: 'Indoor', parking: true } },
    { priceKind: 'on_request', priceAmount: null, priceMaxAmount: null },
  ])
})

test('a price that was stated once keeps its currency, and goes with deposit and policy', async () => {
  const stored = { ...complete, price: { ...complete.price!, currency: 'JPY', amount: 850_000 } }
  const page = open('/vendor/update-profile#price', stored, [updateVendorProfile, stored])
  const { user, sent } = page
  expect(await screen.findByLabelText('Starting at')).toHaveValue('850000')
  await user.selectOptions(screen.getByLabelText('How do you price?'), 'One price')
  expect(screen.getByLabelText('Price')).toHaveValue('850000')
  await user.selectOptions(screen.getByLabelText('Tax and service'), 'Included')
  expect(screen.getByLabelText(/^Any service charge/)).toHaveDisplayValue('It is in the price')
  expect(screen.queryByText(/^A budget counts a tax/)).not.toBeInTheDocument()
  expect(screen.getByText('JP¥8,50,000')).toBeVisible()
  await save(page, 'Price and guests')
  const terms = await openPart(page, 'Deposit and cancellation')
  await user.selectOptions(terms.getByLabelText('If a couple cancels'), 'Strict')
  expect(terms.getByText('120 days before or earlier: 50% back')).toBeVisible()
  await user.type(terms.getByLabelText(/^Hours to think it over/), '48')
  await user.type(terms.getByLabelText(/^Deposit/), '30')
  await save(page, 'Deposit and cancellation')
  expect(sent(updateVendorProfile).map(({ input }) => input)).toMatchObject([
    { priceKind: 'exact', priceAmount: 850_000, priceTax: 'included' },
    {
      deposit: { percent: 30, restDaysBefore: null },
      cancellation: {
        tiers: [
          { daysBefore: 120, refundPercent: 50 },
          { daysBefore: 0, refundPercent: 0 },
        ],
        retainerPercent: 0,
        graceHours: 48,
      },
    },
  ])
})

test('a vendor says by weekday, season, part, guests and length when a package and the price hold', async () => {
  const stored = {
    ...complete,
    status: 'approved' as const,
    seasons: [{ name: 'Peak', from: '11-01', to: '02-28' }],
    packages: [{ ...packageOf('Silver', 1), validity: { weekdays: [5] } }],
  }
  const page = open('/vendor/update-profile#price', stored, [updateVendorProfile, stored])
  const { user, sent } = page
  await user.click(await screen.findByText('When this price applies'))
  await openPart(page, 'Packages')
  await user.click(screen.getByRole('button', { name: /^Package 1: Silver.*Friday$/ }))
  // What counts once for each function says so where it is chosen.
  const once = /^Counted once for each function\. If it covers more, say below/
  const [, unit] = screen.getAllByLabelText('The price is')
  await user.selectOptions(unit!, 'per day')
  expect(unit).not.toHaveAccessibleDescription(once)
  await user.selectOptions(unit!, 'for the package')
  expect(unit).toHaveAccessibleDescription(once)
  const when = screen.getByText('When this package applies')
  expect(within(when.closest('summary')!).getByText('Friday')).toBeVisible()
  await user.click(when)
  const pack = within(when.closest('details')!)
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
  await openPart(page, 'Price and guests')
  const whole = within(screen.getByText('When this price applies').closest('details')!)
  await user.click(whole.getByRole('checkbox', { name: 'Peak' }))
  await user.type(whole.getByLabelText(/^From/), 'ten')
  await user.click(screen.getByText('Seasons with prices of their own'))
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
  const { user } = open('/vendor/update-profile#price', stored, [
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

const photographers = { ...venues, slug: 'photographers', name: 'Photographers' }

test('who has no limit of guests is not asked for one', async () => {
  const stored = { ...complete, capacityMin: null, capacityMax: null }
  open('/vendor/update-profile#price', stored, [getCategories, listOf(photographers)])
  expect(await screen.findByRole('region', { name: 'Price' })).toBeVisible()
  expect(screen.getByLabelText('How do you price?')).toBeVisible()
  expect(screen.queryByLabelText(/^Most guests/)).toBeNull()
})

test('a limit of guests that was stated once can still be changed', async () => {
  const stored = { ...complete, capacityMin: null, capacityMax: 300 }
  open('/vendor/update-profile#price', stored, [getCategories, listOf(photographers)])
  expect(await screen.findByRole('region', { name: 'Price and guests' })).toBeVisible()
  expect(screen.getByLabelText(/^Most guests/)).toHaveValue('300')
})

test('what an admin asked to change stands above the parts where it is changed', async () => {
  open('/vendor/update-profile', {
    ...complete,
    status: 'changes_requested',
    note: 'Please say what the price is for.',
  })
  expect(await screen.findByText('What we’ve asked you to change')).toBeVisible()
  expect(screen.getByText('Please say what the price is for.')).toBeVisible()
})

test('a season says where its price is chosen, and a press leads there', async () => {
  const stored = { ...complete, status: 'approved' as const, seasons: [] }
  const { user } = open('/vendor/update-profile#price', stored, [updateVendorProfile, stored])
  await user.click(await screen.findByText('Seasons with prices of their own'))
  expect(
    screen.getByText(/^Name a season here, then say which prices are for it: this one,/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add a season' }))
  const season = within(screen.getByRole('region', { name: 'Season 1' }))
  await user.type(season.getByLabelText('Name'), 'Monsoon')
  await user.click(screen.getByRole('button', { name: 'Choose when this price applies' }))
  const summary = screen.getByText('When this price applies').closest('summary')!
  expect(summary).toHaveFocus()
  const whole = summary.closest('details')!
  expect(whole).toHaveProperty('open', true)
  expect(within(whole).getByRole('checkbox', { name: 'Monsoon' })).toBeVisible()
  await user.selectOptions(screen.getByLabelText('How do you price?'), 'on_request')
  expect(screen.getByText(/once it is saved, those of your packages/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Choose when this price applies' })).toBeNull()
})

test('who has no package reads what one is for, and nothing that nobody has measured', async () => {
  open('/vendor/update-profile#packages', { ...complete, packages: [] }, [
    updateVendorProfile,
    complete,
  ])
  const packages = within(await screen.findByRole('region', { name: 'Packages' }))
  expect(
    packages.getByText(
      'Packages are optional. Each tells couples what they get, and for what price.',
    ),
  ).toBeVisible()
})
