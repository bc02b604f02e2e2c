import { act, screen } from '@testing-library/react'
import { getCurrentUser } from '#contract/account/users.ts'
import { createFavorite, getFavorites } from '#contract/planning/favorites.ts'
import { usersApi } from '#store/api/account/users.ts'
import { favoritesApi } from '#store/api/planning/favorites.ts'
import { people, refuse, renderApp, reply } from '#__tests__/support/renderApp.tsx'

const as = (weddingId: string, user: object = people.user) =>
  reply(getCurrentUser, {
    data: user as typeof people.user,
    acting: { _id: weddingId, role: 'owner' },
  })
async function open() {
  const app = renderApp('/terms', {
    as: people.user,
    replies: [reply(getFavorites, { items: [], nextCursor: null, total: 0, unavailable: [] })],
  })
  app.answer(as('w1'))
  await screen.findByRole('heading', { name: 'Terms of Service' })
  const { dispatch } = app.store
  return {
    ...app,
    who: () =>
      act(
        async () =>
          void (await dispatch(
            usersApi.endpoints.getCurrentUser.initiate(undefined, { forceRefetch: true }),
          )),
      ),
    like: () =>
      act(
        async () =>
          void (await dispatch(favoritesApi.endpoints.createFavorite.initiate({ vendorId: 'v1' }))),
      ),
  }
}

test('each call says for whom the page was made, and a refusal begins it anew', async () => {
  const { who, like, sent, answer, begun } = await open()
  await who()
  answer(reply(createFavorite, { message: 'Added.' }))
  await like()
  expect(sent(createFavorite).at(-1)?.headers.get('x-everset-for')).toBe('u1.w1')
  expect(begun()).toBe(0)
  answer(reply(createFavorite, refuse(409, 'No.', undefined, undefined, 'another_person')))
  await like()
  expect(begun()).toBe(1)
})

test('so do another wedding, and another person', async () => {
  const { who, answer, begun } = await open()
  await who()
  answer(as('w2'))
  await who()
  expect(begun()).toBe(1)
  answer(as('w5', { ...people.user, _id: 'u5' }))
  await who()
  expect(begun()).toBe(2)
})
