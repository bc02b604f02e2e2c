import type { RouteObject } from 'react-router'
import { pages } from '#contract/pages.ts'
import { paths } from '#src/lib/paths.ts'
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

test('every address of the app', () => {
  const shown = Object.entries(paths).map(([name, path]) => [
    name,
    typeof path === 'string' ? path : path('x y', 'z?'),
  ])
  expect(Object.fromEntries(shown)).toMatchSnapshot()
})
