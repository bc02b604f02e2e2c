import { screen, waitFor, within } from '@testing-library/react'
import { getCategories } from '#contract/catalog/categories.ts'
import { getTowns } from '#contract/catalog/towns.ts'
import { uploadPhoto } from '#contract/vendors/photos.ts'
import {
  getMyVendorProfile,
  submitVendorProfile,
  updateVendorProfile,
} from '#contract/vendors/profiles.ts'
import { refuse, reply, listOf } from '#__tests__/support/renderApp.tsx'
import { cakes, complete, jaipur, profileWith, venues } from '#__tests__/support/profiles.ts'
import { open } from '#__tests__/support/openProfile.ts'

const missing = [
  { field: 'businessName', message: 'Add the name of your business.' },
  { field: 'category', message: 'Choose what you offer.' },
  { field: 'city', message: 'Choose the city you work in.' },
  { field: 'priceKind', message: 'Say what it costs, or choose “on request”.' },
]
const without = (...fields: string[]) => missing.filter(({ field }) => !fields.includes(field))
const signedUp = { contactEmail: 'rose@scene.test', contactPhone: '+91 98765 43210', missing }

test('four questions, and the profile is submitted', async () => {
  const { user, sent, answer, where, toasts } = open(
    '/vendor/create-profile',
    profileWith(signedUp),
    [getCategories, listOf(venues, cakes)],
  )
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' }))
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1What',
    '2Where',
    '3Price',
    '4Photo',
  ])
  await user.type(screen.getByLabelText('Business name'), 'Rose Garden')
  await user.selectOptions(screen.getByLabelText('What you offer'), 'Cakes')
  const named = { ...signedUp, businessName: 'Rose Garden', category: cakes._id }
  const first = { ...named, version: 1, missing: without('businessName', 'category') }
  answer(reply(updateVendorProfile, profileWith(first)))
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  expect(await screen.findByRole('heading', { name: 'Where are you based?' })).toBeVisible()
  expect(where()).toBe('/vendor/create-profile?step=where')
  await user.type(screen.getByRole('combobox', { name: 'Town or city' }), 'jai')
  await user.click(await screen.findByRole('option', { name: /Jaipur/ }))
  await user.type(screen.getByLabelText(/^How far do you travel/), '60')
  // The sign-up has said how it is reached.
  expect(screen.queryByLabelText('Contact email')).toBeNull()
  const placed = { city: jaipur._id, travelMaxKm: 60, version: 2, missing: missing.slice(3) }
  answer(reply(updateVendorProfile, profileWith({ ...first, ...placed })))
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  expect(await screen.findByRole('heading', { name: 'What does it cost?' })).toBeVisible()
  await user.type(screen.getByLabelText('Price from'), '9000')
  answer(reply(updateVendorProfile, { ...complete, category: cakes._id }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  expect(await screen.findByRole('heading', { name: 'Add a photo' })).toBeVisible()
  expect(
    screen.getByText(/email you within 48 hours\. Your dashboard lists what can follow/),
  ).toBeVisible()
  answer(
    reply(submitVendorProfile, { ...complete, status: 'submitted', actions: [] }),
    reply(getMyVendorProfile, { ...complete, status: 'submitted', actions: [] }),
  )
  await user.click(screen.getByRole('button', { name: 'Submit for approval' }))
  expect(await screen.findByRole('heading', { name: 'What happens next' })).toBeVisible()
  expect(screen.getByText('Submitted')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See your next steps' })).toHaveAttribute(
    'href',
    '/vendor/dashboard',
  )
  // Going on says that an answer is saved: nothing lies over the next one’s button.
  expect(toasts.map(({ text }) => text)).toEqual([
    'Your profile is submitted. We answer within 48 hours.',
  ])
  expect(sent(updateVendorProfile).map(({ input }) => input)).toEqual([
    { version: 0, businessName: 'Rose Garden', category: cakes._id, description: '' },
    {
      version: 1,
      city: jaipur._id,
      travelMaxKm: 60,
      contactEmail: 'rose@scene.test',
      contactPhone: '+91 98765 43210',
    },
    {
      version: 2,
      priceKind: 'from',
      priceAmount: 900_000,
      priceMaxAmount: null,
      priceUnit: 'per_event',
      // What nobody has said stays unknown.
      priceTax: 'not_stated',
      priceTaxRate: null,
      priceService: null,
      priceMinimum: null,
      priceValidity: null,
    },
  ])
})

