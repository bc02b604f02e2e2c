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
import { cakes, complete, jaipur, venues } from '#__tests__/support/profiles.ts'
import { profilesApi } from '#store/api/vendors/profiles.ts'
import { open, openPart } from '#__tests__/support/openProfile.ts'

test('the profile says where halls and parts of the day are added, and which plan has them', async () => {
  open('/vendor-profile', complete)
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
})

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
    'Venues · Amer Road, Jaipur, Rajasthan · 50 to 400 guests',
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
  const page = open(
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

  const { user, sent, answer, where, store } = page
  await openPart(page, 'Your business')
  expect(screen.getByLabelText('Business name')).toHaveValue('Rose Palace')
  expect(where()).toBe('/vendor/update-profile')
  expect(screen.getByLabelText(/^Place on the map/)).toHaveValue('26.95, 75.8')
  expect(screen.getByLabelText(/^Tax on top/)).toHaveValue('12.5')
  expect(screen.getByLabelText(/^Deposit/, { selector: 'input' })).toHaveValue('25')
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

test('a price that waits for review is said in its section and in the index', async () => {
  const price = { ...complete.price!, amount: 9_900_000 }
  const pendingEdits = [
    { field: 'price', label: 'Price', from: '₹50,000', to: '₹99,000', value: price },
  ]
  const waiting = { ...complete, status: 'approved' as const, actions: [], pendingEdits }
  const { user, answer } = open('/vendor/update-profile#price', waiting, [
    updateVendorProfile,
    waiting,
  ])

  const row = await screen.findByRole('link', { name: /^Price and guests/ })
  expect(within(row).getByText('In review')).toBeVisible()
  answer(reply(getMyVendorProfile, waiting))
  await user.click(screen.getByRole('button', { name: 'Save: Price and guests' }))
  expect(await screen.findByText('Price: waiting for review')).toBeVisible()
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
