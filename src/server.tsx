import { configureStore } from '@reduxjs/toolkit'
import { Provider } from 'react-redux'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { type AuthState, authSlice } from '#store/auth.ts'
import { reducerWith } from '#store/reducer.ts'
import { shortcutsSlice } from '#store/shortcuts.ts'
import { routes } from './router.tsx'
import type { Served } from './served.ts'
import { renderAtOnce, renderWhole } from './server/renderWhole.ts'
import { type Ask, type Question, QuestionsContext } from './server/questions.ts'
import { TodayContext } from './ui/calendar/today.ts'

export type RenderRequest = {
  url: string
  today: string
  auth: AuthState
  ask: Ask
  /** Most likely all that it asks is known. */
  atOnce?: boolean
  /** Gives up: nothing more is asked or rendered, and the page is refused. */
  signal?: AbortSignal
}
export type Rendered = {
  html: string
  /** The page's file, e.g. `features/public/home/HomePage.tsx`. */
  file: string | undefined
  served: Served
}

/** The build looks whether each of them has its files. */
export { routes }

const handler = createStaticHandler(routes)
const reducer = reducerWith(authSlice.reducer, shortcutsSlice.reducer)

/** The page's own routes, without which the router copies all of them for each page. */
const branchOf = ({ matches }: StaticHandlerContext) =>
  matches.reduceRight<RouteObject[]>(
    (children, { route }) =>
      [{ ...route, children: children.length ? children : undefined }] as RouteObject[],
    [],
  )

/** Renders a page once, with everything that it asks. */
export async function render({
  url,
  today,
  auth,
  ask,
  atOnce,
  signal,
}: RenderRequest): Promise<Rendered> {
  const context = await handler.query(new Request(url))
  if (context instanceof Response) throw new Error(`The page answered ${context.status}.`)
  signal?.throwIfAborted()
  const router = createStaticRouter(branchOf(context), context)
  const store = configureStore({
    reducer,
    preloadedState: { auth },
    middleware: () => [] as never,
    devTools: false,
  })
  const questions = new Map<string, Question>()
  const page = (
    <TodayContext value={today}>
      <QuestionsContext value={{ ask, asked: questions }}>
        <Provider store={store}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </Provider>
      </QuestionsContext>
    </TodayContext>
  )
  const isWaiting = () => [...questions.values()].some(({ result }) => !result)
  const html =
    (atOnce ? renderAtOnce(page, isWaiting) : undefined) ?? (await renderWhole(page, signal))
  return {
    html,
    file: context.matches.at(-1)?.route.handle as string | undefined,
    served: { today, auth, ...readAnswers(questions) },
  }
}

/**
 * The cache asks again what failed, but for a query that has ended once: what is not there stays
 * so, the rest may be over by now.
 */
const ended = (status: unknown) =>
  [404, 410].includes(status as number) ? { fulfilledTimeStamp: 1 } : {}

function readAnswers(questions: ReadonlyMap<string, Question>) {
  const entries: Served['entries'] = []
  const failures: Served['failures'] = {}
  for (const [key, { name, argument, result }] of questions) {
    if (result?.error)
      failures[key] = {
        status: 'rejected',
        endpointName: name,
        originalArgs: argument,
        error: result.error,
        requestId: '',
        ...ended(result.error.status),
      }
    else if (result)
      entries.push(argument === undefined ? [name, result.data] : [name, result.data, argument])
  }
  return { entries, failures }
}