test('Back shows what was saved, and a reload what was typed', async () => {
  const stored = profileWith({ ...signedUp, version: 1, businessName: 'Rose Garden' })
  const { user, unmount } = open('/vendor/create-profile?step=where', stored)
  await user.click(await screen.findByRole('button', { name: 'Back' }))
  const name = await screen.findByLabelText('Business name')
  expect(name).toHaveValue('Rose Garden')
  await user.type(name, ' Palace')
  await user.type(screen.getByLabelText(/^Description/), 'A long day with us')
  unmount()

  open('/vendor/create-profile?step=what', stored)
  expect(await screen.findByLabelText('Business name')).toHaveValue('Rose Garden Palace')
  expect(screen.getByLabelText(/^Description/)).toHaveValue('A long day with us')
  sessionStorage.clear()
})

test('what the server says stands beside its field, with all else that the question lacks', async () => {
  const { user } = open('/vendor/create-profile', profileWith({ missing }), [
    updateVendorProfile,
    refuse(422, 'The business name is needed.', { businessName: 'The business name is needed.' }),
  ])
  await user.type(await screen.findByLabelText(/^Description/), 'A long day with us')
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  expect(await screen.findByText('The business name is needed.')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Business name')).toHaveFocus())
  expect(screen.getByLabelText(/^Description/)).toHaveValue('A long day with us')
  expect(screen.queryByText('Choose the city you work in.')).toBeNull()
  const category = screen.getByLabelText('What you offer')
  expect(category).toHaveAccessibleDescription('Choose what you offer.')
  await user.selectOptions(category, 'Venues')
  expect(category).not.toHaveAccessibleDescription()
})

test('a question that is saved without its answer stays until it has one', async () => {
  const named = { businessName: 'Rose Garden', missing: without('businessName') }
  const { user, where, answer } = open('/vendor/create-profile', profileWith({ missing }), [
    updateVendorProfile,
    profileWith({ ...named, version: 1 }),
  ])
  await user.type(await screen.findByLabelText('Business name'), 'Rose Garden')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const category = screen.getByLabelText('What you offer')
  await waitFor(() => expect(category).toHaveAccessibleDescription('Choose what you offer.'))
  await waitFor(() => expect(category).toHaveFocus())
  expect(where()).toBe('/vendor/create-profile')

  await user.selectOptions(category, 'Venues')
  const chosen = { category: venues._id, missing: without('businessName', 'category') }
  answer(reply(updateVendorProfile, profileWith({ ...named, ...chosen, version: 2 })))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Where are you based?' })).toBeVisible()
})

test('a hall is not asked how far it travels; who came without an address is asked for one', async () => {
  const { user } = open(
    '/vendor/create-profile?step=where',
    profileWith({ category: venues._id, missing: without('category') }),
    [updateVendorProfile, complete],
  )
  expect(await screen.findByLabelText('Contact email')).toBeVisible()
  expect(screen.getByLabelText('Contact phone')).toBeVisible()
  expect(screen.queryByLabelText(/^How far do you travel/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'What does it cost?' })).toBeVisible()
})

test.each([
  ['venues', 'per plate'],
  ['photographers', 'per day'],
  ['invitations', 'per piece'],
  ['a-category-of-our-own', 'per event'],
])('the price of %s is asked %s', async (slug, unit) => {
  open('/vendor/create-profile?step=price', profileWith({ category: venues._id }), [
    getCategories,
    listOf({ ...venues, slug }),
  ])
  expect(await screen.findByLabelText('The price is')).toHaveDisplayValue(unit)
})

