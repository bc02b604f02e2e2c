import { screen, waitFor, within } from '@testing-library/react'
import { updateVendorProfile, type VendorProfile } from '#contract/vendors/profiles.ts'
import { policyTiers } from '#domain/bookings/policies.ts'
import { policyOf } from '#domain/refunds.ts'
import { open, openPart, rowOf } from '#__tests__/support/openProfile.ts'
import { complete, jaipur, packageOf, profileWith } from '#__tests__/support/profiles.ts'
import { refuse, reply } from '#__tests__/support/renderApp.tsx'

const realMatchMedia = globalThis.matchMedia
const hasPanes = (matches: boolean) => {
  globalThis.matchMedia = ((media: string) =>
    Object.assign(new EventTarget(), { matches, media })) as never
}
beforeEach(() => hasPanes(false))
afterEach(() => void (globalThis.matchMedia = realMatchMedia))

const page = '/vendor/update-profile'
const full: VendorProfile = {
  ...complete,
  status: 'approved',
  area: 'Amer Road',
  otherCities: [jaipur._id],
  attributes: { setting: 'Indoor' },
  price: { ...complete.price!, kind: 'exact', taxRate: 18, service: 0 },
  capacityMin: 100,
  capacityMax: 1200,
  deposit: { percent: 30, restDaysBefore: 14 },
  cancellation: policyOf(policyTiers.firm),
  packages: [
    { ...packageOf('Silver', 1), validity: { weekdays: [1, 2, 3, 4], guestsMax: 80 } },
    packageOf('Gold', 2),
  ],
  languages: ['Hindi', 'Tamil'],
  team: [{ name: 'Meera', role: 'Manager' }],
}
const rows = async () => {
  await rowOf('Your business')
  return screen.getAllByRole('link', { expanded: false }).map(({ textContent }) => textContent)
}
const opened = () =>
  screen.queryAllByRole('link', { expanded: true }).map(({ textContent }) => textContent)

test('the index says in a line what is in each part, and what would help', async () => {
  open(page, full)
  await screen.findByText(/Amer Road, Jaipur/)
  expect(await rows()).toEqual([
    'Your businessRose Garden Palace · Venues · 1 of 2 details',
    'Place and contactAmer Road, Jaipur, Rajasthan · 1 other town · +91 98765 43210',
    'Price and guests₹85,000 per day, 100 to 1,200 guests',
    'Packages2 packages: Silver, Gold',
    'Deposit and cancellation30% deposit, the rest 14 days before · cancellation: firm',
    'LanguagesHindi, Tamil',
    'Your team1 person: Meera',
    'Questions couples askWould helpNot filled in',
  ])
  expect(screen.queryByRole('meter')).toBeNull()
})

test('a region that was typed as the area stands behind its town', async () => {
  open(page, { ...full, area: 'Rajasthan' })
  expect(await screen.findByText(/^Jaipur, Rajasthan · 1 other town/)).toBeVisible()
})

test('a new profile says what approval needs of each part', async () => {
  const missing = ['businessName', 'category', 'description', 'city', 'priceKind'].map((field) => ({
    field,
    message: 'Say it.',
  }))
  open(page, profileWith({ missing, description: 'Too short.', contactPhone: '+91 98765 43210' }))
  expect(await rows()).toEqual([
    'Your businessNeeded for approvalNot filled in: business name and what you offer. Description too short',
    'Place and contactNeeded for approvalNot filled in: town',
    'Price and guestsNeeded for approvalNot filled in: price',
    'PackagesWould helpNot filled in',
    'Deposit and cancellationWould helpNot filled in',
    'Languages and travelWould helpNot filled in',
    'Your teamWould helpNot filled in',
    'Questions couples askWould helpNot filled in',
  ])
})

test('one part is open at a time, the address says which, and Back leads to the one before', async () => {
  const { user, go, router } = open(page, full)
  await user.click(await rowOf('Your team'))
  expect(screen.getByRole('region', { name: 'Your team' })).toBeVisible()
  await user.click(await rowOf('Packages'))
  expect(opened()).toEqual(['Packages2 packages: Silver, Gold'])
  expect(screen.queryByRole('region', { name: 'Your team' })).toBeNull()
  expect(router.state.location.hash).toBe('#packages')
  await go(-1)
  expect(opened()).toEqual(['Your team1 person: Meera'])
  await user.click(await rowOf('Your team'))
  expect(opened()).toEqual([])
  expect(router.state.location.hash).toBe('')
})

test.each([
  ['#price', 'Price and guests', null],
  ['#capacityMax', 'Price and guests', /^Most guests/],
  ['#policyKind', 'Deposit and cancellation', 'If a couple cancels'],
])('an address that ends in %s opens its part', async (hash, title, field) => {
  open(page + hash, full)
  expect(await screen.findByRole('region', { name: title })).toBeVisible()
  expect(screen.getAllByRole('link', { expanded: true })).toHaveLength(1)
  if (field) expect(screen.getByLabelText(field)).toHaveFocus()
})

