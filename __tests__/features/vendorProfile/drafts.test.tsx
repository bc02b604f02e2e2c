import { screen, waitFor, within } from '@testing-library/react'
import { updateVendorProfile } from '#contract/vendors/profiles.ts'
import { refuse } from '#__tests__/support/renderApp.tsx'
import { complete, jaipur, packageOf } from '#__tests__/support/profiles.ts'
import { open, openPart, save } from '#__tests__/support/openProfile.ts'

test('rows that were moved, added and removed, with their extras, survive a reload and go as they stand', async () => {
  const stored = {
    ...complete,
    packages: [packageOf('Silver', 1), packageOf('Gold', 2), packageOf('Ruby', 3)],
  }
  const row = (name: RegExp) => screen.findByRole('button', { name })
  const first = open('/vendor/update-profile#packages', stored)
  await first.user.click(await row(/^Package 2: Gold/))
  await first.user.click(screen.getByRole('button', { name: 'Move package 2 later' }))
  await first.user.click(await row(/^Package 1: Silver/))
  await first.user.click(screen.getByRole('button', { name: 'Remove package 1' }))
  await first.user.click(await row(/^Package 1: Ruby/))
  await first.user.click(screen.getByText('Extras couples can add'))
  await first.user.click(screen.getByRole('button', { name: 'Add an extra to package 1' }))
  await first.user.type(screen.getByLabelText('Extra 2'), 'Fireworks')
  await first.user.click(await row(/^Package 2: Gold/))
  await first.user.click(screen.getByText('Extras couples can add'))
  await first.user.click(screen.getByRole('button', { name: 'Remove extra 1 of package 2' }))
  await first.user.click(screen.getByRole('button', { name: 'Add a package' }))
  expect(screen.getByLabelText('Name')).toHaveFocus()
  await first.user.type(screen.getByLabelText('Name'), 'Pearl')
  first.unmount()

  const { user, sent } = open('/vendor/update-profile#packages', stored, [
    updateVendorProfile,
    refuse(422, 'No.', { 'packages.2.amount': 'Give the price as a number.' }),
  ])
  const packages = within(await screen.findByRole('region', { name: 'Packages' }))
  expect(
    packages.getAllByRole('button', { name: /^Package/ }).map(({ textContent }) => textContent),
  ).toEqual([
    'Package 1: Ruby ₹300 for the package · Always',
    'Package 2: Gold ₹200 for the package · Always',
    'Package 3: Pearl No price yet · Always',
  ])
  await user.click(screen.getByRole('button', { name: 'Save: Packages' }))
  const last = within(await screen.findByRole('region', { name: 'Package 3' }))
  await waitFor(() => expect(last.getByLabelText('Price')).toHaveFocus())
  expect(last.getByLabelText('Price')).toHaveAccessibleDescription('Give the price as a number.')
  expect(last.getByRole('button', { name: 'Move package 3 later' })).toBeDisabled()
  const { addOns: valet, currency: _, ...ruby } = packageOf('Ruby', 3)
  const { currency: __, ...gold } = packageOf('Gold', 2)
  expect(sent(updateVendorProfile)[0]?.input).toEqual({
    version: 4,
    packages: [
      { ...ruby, addOns: [...valet, { name: 'Fireworks', amount: '', unit: 'per_event' }] },
      { ...gold, addOns: [] },
      {
        name: 'Pearl',
        description: '',
        amount: '',
        unit: 'package',
        inclusions: [],
        exclusions: [],
        instant: false,
        validity: null,
        addOns: [],
      },
    ],
  })
})