test('a price may be on request, and one stated as a range stays one', async () => {
  const range = { ...complete.price!, kind: 'range' as const, maxAmount: 9_000_000 }
  const stored = { ...complete, price: range }
  const { user, sent } = open('/vendor/create-profile?step=price', stored, [
    updateVendorProfile,
    { ...stored, version: 5 },
  ])
  const lowest = await screen.findByLabelText('Lowest price')
  await user.clear(lowest)
  await user.type(lowest, '80000')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByRole('heading', { name: 'Add a photo' })
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(await screen.findByLabelText('Only on request'))
  expect(screen.queryByLabelText('The price is')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  const [priceAmount, priceMaxAmount] = [8_000_000, 9_000_000]
  await waitFor(() =>
    expect(sent(updateVendorProfile).map(({ input }) => input)).toMatchObject([
      { version: 4, priceKind: 'range', priceAmount, priceMaxAmount, priceTax: 'excluded' },
      { version: 5, priceKind: 'on_request', priceAmount: null, priceMaxAmount: null },
    ]),
  )
})

test('a photo is added, one that is refused says why, and neither is in the way', async () => {
  const photo = {
    _id: 'f1',
    base: '/pictures/gate',
    widths: [400],
    width: 400,
    height: 300,
    placeholder: '',
    album: '',
    caption: 'The gate',
    cover: true,
  }
  const { user, answer } = open('/vendor/create-profile?step=photo', complete, [
    uploadPhoto,
    refuse(422, 'This is no picture.'),
  ])
  const pick = await screen.findByLabelText('Choose photos')
  await user.upload(pick, new File(['x'], 'notes.png', { type: 'image/png' }))
  expect(await screen.findByText('This is no picture.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Submit for approval' })).toBeEnabled()
  answer(reply(uploadPhoto, photo), reply(getMyVendorProfile, { ...complete, photos: [photo] }))
  await user.click(screen.getByRole('button', { name: 'Try notes.png again' }))
  expect(await screen.findByRole('img', { name: 'The gate' })).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
})

test.each([
  ['business', 'What do you offer?'],
  ['place', 'Where are you based?'],
  ['packages', 'Add a photo'],
  ['details', 'Add a photo'],
  ['review', 'Add a photo'],
])(
  'an address of the longer wizard opens the question that it has become: %s',
  async (step, title) => {
    open(`/vendor/create-profile?step=${step}`, complete)
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  },
)

test('a draft that was left goes on at the first question without an answer', async () => {
  open(
    '/vendor/create-profile',
    profileWith({ ...signedUp, version: 3, missing: without('businessName', 'category', 'city') }),
  )
  expect(await screen.findByRole('heading', { name: 'What does it cost?' })).toBeVisible()
})
test('a town that is typed in full and not tapped is taken as the step goes on', async () => {
  const { user, sent } = open(
    '/vendor/create-profile?step=where',
    profileWith(),
    [getTowns, listOf({ ...jaipur, isClear: true })],
    [updateVendorProfile, complete],
  )
  await user.type(await screen.findByRole('combobox', { name: 'Town or city' }), 'Jaipur')
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  await waitFor(() =>
    expect(sent(updateVendorProfile).map(({ input }) => input)).toMatchObject([
      { city: jaipur._id },
    ]),
  )
})

test('the last step says what is missing, with the way to it', async () => {
  const { user, where } = open(
    '/vendor/create-profile?step=photo',
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
    '/vendor/create-profile?step=what',
  )
  expect(screen.queryByRole('button', { name: 'Submit for approval' })).toBeNull()
  await user.click(way)
  expect(where()).toBe('/vendor/create-profile?step=where')
})
