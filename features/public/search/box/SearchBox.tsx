import { useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { useChosenDay } from '#features/parts/weddings/useChosenDay.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { type SearchQuery, writeFilters } from '#features/public/search/filters/filters.ts'
import { type Suggestion, Typeahead } from './Typeahead.tsx'
import type { Change } from '#features/public/search/filters/useFilters.ts'
import * as styles from './SearchBox.module.css'

/**
 * The words of the search. A category or a place becomes its filter, a vendor its page; without
 * scripts the form asks the server.
 */
export function SearchBox({
  filters,
  change,
  say,
}: {
  filters: SearchQuery
  change: Change
  say: (q: string | undefined) => void
}) {
  const navigate = useNavigate()
  const date = useChosenDay(filters.date)
  const pick = ({ kind, slug }: Suggestion) => {
    if (kind === 'vendor') void navigate(paths.vendor(slug) + ourDay({ ...filters, date }))
    else change({ q: undefined, [kind === 'category' ? kind : 'city']: slug })
  }
  const { q = '', exact: _exact, ...others } = filters
  return (
    <form
      role="search"
      action={paths.vendors}
      method="get"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        say(String(new FormData(event.currentTarget).get('q') ?? '').trim() || undefined)
      }}
    >
      {[...new URLSearchParams(writeFilters(others))].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Typeahead
        value={q}
        onPick={pick}
        onText={(text) => say(text || undefined)}
        after={<Button type="submit" variant="primary" icon="arrowRight" label="Search" />}
      />
    </form>
  )
}

/** The vendor's page follows our day and our guests. */
function ourDay({ city, date, guests }: SearchQuery): string {
  const query = writeFilters({ city, date, guests })
  return query && `?${query}`
}
