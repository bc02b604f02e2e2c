import { screen, within } from '@testing-library/react'
import * as contract from '#contract/moderation/imports.ts'
import * as reviews from '#contract/moderation/importReviews.ts'
import { categories, list, page, review, reviewed } from '#__tests__/support/lists/shown.ts'
import { people, renderApp, reply } from '#__tests__/support/renderApp.tsx'

test('a vendor stands beside the one that is here, and is decided alone or with all of its kind', async () => {
  const same = {
    place: 'Alton',
    category: 'venues',
    price: '',
    capacity: '',
    phone: '01420 111111',
    email: '',
    website: '',
  }
  const vendor: reviews.ListedVendor = {
    key: 'k1',
    name: 'The Elm Barn',
    ...same,
    lines: [2],
    match: {
      kind: 'same',
      why: ['name', 'phone'],
      owned: false,
      here: { _id: 'v1', slug: 'elm-barn', name: 'Elm Barn', ...same },
    },
    action: 'update',
    decided: false,
    leftOut: false,
    mayReturn: false,
  }
  const { user, sent } = renderApp('/admin/import?list=i1', {
    as: people.admin,
    replies: [
      categories,
      ...reviewed,
      page(list),
      reply(contract.getImport, list),
      reply(reviews.getImportVendors, { items: [vendor], nextCursor: null, total: 1 }),
      reply(reviews.updateImportDecisions, review),
    ],
  })
  await user.click(await screen.findByRole('tab', { name: /Already here/ }))
  const card = await screen.findByRole('table', { name: 'The Elm Barn in the list and here' })
  expect(within(card).getByText('Elm Barn')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('What to do with The Elm Barn'), 'Leave it out')
  await user.selectOptions(screen.getByLabelText('For all of this kind'), 'Add as new')
  expect(sent(reviews.updateImportDecisions).map(({ input }) => input)).toEqual([
    { importId: 'i1', vendors: { k1: 'skip' } },
    { importId: 'i1', kinds: { same: 'new' } },
  ])
})

test('a column that can hardly hold towns is named before all else, and nothing is imported meanwhile', async () => {
  const doubt: reviews.ImportReview['doubts'][number] = {
    column: 'Remarks',
    field: 'city',
    why: '40,071 of its 40,100 places are towns that nobody knows. So many new towns can’t be right.',
    values: ['Dogs welcome', 'A barn among elms.'],
    stops: true,
    sure: false,
  }
  const gone = { name: 'Elm Barn', lines: [7] }
  const { user, sent, answer } = renderApp('/admin/import?list=i1', {
    as: people.admin,
    replies: [
      categories,
      ...reviewed,
      page(list),
      reply(contract.getImport, list),
      reply(reviews.getImportReview, { ...review, doubts: [doubt], leftOut: [gone] }),
      reply(reviews.updateImportDecisions, review),
    ],
  })
  expect(await screen.findByText('Does “Remarks” really hold this: town or city?')).toBeVisible()
  expect(screen.getByText(/So many new towns can’t be right/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: /Left out/ }))
  expect(await screen.findByText('Elm Barn (line 7)')).toBeVisible()

  answer(reply(reviews.getImportReview, { ...review, doubts: [{ ...doubt, sure: true }] }))
  await user.click(screen.getByRole('button', { name: 'The column is right' }))
  expect(sent(reviews.updateImportDecisions).map(({ input }) => input)).toEqual([
    { importId: 'i1', sure: { 'Remarks=city': true } },
  ])
  expect(await screen.findByRole('button', { name: /^Import/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'It is not right after all' })).toBeVisible()
})
