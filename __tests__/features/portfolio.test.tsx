import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getCategories } from '#contract/catalog/categories.ts'
import type { Photo } from '#contract/kernel/photo.ts'
import {
  deletePhoto,
  updatePhotoOrder,
  updatePhoto,
  uploadPhoto,
} from '#contract/vendors/photos.ts'
import { getMyVendorProfile } from '#contract/vendors/profiles.ts'
import { watchPictures } from '#src/failedPictures.ts'
import { people, refuse, renderApp, reply, listOf } from '#__tests__/support/renderApp.tsx'
import { complete, venues } from '#__tests__/support/profiles.ts'

const photo = (id: string, more: Partial<Photo> = {}): Photo => ({
  _id: id,
  base: `/pictures/vendors/v/${id}`,
  widths: [400],
  width: 400,
  height: 300,
  placeholder: '',
  caption: id,
  album: '',
  cover: false,
  ...more,
})
const open = (photos: Photo[], ...replies: ReturnType<typeof reply>[]) =>
  renderApp('/vendor/portfolio', {
    as: people.vendor,
    replies: [
      reply(getMyVendorProfile, { ...complete, photos }),
      reply(getCategories, listOf(venues)),
      ...replies,
    ],
  })
const names = () =>
  within(screen.getByRole('list', { name: 'Photos' }))
    .getAllByRole('img')
    .map((img) => img.getAttribute('alt'))

test('many pictures are sent one after the other, and one that is refused says why', async () => {
  let count = 0
  const { user, sent } = open(
    [],
    reply(uploadPhoto, () =>
      (count += 1) === 2 ? refuse(415, 'We can’t use this file.') : photo(`Photo ${count}`),
    ),
  )
  const files = ['a.jpg', 'b.txt', 'c.jpg'].map(
    (name) => new File(['x'], name, { type: 'image/jpeg' }),
  )

  expect(await screen.findByText('No photos yet')).toBeVisible()
  const opened = jest.spyOn(screen.getByLabelText('Choose photos'), 'click')
  await user.click(screen.getByRole('button', { name: 'Add photos' }))
  expect(opened).toHaveBeenCalled()
  await user.upload(screen.getByLabelText('Choose photos'), files)

  expect(await screen.findByText('3 of 3')).toBeVisible()
  expect(names()).toEqual(['Photo 1', 'Photo 3'])
  expect(screen.getByRole('alert')).toHaveTextContent('We can’t use this file.')
  await user.click(screen.getByRole('button', { name: 'Try b.txt again' }))
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(sent(uploadPhoto)).toHaveLength(4)
})

