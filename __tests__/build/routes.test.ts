import type { RouteObject } from 'react-router'
import { faultsOfRoutes } from '#build/routes.ts'
import { page } from '#src/server/page.ts'

const Shown = () => null
const home = page(async () => ({ default: Shown, moduleName: 'features/HomePage.tsx' }))
const chunks = { 'features/HomePage.tsx': ['HomePage.00000000.js', 'HomePage.00000000.css'] }
const faultsOf = (route: RouteObject, addresses: string[] = [], found = chunks) =>
  faultsOfRoutes(
    [{ element: 'frame', children: [{ path: 'home', lazy: home }, route] }],
    addresses,
    found,
  )

test('routes whose pages have a script are whole, however deep', async () => {
  const rooms = {
    path: 'rooms',
    children: [
      { path: ':room', lazy: home },
      { index: true, lazy: home },
    ],
  }
  expect(await faultsOf(rooms, ['/home', '/rooms', '/rooms/:room'])).toEqual([])
})

test.each<[string, RouteObject]>([
  [
    'The route /rooms can not be loaded: No such file.',
    { path: 'rooms', lazy: page(() => Promise.reject(new Error('No such file.'))) },
  ],
  [
    'The route /rooms does not say its module: use page().',
    { path: 'rooms', lazy: async () => ({ Component: Shown }) },
  ],
  ['The route /rooms shows nothing.', { path: 'rooms' }],
  ['The route /rooms is lazy by halves: use page().', { path: '/rooms', lazy: {} }],
  [
    'features/RoomsPage.tsx, the page of /rooms, has no script among the bundles.',
    {
      path: 'rooms',
      lazy: page(async () => ({ default: Shown, moduleName: 'features/RoomsPage.tsx' })),
    },
  ],
  [
    'features/HomePage.tsx, the page of /rooms, has no default export.',
    { path: 'rooms', lazy: async () => ({ handle: 'features/HomePage.tsx' }) },
  ],
])('%s', async (fault, route) => {
  expect(await faultsOf(route)).toEqual([fault])
})

test('a page that has styles alone has no script', async () => {
  const styles = { 'features/HomePage.tsx': ['HomePage.00000000.css'] }
  expect(await faultsOf({ path: '*', lazy: home }, [], styles)).toHaveLength(2)
})

test('an address that the server answers leads to a page, not to the one that says "not found"', async () => {
  expect(await faultsOf({ path: '*', lazy: home }, ['/home', '/rooms'])).toEqual([
    'The server answers /rooms, but no route shows it.',
  ])
})