test('on the desk what approval needs first is open from the start, and a press does not close it', async () => {
  hasPanes(true)
  const missing = [{ field: 'city', message: 'Choose the city you work in.' }]
  const { user } = open(page, { ...complete, city: null, missing })
  expect(await screen.findByRole('region', { name: 'Place and contact' })).toBeVisible()
  await user.click(await rowOf('Place and contact'))
  expect(opened()).toEqual(['Place and contactNeeded for approvalNot filled in: town'])
})

test('what is typed and not saved stays while another part is open and saved', async () => {
  const profile = open(`${page}#business`, full, [
    updateVendorProfile,
    { ...full, travelNote: '', version: 5 },
  ])
  const { user, sent } = profile
  const description = await screen.findByLabelText('Description')
  await user.clear(description)
  await user.type(description, 'Rooms and a garden.')
  await openPart(profile, 'Languages')
  expect(await rowOf('Your business')).toHaveTextContent('Your businessNot saved')
  await user.click(screen.getByLabelText('Urdu'))
  await user.click(screen.getByRole('button', { name: 'Save: Languages' }))
  await within(screen.getByRole('region', { name: 'Languages' })).findByText('Saved')
  expect(sent(updateVendorProfile)[0]?.input).not.toHaveProperty('description')

  const business = await openPart(profile, 'Your business')
  expect(business.getByLabelText('Description')).toHaveValue('Rooms and a garden.')
  await user.click(business.getByRole('button', { name: 'Save: Your business' }))
  // Nobody is told that somebody else was here.
  await waitFor(() =>
    expect(sent(updateVendorProfile)[1]?.input).toMatchObject({
      version: 5,
      description: 'Rooms and a garden.',
    }),
  )
  await waitFor(async () => expect(await rowOf('Your business')).not.toHaveTextContent('Not saved'))
})

test('what the server objects to opens its part, and the first field has the focus', async () => {
  const website = 'A website begins with https://.'
  let refuseIt = () => {}
  const answered = new Promise<ReturnType<typeof refuse>>((resolve) => {
    refuseIt = () => resolve(refuse(422, 'Check the website.', { website }))
  })
  const profile = open(`${page}#place`, full)
  profile.answer(reply(updateVendorProfile, () => answered))
  const { user } = profile
  await user.type(await screen.findByLabelText(/^Website/), 'nowhere')
  await user.click(screen.getByRole('button', { name: 'Save: Place and contact' }))
  await openPart(profile, 'Packages')
  expect(screen.queryByRole('region', { name: 'Place and contact' })).toBeNull()

  refuseIt()
  const place = within(await screen.findByRole('region', { name: 'Place and contact' }))
  expect(place.getByLabelText(/^Website/)).toHaveFocus()
  expect(place.getByLabelText(/^Website/)).toHaveAccessibleDescription(website)
  // Whoever goes on elsewhere is not called back again.
  await openPart(profile, 'Packages')
  expect(opened()).toHaveLength(1)
})

test('packages are rows of name, price and when it holds; one that was removed comes back', async () => {
  const profile = open(`${page}#packages`, full, [updateVendorProfile, { ...full, version: 5 }])
  const { user, sent } = profile
  const packages = within(await screen.findByRole('region', { name: 'Packages' }))
  const list = () =>
    packages.getAllByRole('button', { name: /^Package/ }).map(({ textContent }) => textContent)
  const silver = 'Package 1: Silver ₹100 for the package · Monday to Thursday, for up to 80 guests'
  expect(list()).toEqual([silver, 'Package 2: Gold ₹200 for the package · Always'])
  expect(packages.queryByLabelText('Name')).toBeNull()

  await user.click(packages.getByRole('button', { name: /^Package 1: Silver/ }))
  await user.click(packages.getByRole('button', { name: 'Remove package 1' }))
  expect(list()).toEqual(['Package 1: Gold ₹200 for the package · Always'])
  expect(packages.getByText('Silver is removed once you save.')).toBeVisible()
  expect(packages.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await user.click(packages.getByRole('button', { name: 'Undo' }))
  expect(list()).toEqual([silver, 'Package 2: Gold ₹200 for the package · Always'])
  expect(packages.queryByText(/is removed/)).toBeNull()

  await user.click(packages.getByRole('button', { name: /^Package 2: Gold/ }))
  expect(packages.getByLabelText('Name')).toHaveValue('Gold')
  const [price] = packages.getAllByLabelText('Price')
  await user.clear(price!)
  await user.type(price!, '250')
  await user.click(packages.getByRole('button', { name: 'Save: Packages' }))
  await waitFor(() =>
    expect(sent(updateVendorProfile)[0]?.input).toMatchObject({
      packages: [
        { name: 'Silver', validity: { weekdays: [1, 2, 3, 4], guestsMax: 80 } },
        { name: 'Gold', amount: 250_00 },
      ],
    }),
  )
})
