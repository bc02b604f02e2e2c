import { screen, waitFor, within } from '@testing-library/react'
import {
  createTown,
  getTowns,
  getTownsForAdmin,
  mergeTown,
  retireTown,
  separateTown,
  updateTown,
  type AdminTown,
} from '#contract/catalog/towns.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const yorck: AdminTown = {
  _id: '20000000-0000-4000-8000-000000000001',
  name: 'Yorck',
  area: null,
  country: 'United Kingdom',
  state: 'unmatched',
  slug: 'yorck',
  latitude: null,
  longitude: null,
  otherNames: [],
  vendors: 12,
  into: null,
}
const york = {
  ...yorck,
  _id: '20000000-0000-4000-8000-000000000002',
  name: 'York',
  area: 'North Yorkshire',
}
const merged: AdminTown = {
  ...yorck,
  _id: '20000000-0000-4000-8000-000000000003',
  name: 'Eboracum',
  state: 'merged',
  into: { _id: york._id, name: 'York' },
}
const open = (path = '/admin/towns') =>
  renderApp(path, {
    as: people.admin,
    replies: [
      reply(getTownsForAdmin, listOf(yorck, merged)),
      reply(getTowns, listOf(york, yorck)),
      reply(createTown, york),
      reply(mergeTown, york),
      reply(separateTown, york),
      reply(retireTown, yorck),
    ],
  })
const row = async (name: string) => within(await screen.findByLabelText(new RegExp(`^${name},`)))

test('a town without a match is merged into one that is typed, after it is said what happens', async () => {
  const { user, sent } = open()
  expect((await row('Yorck')).getByText('No match')).toBeVisible()
  await user.click((await row('Yorck')).getByRole('button', { name: 'Merge Yorck' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled()
  await user.typeLetters(dialog.getByRole('combobox'), 'york')
  await user.click(await screen.findByRole('option', { name: /^Yorck/ }))
  expect(dialog.getByText('That is the same town.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled()
  await user.clear(dialog.getByRole('combobox'))
  await user.typeLetters(dialog.getByRole('combobox'), 'york')
  await user.click(await screen.findByRole('option', { name: /York, North Yorkshire/ }))
  expect(dialog.getByText(/12 vendors move to York, North Yorkshire/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() =>
    expect(sent(mergeTown)[0]?.input).toEqual({ townId: yorck._id, into: york._id }),
  )
})

test('a town is added, retired, and a merge taken back; the filter lives in the URL', async () => {
  const { user, sent, where } = open()
  await user.click(await screen.findByRole('button', { name: 'Add a town' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), 'Castle Combe')
  await user.type(dialog.getByLabelText('Country'), 'United Kingdom')
  await user.type(dialog.getByLabelText(/Latitude/), '51,49')
  await user.type(dialog.getByLabelText(/Longitude/), '-2.23')
  await user.type(dialog.getByLabelText(/Other names/), 'Combe, ')
  await user.click(dialog.getByRole('button', { name: 'Add town' }))
  await waitFor(() =>
    expect(sent(createTown)[0]?.input).toEqual({
      name: 'Castle Combe',
      area: '',
      country: 'United Kingdom',
      latitude: 51.49,
      longitude: -2.23,
      otherNames: ['Combe'],
    }),
  )
  await user.click((await row('Yorck')).getByRole('button', { name: 'Retire Yorck' }))
  const retiring = within(screen.getByRole('dialog', { name: 'Retire Yorck?' }))
  expect(retiring.getByText(/there keeps? it/)).toHaveTextContent(
    /^Yorck leaves the home page and the filters, and can no longer be chosen. 12 vendors there keep it\./,
  )
  expect(sent(retireTown)).toEqual([])
  await user.click(retiring.getByRole('button', { name: 'Retire' }))
  await waitFor(() =>
    expect(sent(retireTown)[0]?.input).toEqual({ townId: yorck._id, retired: true }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click((await row('Eboracum')).getByRole('button', { name: 'Separate Eboracum again' }))
  expect(sent(separateTown)).toEqual([])
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Separate' }))
  await waitFor(() => expect(sent(separateTown)[0]?.input).toEqual({ townId: merged._id }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.type(screen.getByRole('searchbox', { name: 'Search towns' }), 'york')
  await waitFor(() => expect(where()).toBe('/admin/towns?q=york'))
})

test('a town is corrected in a form that begins with what is stored', async () => {
  const { user, sent, answer } = open()
  const stored = {
    ...yorck,
    area: 'Yorkshire',
    latitude: 53.96,
    otherNames: ['Eboracum', 'Jorvik'],
  }
  answer(reply(getTownsForAdmin, listOf(stored)))
  await user.click((await row('Yorck')).getByRole('button', { name: 'Correct Yorck' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Correct Yorck' }))
  const field = (label: RegExp) => dialog.getByLabelText(label)
  expect(field(/^Region/)).toHaveValue('Yorkshire')
  expect(field(/^Latitude/)).toHaveValue('53.96')
  expect(field(/^Longitude/)).toHaveValue('')
  expect(field(/^Other names/)).toHaveValue('Eboracum, Jorvik')
  const corrected = { ...stored, name: 'York' }
  answer(reply(updateTown, corrected), reply(getTownsForAdmin, listOf(corrected)))
  await user.clear(field(/^Name/))
  await user.type(field(/^Name/), 'York')
  await user.click(dialog.getByRole('button', { name: 'Save town' }))
  expect((await row('York')).getByRole('button', { name: 'Correct York' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(sent(updateTown)[0]?.input).toEqual({
    townId: yorck._id,
    name: 'York',
    area: 'Yorkshire',
    country: 'United Kingdom',
    latitude: 53.96,
    longitude: null,
    otherNames: ['Eboracum', 'Jorvik'],
  })
})

test('a retired town is offered again; one that can’t be retired says why', async () => {
  const { user, sent, answer } = open()
  const gone = { ...yorck, state: 'retired' as const, latitude: 53.96, longitude: -1.0827 }
  answer(
    reply(
      getTownsForAdmin,
      listOf({ ...gone, otherNames: ['Jorvik'] }, { ...york, state: 'market', vendors: 1 }),
    ),
  )
  const retired = await row('Yorck')
  expect(retired.getByText(/^12 vendors/)).toHaveTextContent(
    '12 vendors · /yorck · 53.960, -1.083 · also Jorvik',
  )
  await user.click(retired.getByRole('button', { name: 'Bring back Yorck' }))
  await waitFor(() =>
    expect(sent(retireTown)[0]?.input).toEqual({ townId: yorck._id, retired: false }),
  )
  answer(reply(retireTown, refuse(409, 'It is the last town.')))
  await user.click((await row('York')).getByRole('button', { name: 'Retire York' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Retire York?' }))
  expect(dialog.getByText(/leaves the home page/)).toHaveTextContent('1 vendor there keeps it.')
  await user.click(dialog.getByRole('button', { name: 'Retire' }))
  expect(await dialog.findByText('It is the last town.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  await user.click((await row('York')).getByRole('button', { name: 'Merge York' }))
  await user.type(screen.getByRole('combobox', { name: /^Which town/ }), 'york')
  await user.click(await screen.findByRole('option', { name: /^Yorck/ }))
  expect(screen.getByText(/^1 vendor moves to Yorck, United Kingdom, /)).toBeVisible()
})