test('what is under way can be cancelled', async () => {
  const { user, sent, toasts } = open(
    [],
    reply(uploadPhoto, () => new Promise<Photo>(() => {})),
  )

  await screen.findByText('No photos yet')
  await user.upload(screen.getByLabelText('Choose photos'), [
    new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
    new File(['x'], 'b.jpg', { type: 'image/jpeg' }),
  ])
  await waitFor(() => expect(sent(uploadPhoto)).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Cancel all' }))

  await waitFor(() => expect(screen.getAllByText('Cancelled')).toHaveLength(2))
  expect(sent(uploadPhoto)).toHaveLength(1)
  expect(toasts).toEqual([])
})

test('the order is changed by keyboard and by dragging', async () => {
  const { user, sent } = open(
    [photo('One', { cover: true }), photo('Two'), photo('Three')],
    reply(updatePhotoOrder, { message: 'Order saved.' }),
  )

  const earlier = await screen.findByRole('button', { name: 'Move Three earlier' })
  earlier.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(names()).toEqual(['One', 'Three', 'Two']))
  expect(screen.getByText('Three is now number 2 of 3.')).toBeInTheDocument()

  const [first, , third] = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('img'))
  const dataTransfer = { effectAllowed: '', types: [] }
  // Let go beside the pictures, or on its own place, one stays where it is.
  fireEvent.dragStart(third!, { dataTransfer })
  fireEvent.dragEnd(third!, { dataTransfer })
  fireEvent.drop(first!, { dataTransfer })
  fireEvent.dragStart(third!, { dataTransfer })
  expect(fireEvent.dragOver(first!, { dataTransfer })).toBe(false)
  fireEvent.drop(third!, { dataTransfer })
  fireEvent.dragStart(third!, { dataTransfer })
  fireEvent.drop(first!, { dataTransfer })
  await waitFor(() => expect(names()).toEqual(['Two', 'One', 'Three']))
  await waitFor(() =>
    expect(sent(updatePhotoOrder).map(({ input }) => input.photoIds)).toEqual([
      ['One', 'Three', 'Two'],
      ['Two', 'One', 'Three'],
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Move Two later' }))
  await waitFor(() => expect(names()).toEqual(['One', 'Two', 'Three']))
})

test('caption, album and cover are changed, and deleting asks first', async () => {
  const { user, sent, answer } = open(
    [photo('One', { cover: true, album: 'Inside', caption: '' }), photo('Two')],
    reply(updatePhoto, photo('Two', { caption: 'The lake' })),
    reply(deletePhoto, { message: 'Photo deleted.' }),
  )

  const editTwo = await screen.findByRole('button', { name: 'Edit Two' })
  const photos = within(screen.getByRole('list', { name: 'Photos' })).getAllByRole('listitem')
  expect(photos.map(({ textContent }) => textContent)).toEqual(['Photo 1 · InsideCover', 'Two'])
  await user.click(editTwo)
  await user.clear(screen.getByLabelText(/Caption/))
  await user.type(screen.getByLabelText(/Caption/), 'The lake')
  await user.type(screen.getByLabelText(/Album/), 'Outside')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: 'Edit Two' }))
  expect(screen.getByLabelText(/Caption/)).toHaveValue('The lake')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sessionStorage.getItem('draft:photo-Two')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Make Two the cover' }))
  await waitFor(() =>
    expect(sent(updatePhoto).map(({ input }) => input)).toEqual([
      { photoId: 'Two', caption: 'The lake', album: 'Outside' },
      { photoId: 'Two', cover: true },
    ]),
  )

  answer(reply(getMyVendorProfile, { ...complete, photos: [photo('Two')] }))
  await user.click(screen.getByRole('button', { name: 'Delete Photo 1' }))
  expect(screen.getByText(/^The photo and its files will be permanently deleted/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete Photo 1' }))
  expect(sent(deletePhoto)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Delete photo' }))
  await waitFor(() => expect(names()).toEqual(['Two']))
})

test('a page that was open longer than its pictures’ addresses hold asks for new ones, once', async () => {
  const at = (token: string) => photo('Lake', { base: `/pictures/private/${token}/vendors/v/lake` })
  const { store, sent, answer } = open([at('a.b'), photo('Garden')])
  const stop = watchPictures(store)
  const picture = await screen.findByRole('img', { name: 'Lake' })
  const asked = sent(getMyVendorProfile).length

  fireEvent.error(screen.getByRole('img', { name: 'Garden' }))
  expect(sent(getMyVendorProfile)).toHaveLength(asked)
  answer(reply(getMyVendorProfile, { ...complete, photos: [at('c.d'), photo('Garden')] }))
  fireEvent.error(picture)
  expect(picture).toHaveStyle({ opacity: '0' })
  await waitFor(() => expect(picture).toHaveAttribute('src', expect.stringContaining('/c.d/')))
  fireEvent.error(picture)
  expect(sent(getMyVendorProfile)).toHaveLength(asked + 1)
  fireEvent.load(picture)
  expect(picture.style.opacity).toBe('')
  stop()
})

test('one of those that are dropped is cancelled, the others go on, and it can be sent after all', async () => {
  const go: (() => void)[] = []
  const { user, sent } = open(
    [],
    reply(uploadPhoto, async () => {
      await new Promise<void>((done) => void go.push(done))
      return photo(`Photo ${go.length}`)
    }),
  )
  await screen.findByText('No photos yet')
  const zone = screen.getByLabelText('Choose photos').parentElement as HTMLElement
  // Whatever is not prevented opens in place of the page.
  expect(fireEvent.dragOver(zone, { dataTransfer: { types: ['text/plain'] } })).toBe(true)
  expect(fireEvent.dragOver(zone, { dataTransfer: { types: ['Files'] } })).toBe(false)
  const files = ['a.jpg', 'b.jpg', 'c.jpg'].map(
    (name) => new File(['x'], name, { type: 'image/jpeg' }),
  )
  expect(fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files } })).toBe(false)
  const list = within(screen.getByRole('region', { name: 'Uploads' }))
  const states = () => list.getAllByRole('listitem').map(({ textContent }) => textContent)
  await waitFor(() => expect(go).toHaveLength(1))
  expect(states()).toEqual(['a.jpgSending', 'b.jpgWaiting', 'c.jpgWaiting'])
  await user.click(list.getByRole('button', { name: 'Cancel b.jpg' }))
  expect(states()).toEqual(['a.jpgSending', 'b.jpgCancelled', 'c.jpgWaiting'])
  await user.click(list.getByRole('button', { name: 'Cancel a.jpg' }))
  await waitFor(() =>
    expect(states()).toEqual(['a.jpgCancelled', 'b.jpgCancelled', 'c.jpgSending']),
  )
  await waitFor(() => expect(go).toHaveLength(2))
  await user.click(list.getByRole('button', { name: 'Try b.jpg again' }))
  go[1]?.()
  await waitFor(() => expect(states()).toEqual(['a.jpgCancelled', 'b.jpgSending', 'c.jpgAdded']))
  await waitFor(() => expect(go).toHaveLength(3))
  go[2]?.()
  await waitFor(() => expect(names()).toEqual(['Photo 2', 'Photo 3']))
  expect(sent(uploadPhoto)).toHaveLength(3)
  await user.click(list.getByRole('button', { name: 'Clear this list' }))
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull()
})
