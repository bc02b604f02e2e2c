import { screen, waitFor } from '@testing-library/react'
import * as contract from '#contract/moderation/imports.ts'
import { categories, page } from '#__tests__/support/lists/shown.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

describe('the vendors of the site are exported', () => {
  const saved: { name: string; text: Promise<string> }[] = []
  beforeEach(() => {
    saved.length = 0
    let file: Blob | undefined
    jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      file = blob as Blob
      return '#vendors'
    })
    jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, text: file?.text() ?? Promise.resolve('') })
    })
  })
  afterEach(() => jest.restoreAllMocks())
  const rows = {
    fileName: 'vendors.csv',
    header: 'name\n',
    lines: 1000,
    count: 1000,
    progress: 0.67,
  }
  const open = (answer: Parameters<typeof reply<typeof contract.getVendorRows>>[1]) =>
    renderApp('/admin/import', {
      as: people.admin,
      replies: [categories, page(), reply(contract.getVendorRows, answer)],
    })

  test('page by page into one file', async () => {
    const { user, sent } = open(({ cursor }) =>
      cursor
        ? { ...rows, csv: 'Elm Barn\n', count: 500, nextCursor: null }
        : { ...rows, csv: 'Rose Palace\n', nextCursor: 'more' },
    )
    await user.click(await screen.findByRole('button', { name: 'Export vendors' }))
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['vendors.csv']))
    expect(await saved[0]?.text).toBe('name\nRose Palace\nElm Barn\n')
    expect(sent(contract.getVendorRows).map(({ input }) => input)).toEqual([{}, { cursor: 'more' }])
    expect(await screen.findByRole('button', { name: 'Export vendors' })).toBeVisible()
  })

  test('of a large market into files that an import takes', async () => {
    const lines = { ...rows, lines: 20_000 }
    const { user } = open(({ cursor = '0' }) => ({
      ...lines,
      csv: `Hall ${cursor}\n`,
      nextCursor: cursor === '6' ? null : `${Number(cursor) + 1}`,
    }))
    await user.click(await screen.findByRole('button', { name: 'Export vendors' }))
    await waitFor(() => expect(saved).toHaveLength(4))
    expect(saved.map(({ name }) => name)).toEqual([
      'vendors.csv',
      'vendors-2.csv',
      'vendors-3.csv',
      'vendors-4.csv',
    ])
    expect(await Promise.all(saved.map(({ text }) => text))).toEqual([
      'name\nHall 0\nHall 1\n',
      'name\nHall 2\nHall 3\n',
      'name\nHall 4\nHall 5\n',
      'name\nHall 6\n',
    ])
  })

  test('says how far it is, and is stopped without a file', async () => {
    const { promise: second, resolve: go } = Promise.withResolvers<void>()
    const { user, sent } = open(async ({ cursor }) => {
      if (cursor) await second
      return { ...rows, csv: '', nextCursor: 'more' }
    })
    await user.click(await screen.findByRole('button', { name: 'Export vendors' }))
    expect(await screen.findByText('1,000 vendors so far')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Collecting vendors' })).toHaveAttribute(
      'aria-valuenow',
      '67',
    )
    await waitFor(() => expect(sent(contract.getVendorRows)).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    go()
    expect(await screen.findByRole('button', { name: 'Export vendors' })).toBeVisible()
    expect(sent(contract.getVendorRows)).toHaveLength(2)
    expect(saved).toEqual([])
  })

  test('what fails on the way says so, and nothing is saved', async () => {
    const { user } = open(({ cursor }) =>
      cursor ? refuse(503, 'Later, please.') : { ...rows, csv: '', nextCursor: 'more' },
    )
    await user.click(await screen.findByRole('button', { name: 'Export vendors' }))
    expect(await screen.findByText('Later, please.')).toBeVisible()
    expect(saved).toEqual([])
  })
})
