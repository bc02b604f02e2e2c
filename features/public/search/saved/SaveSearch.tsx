import { useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#src/ui/base/Button.tsx'
import { laterPart, onApproach } from '#src/ui/later/laterPart.tsx'
import { useGetSavedSearchesQuery } from '#store/api/planning/savedSearches.ts'
import { useOnlyLooks, useUser } from '#store/hooks.ts'
import { useSignInFirst } from '#features/parts/site/useSignInFirst.ts'
import { type SearchQuery, writeFilters } from '#features/public/search/filters/filters.ts'
import * as styles from './SaveSearch.module.css'

const SaveSearchDialog = laterPart(
  async () => (await import('./SaveSearchDialog.tsx')).SaveSearchDialog,
)
/** In the address when a visitor comes back from signing in: the dialog is open then. */
const mark = '#save'

const never = () => () => {}
const sameSearch = (filters: SearchQuery) =>
  [...new URLSearchParams(writeFilters(filters))].map(String).sort().join('&')

/**
 * Keeps what is asked for. A visitor signs in first and comes back to the open dialog; vendors,
 * admins and viewers save nothing.
 */
export function SaveSearch({
  filters: { sort: _sort, ...filters },
  headline,
}: {
  filters: SearchQuery
  headline: string
}) {
  const user = useUser()
  const onlyLooks = useOnlyLooks()
  const navigate = useNavigate()
  const signInFirst = useSignInFirst()
  const { pathname, search, hash } = useLocation()
  const [opened, setOpened] = useState(false)
  // The server knows nothing of what stands behind #: the page is drawn first as it drew it.
  const isReturning = useSyncExternalStore(
    never,
    () => hash === mark,
    () => false,
  )
  const { data } = useGetSavedSearchesQuery(undefined, { skip: user?.role !== 'user' })
  if (onlyLooks || (user && user.role !== 'user') || Object.keys(filters).length === 0) return null

  const saved = data?.items.find((each) => sameSearch(each.filters) === sameSearch(filters))
  const open = user !== null && (opened || isReturning)
  const press = () => {
    if (!signInFirst(mark)) setOpened(true)
  }
  const close = () => {
    setOpened(false)
    if (hash === mark)
      void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <Button
        className={styles.save}
        icon={saved?.alert ? 'bell' : 'star'}
        iconFilled={saved !== undefined}
        {...onApproach(SaveSearchDialog.fetch)}
        onClick={press}
      >
        <span className={styles.words}>{saved ? 'Saved' : 'Save this search'}</span>
      </Button>
      {open && <SaveSearchDialog.Part {...{ filters, headline, saved }} onClose={close} />}
    </>
  )
}