test('boxes that are ticked survive a reload, and a saved form leaves no draft', async () => {
  const stored = {
    ...complete,
    status: 'approved' as const,
    languages: ['Hindi', 'Tamil'],
    travelFreeKm: 50,
  }
  const first = open('/vendor/update-profile#travel', stored)
  await first.user.click(await screen.findByLabelText('Tamil'))
  await first.user.click(screen.getByLabelText('Urdu'))
  await first.user.type(screen.getByLabelText(/Note on travel/), 'Two rooms.')
  await openPart(first, 'Place and contact')
  await first.user.type(screen.getByRole('combobox', { name: /Other towns/ }), 'jai')
  await first.user.click(await screen.findByRole('option', { name: /Jaipur, Rajasthan/ }))
  first.unmount()

  const page = open('/vendor/update-profile#place', stored, [updateVendorProfile, complete])
  await waitFor(() => expect(screen.getByLabelText(/Note on travel/)).toHaveValue('Two rooms.'))
  expect(
    screen
      .getAllByRole<HTMLInputElement>('checkbox', { hidden: true })
      .filter(({ checked }) => checked)
      .map(({ value }) => value),
  ).toEqual(['Hindi', 'Urdu'])
  expect(await screen.findByRole('button', { name: 'Remove Jaipur, Rajasthan' })).toBeVisible()
  expect(screen.getAllByText('Not saved')).toHaveLength(2)
  await save(page, 'Languages and travel', 'Place and contact')
  expect(page.sent(updateVendorProfile).map(({ input }) => input)).toMatchObject([
    { languages: ['Hindi', 'Urdu'], travelNote: 'Two rooms.' },
    { otherCities: [jaipur._id] },
  ])
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

test('a draft of a policy that was its tiers alone is gone on with; what no longer fits is said', async () => {
  sessionStorage.setItem(
    'draft:profile-section-terms',
    JSON.stringify({
      policyKind: 'own',
      cancellation: [{ daysBefore: '45', refundPercent: '80' }],
      deposit: ['three'],
    }),
  )
  open('/vendor/update-profile#terms', {
    ...complete,
    cancellation: { tiers: [], retainerPercent: 20, graceHours: 0 },
  })
  expect(await screen.findByLabelText('Days before')).toHaveValue('45')
  expect(screen.getByLabelText(/^Retainer that stays/)).toHaveValue('20')
  expect(screen.getByText('Part of what you typed here before could not be kept.')).toBeVisible()
  sessionStorage.clear()
})

type Charge = readonly [option: string, percent: string | null, sent: number | '' | null]
const charges: readonly (readonly [number | undefined, string, readonly Charge[]])[] = [
  [
    undefined,
    'Not stated',
    [
      ['', null, null],
      ['Yes', '', ''],
      ['No', null, 0],
    ],
  ],
  [
    10,
    'Yes',
    [
      ['', '10', 10],
      ['No', null, 0],
    ],
  ],
  [
    0,
    'No',
    [
      ['', null, 0],
      ['Not stated', null, null],
    ],
  ],
]

test.each(charges)(
  'a service charge is yes or no, and not stated until then: %s',
  async (service, shown, chosen) => {
    const stored = {
      ...complete,
      price: { ...complete.price!, ...(service !== undefined && { service }) },
    }
    const page = open('/vendor/update-profile#price', stored, [updateVendorProfile, stored])
    const question = await screen.findByLabelText(/^Any service charge/)
    expect(question).toHaveDisplayValue(shown)
    for (const [option, percent] of chosen) {
      if (option) await page.user.selectOptions(question, option)
      const field = screen.queryByLabelText('Service charge on top')
      if (percent === null) expect(field).not.toBeInTheDocument()
      else expect(field).toHaveValue(percent)
      await save(page, 'Price and guests')
    }
    expect(page.sent(updateVendorProfile).map(({ input }) => input)).toMatchObject(
      chosen.map(([, , priceService]) => ({ priceService })),
    )
  },
)

test('a draft from when the percent alone was asked for is gone on with', async () => {
  sessionStorage.setItem('draft:profile-section-price', JSON.stringify({ priceService: '7.5' }))
  const { unmount } = open('/vendor/update-profile#price', complete)
  expect(await screen.findByLabelText('Service charge on top')).toHaveValue('7.5')
  unmount()
  sessionStorage.setItem('draft:profile-section-price', JSON.stringify({ priceService: '0' }))
  open('/vendor/update-profile#price', complete)
  expect(await screen.findByLabelText(/^Any service charge/)).toHaveDisplayValue('No')
  sessionStorage.clear()
})
