import { Provider } from 'react-redux'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { renderToString } from 'react-dom/server'
import { serveToday } from './ui/calendar/useToday.ts'
import { api } from '#store/api/base.ts'
import type { AuthState } from '#store/auth.ts'
import { makeStore } from '#store/index.ts'
import { routes } from './router.tsx'
import type { Served } from './served.ts'
import type { Ask } from './server/query.ts'

export type RenderRequest = { url: string; today: string; auth: AuthState; ask: Ask }
export type Rendered = {
  html: string
  /** The page's file, e.g. `features/public/home/HomePage.tsx`. */
  file: string | undefined
  served: Served
}

/** The build looks whether each of them has its files. */
export { routes }

const handler = createStaticHandler(routes)
/** Rendered again as long as new questions come up; a page's questions depend on each other only so far. */
const maxPasses = 6

/** Renders a page with everything that it asks. */
export async function render({ url, today, auth, ask }: RenderRequest): Promise<Rendered> {
  const context = await handler.query(new Request(url))
  if (context instanceof Response) throw new Error(`The page answered ${context.status}.`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const store = makeStore({ show: () => {}, state: { auth }, ask })
  let html = ''
  for (let pass = 1; pass <= maxPasses; pass += 1) {
    serveToday(today)
    html = renderToString(
      <Provider store={store}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Provider>,
    )
    const running = store.dispatch(api.util.getRunningQueriesThunk())
    // A part that is fetched late has to be fetched only once in the life of the server.
    if (running.length === 0 && !html.includes('<!--$!-->')) break
    await Promise.all([...running, new Promise(setImmediate)])
  }
  return {
    html,
    file: context.matches.at(-1)?.route.handle as string | undefined,
    served: { today, auth, ...answersIn(store.getState().api.queries) },
  }
}

type Queries = Record<
  string,
  | {
      status: string
      endpointName?: string
      originalArgs?: unknown
      data?: unknown
      error?: unknown
    }
  | undefined
>

/**
 * The cache asks again what failed, but for a query that has ended once: what is not there stays
 * so, the rest may be over by now.
 */
const ended = (error: unknown) =>
  [404, 410].includes((error as { status: number }).status) ? { fulfilledTimeStamp: 1 } : {}

/** The start-up call is made by the browser again, and events are no answer. */
const bootQueries = new Set(['getCurrentUser', 'getMyVendorProfile', 'watchEvents'])

function answersIn(queries: Queries): Pick<Served, 'entries' | 'failures'> {
  const usedQueries = Object.entries(queries).filter(
    ([, query]) => query?.endpointName && !bootQueries.has(query.endpointName),
  )
  const entries = usedQueries.flatMap(([, query]) =>
    query?.status === 'fulfilled'
      ? [
          [
            query.endpointName ?? '',
            query.data,
            ...(query.originalArgs === undefined ? [] : [query.originalArgs]),
          ] as Served['entries'][number],
        ]
      : [],
  )
  const failed = usedQueries
    .filter(([, query]) => query?.status === 'rejected')
    .map(([key, query]) => [
      key,
      {
        status: 'rejected',
        endpointName: query?.endpointName,
        originalArgs: query?.originalArgs,
        error: query?.error,
        requestId: '',
        ...ended(query?.error),
      },
    ])
  return { entries, failures: Object.fromEntries(failed) as Record<string, unknown> }
}
