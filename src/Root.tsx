import { Outlet, useLocation, useMatches, useNavigation } from 'react-router'
import { Redirect } from './ui/base/Redirect.tsx'
import { canonicalPath } from '#domain/routing/canonicalPath.ts'
import { Footer } from '#features/navigation/Footer.tsx'
import { NavigationBar } from '#features/navigation/NavigationBar.tsx'
import { defaultLocale, LocaleContext } from './ui/base/locale.ts'
import { useGetSettingsQuery } from '#store/api/pages/site.ts'
import { PageLoading } from './PageLoading.tsx'
import { Scrolling } from './Scrolling.tsx'
import { useArrival } from './useArrival.ts'
import { useNotedPageState } from './session/pageState.ts'
import { useSession } from './session/useSession.ts'
import { type WorkspaceFrame } from './workspace.tsx'
import { useUser } from '#store/hooks.ts'

/** The page, or the way to it from an address that is written differently; the server redirects the same. */
function Page() {
  const { pathname, search, hash, state } = useLocation()
  const to = canonicalPath(pathname)
  return to === pathname ? <Outlet /> : <Redirect to={to + search + hash} state={state} />
}

/** The filters before a list of vendors are forty stops of the Tab key. */
const hasResults = (path: string) => /^\/vendors(?!\/compare)(\/|$)/.test(path)

/**
 * What stands around the pages of those who are signed in; it stays while the next of them is fetched. Nothing public
 * stands below these pages, whoever opens them.
 */
function useFrame() {
  const matches = useMatches()
  const isIn = useUser() !== null
  const isFrame = (handle: unknown): handle is WorkspaceFrame =>
    typeof handle === 'object' && handle !== null && 'workspace' in handle
  const frame = matches.map(({ handle }) => handle).find(isFrame)
  return { workspace: isIn ? frame?.workspace : undefined, isPublic: !frame }
}

/** The frame of every page. */
export function Root() {
  const loading = useSession()
  const isFetchingPage = useNavigation().state === 'loading'
  useArrival()
  useNotedPageState()
  const { workspace, isPublic } = useFrame()
  return (
    <LocaleContext value={useGetSettingsQuery().data ?? defaultLocale}>
      <a className="skip" href="#content">
        Skip to content
      </a>
      {hasResults(useLocation().pathname) && (
        <a className="skip" href="#results">
          Skip to results
        </a>
      )}
      <NavigationBar />
      {/* One of its own for each frame: what takes another's place would be seen to jump. */}
      <div key={workspace ? 'workspace' : 'page'} className={workspace && 'workspace'}>
        {workspace}
        <main id="content" aria-busy={loading || isFetchingPage}>
          {isFetchingPage ? <PageLoading /> : <Page />}
        </main>
      </div>
      {isPublic && <Footer />}
      <Scrolling />
      <p id="announcer" aria-live="polite" className="visually-hidden" />
    </LocaleContext>
  )
}
