import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as contract from '#contract/moderation/imports.ts'
import * as reviews from '#contract/moderation/importReviews.ts'
import { getSettings } from '#contract/pages/site.ts'
import { getCategories } from '#contract/catalog/categories.ts'
import {
  categories,
  list,
  openList,
  page,
  review,
  reviewed,
} from '#__tests__/support/lists/shown.ts'
import { cakes, venues } from '#__tests__/support/profiles.ts'
import {
  listOf,
  people,
  refuse,
  renderApp,
  reply,
  settings,
} from '#__tests__/support/renderApp.tsx'

type Column = reviews.ImportReview['columns'][number]

const csv = () =>
  new File(['Venue,Place,Cost\nElm Barn,Totnes,55\n'], 'venues.csv', { type: 'text/csv' })

test('a list is chosen, looked at, imported, and followed to its end', async () => {
  let now = list
  const { user, where, sent, toasts, publish } = renderApp('/admin/import', {
    as: people.admin,
    replies: [
      categories,
      ...reviewed,
      page(),
      reply(contract.createImport, list),
      reply(contract.getImport, () => now),
      reply(
        contract.runImport,
        () => (now = { ...list, status: 'running', progress: 0.25, written: 100 }),
      ),
    ],
  })
  expect(await screen.findByText('No imports yet')).toBeVisible()
  await user.upload(await screen.findByLabelText('CSV file'), csv())

  const run = await screen.findByRole('button', { name: 'Import 403 vendors' })
  expect(where()).toBe('/admin/import?list=i1')
  expect(await screen.findByText('Place: “No Reviews” 319 times')).toBeVisible()
  await user.click(screen.getByRole('tab', { name: /Left out/ }))
  expect(screen.getByText('Cost: 1,870 values')).toBeVisible()
  expect(
    within(screen.getByRole('region', { name: 'Refused lines' })).getByText('Line 1274'),
  ).toBeVisible()
  expect(screen.getByText('The line has no name.')).toBeVisible()
  expect(screen.getByText('1 thing to know')).toBeVisible()
  await user.click(run)

  expect(await screen.findByText('100 of 403 vendors written')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  expect(await screen.findByRole('progressbar', { name: 'Importing 403 vendors' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  )
  expect(sent(contract.runImport)[0]?.input).toEqual({ importId: 'i1' })
  expect(toasts).toEqual([{ kind: 'success', text: 'The import has begun.' }])
  now = { ...list, status: 'done', progress: 1, created: 400, updated: 2, unchanged: 1, leftOut: 3 }
  await publish({ type: 'Import', id: 'i1' })
  expect(await screen.findByText('400 created, 2 updated, 1 unchanged, 3 left out')).toBeVisible()
})

test('a long list is counted as the site writes numbers', async () => {
  renderApp('/admin/import?list=i1', {
    as: people.admin,
    replies: [
      reply(getSettings, { ...settings, locale: 'en-GB' }),
      categories,
      page(),
      reply(contract.getImport, { ...list, vendors: 123_456, rows: 234_567 }),
      reply(reviews.getImportReview, { ...review, does: { ...review.does, created: 123_456 } }),
    ],
  })
  expect(await screen.findByRole('button', { name: 'Import 123,456 vendors' })).toBeVisible()
  expect(screen.getByText('234,567')).toBeVisible()
})

test('a column is corrected and the list read again', async () => {
  let now = list
  const [first, second, third] = review.columns as [Column, Column, Column]
  const { user, sent } = openList([
    reply(getCategories, listOf(venues, cakes)),
    reply(reviews.getImportReview, {
      ...review,
      columns: [
        { ...first, field: 'name', why: 'Its heading says so.' },
        { ...second, field: 'city', samples: [], fits: 0.9 },
        third,
      ],
    }),
    reply(contract.getImport, () => now),
    reply(
      contract.updateImportMapping,
      () =>
        (now = {
          ...list,
          mapping: { ...list.mapping, Cost: 'price' },
          unmapped: [],
          currency: 'GBP',
        }),
    ),
  ])
  const cost = await screen.findByLabelText('Cost')
  expect(screen.getByText('Like “A Cost”.')).toBeVisible()
  expect(screen.getByText('Like “A Venue”. Its heading says so.')).toBeVisible()
  expect(screen.getByText('Empty. 1 of 10 values do not look like it.')).toBeVisible()
  expect(cost).toHaveDisplayValue('Not imported')
  await user.selectOptions(cost, 'Price')
  expect(screen.getByLabelText(/^Currency, where/)).toHaveAttribute('placeholder', 'INR')
  await user.type(screen.getByLabelText(/^Currency, where/), 'gbp')
  await user.type(screen.getByLabelText(/^Town of the whole list/), 'Jaipur')
  await screen.findByRole('option', { name: 'Cakes' })
  await user.selectOptions(screen.getByLabelText(/^Category, where/), 'Cakes')
  await user.click(screen.getByRole('button', { name: 'Read the list again' }))

  await waitFor(() => expect(sent(contract.updateImportMapping)).toHaveLength(1))
  expect(sent(contract.updateImportMapping)[0]?.input).toEqual({
    importId: 'i1',
    mapping: { Venue: 'name', Place: 'city', Cost: 'price' },
    currency: 'GBP',
    category: 'cakes',
    city: 'Jaipur',
  })
  await waitFor(() => expect(screen.getByLabelText('Cost')).toHaveDisplayValue('Price'))
})

test('of a list that was undone the refused lines are saved as a file', async () => {
  const saved: string[] = []
  URL.createObjectURL = () => 'blob:list'
  URL.revokeObjectURL = () => {}
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const warnings = ['Line 12 was shifted.', 'Line 15 was shifted.']
  const newCities = ['Alton', 'Bath', 'Chard', 'Dover', 'Ely', 'Frome', 'Goole']
  const { user } = openList([
    reply(contract.getImport, { ...list, status: 'undone', merged: 0, newCities, warnings }),
    reply(contract.getRefusedRows, { fileName: 'venues.refused.csv', csv: 'line,reason\r\n' }),
  ])
  expect(await screen.findByText('2 things to know')).toBeVisible()
  expect(screen.getByText('Line 15 was shifted.')).toBeVisible()
  expect(screen.getByText('Alton, Bath, Chard, Dover, Ely, Frome …')).toBeVisible()
  expect(screen.queryByText(/add to a vendor already in the list/)).not.toBeInTheDocument()
  await user.click(await screen.findByRole('tab', { name: /Left out/ }))
  await user.click(await screen.findByRole('button', { name: 'Download all 31' }))
  await waitFor(() => expect(saved).toEqual(['venues.refused.csv']))
  click.mockRestore()
})

test('what can not be imported has no button and says why', async () => {
  const problem = 'No column holds the vendor’s name. Say which one does.'
  openList([reply(contract.getImport, { ...list, problem, vendors: 0 })])
  expect(await screen.findByText(problem)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
})

test('a failed import can be tried again; a file that is no list is refused beside the button', async () => {
  const failed: contract.Import = {
    ...list,
    status: 'failed',
    problem: 'Nothing was imported: the import was interrupted. Please run it again.',
  }
  const { user, answer } = renderApp('/admin/import?list=i1', {
    as: people.admin,
    replies: [
      categories,
      ...reviewed,
      page(failed),
      reply(contract.getImport, failed),
      reply(
        contract.createImport,
        refuse(415, 'This is a picture, not CSV.', { file: 'This is a picture, not CSV.' }),
      ),
    ],
  })
  expect(await screen.findByText(failed.problem ?? '')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Import 403 vendors' })).toBeEnabled()
  await user.upload(screen.getByLabelText('CSV file'), csv())
  expect(await screen.findByText('This is a picture, not CSV.')).toBeVisible()
  answer(reply(contract.createImport, () => new Promise<never>(() => {})))
  const drop = within(screen.getByRole('region', { name: 'Choose a list' }))
  await user.upload(screen.getByLabelText('CSV file'), csv())
  await user.click(await drop.findByRole('button', { name: 'Cancel' }))
  const choose = await drop.findByRole('button', { name: 'Choose another list' })
  expect(drop.queryByRole('alert')).not.toBeInTheDocument()
  const opened = jest.spyOn(screen.getByLabelText('CSV file'), 'click')
  await user.click(choose)
  expect(opened).toHaveBeenCalled()
})

test('a page that can not be fetched offers another try', async () => {
  const { user, answer } = renderApp('/admin/import', {
    as: people.admin,
    replies: [
      categories,
      reply(contract.getImports, refuse(503, 'We can’t reach our database at the moment.')),
    ],
  })
  expect(await screen.findByText('We can’t reach our database at the moment.')).toBeVisible()
  answer(page(list))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'venues.csv' })).toHaveAttribute(
    'href',
    '/admin/import?list=i1',
  )
})

test('an import that runs is cancelled, and says that it stops', async () => {
  let now: contract.Import = { ...list, status: 'running', read: 0, rows: 2000, written: 0 }
  const { user, sent, answer, publish } = openList([
    reply(contract.getImport, refuse(503, 'One moment.')),
    reply(contract.cancelImport, refuse(409, 'It is done already.')),
  ])
  expect(await screen.findByText('One moment.')).toBeVisible()
  answer(reply(contract.getImport, () => now))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('begins at once')).toBeVisible()
  now = { ...now, read: 1200 }
  await publish({ type: 'Import', id: 'i1' })
  expect(await screen.findByText('1,200 of 2,000 rows read')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('It is done already.')).toBeVisible()
  answer(reply(contract.cancelImport, () => (now = { ...now, stopping: true })))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Stopping' })).toBeDisabled()
  expect(sent(contract.cancelImport).at(-1)?.input).toEqual({ importId: 'i1' })
})

test('before an import is undone it says what goes and what stays; then how far that is', async () => {
  const done = { ...list, status: 'done' as const, created: 400, updated: 2, unchanged: 1 }
  let now: contract.Import = { ...done, refused: 0, refusedSample: [], warnings: [] }
  const { user, sent, answer } = openList([
    reply(contract.getImport, () => now),
    reply(contract.getUndo, refuse(503, 'One moment.')),
    reply(contract.undoImport, refuse(409, 'Another import runs.')),
  ])
  await user.click(await screen.findByRole('button', { name: 'Undo this import' }))
  expect(screen.queryByRole('region', { name: 'Refused lines' })).not.toBeInTheDocument()
  expect(screen.queryByText(/to know$/)).not.toBeInTheDocument()
  const dialog = within(screen.getByRole('dialog', { name: 'Undo this import?' }))
  expect(await dialog.findByText('One moment.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Undo it' })).toBeDisabled()
  answer(
    reply(contract.getUndo, {
      removed: 399,
      restored: 2,
      cities: 1,
      stay: 1,
      staying: [{ name: 'Elm Barn', why: 'A couple has saved it.' }],
    }),
  )
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(
    await dialog.findByText(/^399 vendors will be removed, with pictures, and 2 vendors set back/),
  ).toBeVisible()
  expect(dialog.getByText('1 vendor will stay, because somebody needs them:')).toBeVisible()
  expect(dialog.getByRole('listitem')).toHaveTextContent('Elm Barn: A couple has saved it.')
  await user.click(dialog.getByRole('button', { name: 'Undo it' }))
  expect(await dialog.findByText('Another import runs.')).toBeVisible()
  answer(reply(contract.undoImport, () => (now = { ...now, status: 'undoing', written: 120 })))
  await user.click(dialog.getByRole('button', { name: 'Undo it' }))
  expect(await screen.findByText('120 taken back')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Undoing the import' })).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(sent(contract.undoImport)[0]?.input).toEqual({ importId: 'i1' })
})

test('pictures that could not be fetched stand with why, and are tried again', async () => {
  let pictures = {
    waiting: 0,
    done: 3,
    failed: 1,
    failures: [
      { _id: 'f1', vendor: 'Elm Barn', address: 'https://elm.test/1.jpg', problem: 'Not there.' },
    ],
  }
  const problem = 'The search was not told of all of it.'
  const { user, sent } = openList([
    reply(contract.getImport, { ...list, status: 'done', refused: 1, problem }),
    reply(contract.getImportPictures, () => pictures),
    reply(contract.retryPictures, () => {
      pictures = { waiting: 1, done: 3, failed: 0, failures: [] }
      return { message: 'Tried again.' }
    }),
  ])
  const section = within(await screen.findByRole('region', { name: 'Pictures' }))
  expect(section.getByText('3 of 4, 1 failed')).toBeVisible()
  expect(screen.getByText(problem)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Download the line' })).toBeVisible()
  expect(section.getByText(/: Not there\./)).toHaveTextContent(
    'Elm Barn: Not there. https://elm.test/1.jpg',
  )
  await user.click(section.getByRole('button', { name: 'Try the failed ones again' }))
  expect(await section.findByRole('progressbar', { name: 'Fetching pictures' })).toHaveAttribute(
    'aria-valuenow',
    '75',
  )
  expect(section.queryByRole('button')).not.toBeInTheDocument()
  expect(sent(contract.retryPictures)[0]?.input).toEqual({ importId: 'i1' })
})

test('a file that is dropped is read as a list; what is no file is left to the browser', async () => {
  const { where } = renderApp('/admin/import', {
    as: people.admin,
    replies: [
      categories,
      ...reviewed,
      page(),
      reply(contract.createImport, list),
      reply(contract.getImport, list),
    ],
  })
  const zone = (await screen.findByLabelText('CSV file')).parentElement as HTMLElement
  // Whatever is not prevented opens in place of the page.
  expect(fireEvent.dragOver(zone, { dataTransfer: { types: ['text/plain'] } })).toBe(true)
  expect(fireEvent.dragOver(zone, { dataTransfer: { types: ['Files'] } })).toBe(false)
  expect(fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [csv()] } })).toBe(false)
  await waitFor(() => expect(where()).toBe('/admin/import?list=i1'))
})
