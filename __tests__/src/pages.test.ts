import type { RouteObject } from 'react-router'
import { pages } from '#domain/pages.ts'
import { routes } from '#src/router.tsx'

const registered = (list: RouteObject[], above = ''): string[] =>
  list.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? above : path.startsWith('/') ? path : `${above}/${path}`
    return [
      ...(index ? [own || '/'] : path === undefined ? [] : [own]),
      ...registered(children, own),
    ]
  })

test('the router registers exactly the pages for which the server answers 200', () => {
  expect(
    registered(routes)
      .filter((path) => path !== '/*')
      .sort(),
  ).toEqual([...pages].sort())
})
