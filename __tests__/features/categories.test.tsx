import { screen, waitFor, within } from '@testing-library/react'
import {
  createCategory,
  getAllCategories,
  mergeCategory,
  updateCategoryOrder,
  updateCategory,
} from '#contract/catalog/categories.ts'
import { listOf, people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'
import { cakes, venues } from '#__tests__/support/profiles.ts'

const open = (...replies: ReturnType<typeof reply>[]) =>
  renderApp('/admin/categories', {
    as: people.admin,
    replies: [
      reply(getAllCategories, listOf({ ...venues, vendors: 30 }, { ...cakes, vendors: 1 })),
      ...replies,
    ],
  })

test('categories are added with their details, ordered and retired', async () => {
  const { user, sent } = open(
    reply(createCategory, cakes),
    reply(updateCategoryOrder, listOf()),
    reply(updateCategory, cakes),
  )

  await user.click(await screen.findByRole('button', { name: 'New category' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), 'Music')
  await user.type(dialog.getByLabelText(/Other words/), 'band, dhol')
  await user.click(dialog.getByRole('button', { name: 'Add a detail' }))
  await user.type(dialog.getByLabelText('Label'), 'Number of players')
  await user.selectOptions(dialog.getByLabelText('Answer'), 'number')
  await user.click(dialog.getByRole('button', { name: 'Add category' }))
  await waitFor(() =>
    expect(sent(createCategory)[0]?.input).toEqual({
      name: 'Music',
      synonyms: ['band', 'dhol'],
      attributes: [
        { key: 'number_of_players', label: 'Number of players', kind: 'number', options: [] },
      ],
    }),
  )

  await user.click(await screen.findByRole('button', { name: 'Move Cakes up' }))
  await user.click(screen.getByRole('button', { name: 'Move Venues down' }))
  const order = { categoryIds: [cakes._id, venues._id] }
  await waitFor(() =>
    expect(sent(updateCategoryOrder).map(({ input }) => input)).toEqual([order, order]),
  )
})

test('retiring a category says first what it means, may move its vendors, and is undone', async () => {
  const { user, sent } = open(reply(updateCategory, cakes), reply(mergeCategory, cakes))
  const retire = async () => {
    await user.click((await screen.findAllByRole('button', { name: 'Retire' }))[0]!)
    return within(screen.getByRole('dialog', { name: 'Retire Venues?' }))
  }
  let dialog = await retire()
  expect(dialog.getByRole('status')).toHaveTextContent(
    'Venues leaves the home page, the lists and the filters. 30 vendors have it, and can then be found by name ' +
      'and place only. Pages and bookings of vendors stay as they are. You can bring it back at any time.',
  )
  await user.click(dialog.getByRole('button', { name: 'Back' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent(updateCategory)).toEqual([])

  dialog = await retire()
  await user.click(dialog.getByRole('button', { name: 'Retire' }))
  await waitFor(() => expect(sent(updateCategory)[0]?.input).toMatchObject({ retired: true }))
  expect(await screen.findByText('Venues is retired.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent(updateCategory)[1]?.input).toEqual({ categoryId: venues._id, retired: false }),
  )

  dialog = await retire()
  await user.selectOptions(dialog.getByLabelText('Its vendors'), 'Move to Cakes')
  expect(dialog.getByRole('status')).toHaveTextContent(
    '30 vendors will be listed under Cakes, and the web address of Venues will lead there.',
  )
  await user.click(dialog.getByRole('button', { name: 'Retire and move' }))
  await waitFor(() =>
    expect(sent(mergeCategory)[0]?.input).toEqual({ categoryId: venues._id, into: cakes._id }),
  )
  expect(await screen.findByText('Venues is now Cakes.')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Retire' })[1] as HTMLElement)
  dialog = within(screen.getByRole('dialog', { name: 'Retire Cakes?' }))
  expect(dialog.getByRole('status')).toHaveTextContent(
    '1 vendor has it, and can then be found by name and place only.',
  )
})

test('a category is changed, its details keep their keys, and a retired one is brought back', async () => {
  const halls = { ...venues, synonyms: ['hall', 'lawn'], vendors: 0 }
  const retired = { ...cakes, retired: true, vendors: 2 }
  const { user, sent, answer } = open(
    reply(getAllCategories, refuse(503, 'One moment.')),
    reply(updateCategory, cakes),
  )
  expect(await screen.findByText('One moment.')).toBeVisible()
  const bands = { ...retired, _id: 'c3', name: 'Bands', into: 'Music' }
  answer(reply(getAllCategories, listOf(halls, retired, bands)))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const rows = within(await screen.findByRole('region', { name: 'Retired' }))
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Cakes Retired2 vendors · no extra detailsBring back',
    'Bands Retirednow Music · no extra detailsBring back',
  ])
  await user.click(screen.getByRole('button', { name: 'Retire' }))
  const retiring = within(screen.getByRole('dialog', { name: 'Retire Venues?' }))
  expect(retiring.getByRole('status')).toHaveTextContent(
    /^No vendor is listed in it. Venues leaves the home page and the filters. /,
  )
  expect(retiring.queryByLabelText('Its vendors')).toBeNull()
  await user.click(retiring.getByRole('button', { name: 'Back' }))

  await user.click(rows.getByRole('button', { name: 'Change Bands' }))
  const bandsDialog = within(screen.getByRole('dialog', { name: 'Change Bands' }))
  await user.click(bandsDialog.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: 'Change Venues' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Change Venues' }))
  expect(dialog.getByLabelText('Name')).toHaveValue('Venues')
  expect(dialog.getByText('Its web address stays the same.')).toBeVisible()
  expect(dialog.getByLabelText(/Other words/)).toHaveValue('hall, lawn')
  const [first] = dialog.getAllByLabelText('Label')
  await user.type(first as HTMLElement, ' or garden')
  const [, second] = dialog.getAllByRole('button', { name: 'Remove this detail' })
  await user.click(second as HTMLElement)
  await user.click(dialog.getByRole('button', { name: 'Save category' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(updateCategory)[0]?.input).toEqual({
    categoryId: venues._id,
    name: 'Venues',
    synonyms: ['hall', 'lawn'],
    attributes: [
      {
        key: 'setting',
        label: 'Setting or garden',
        kind: 'choice',
        options: ['Indoor', 'Outdoor'],
      },
    ],
  })
  answer(reply(getAllCategories, listOf()))
  await user.click(rows.getAllByRole('button', { name: 'Bring back' })[0] as HTMLElement)
  expect(await screen.findByText('No categories yet')).toBeVisible()
  expect(sent(updateCategory)[1]?.input).toEqual({ categoryId: cakes._id, retired: false })
})
