import { Link } from 'react-router'
import type { SavedSearch } from '#contract/planning/savedSearches.ts'
import * as lines from '#features/parts/lists/Lines.module.css'
import { paths } from '#domain/paths.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Checkbox } from '#src/ui/forms/Checkbox.tsx'
import { Failure } from '#src/ui/feedback/Failure.tsx'
import {
  useDeleteSavedSearchMutation,
  useGetSavedSearchesQuery,
  useUpdateSavedSearchMutation,
} from '#store/api/planning/savedSearches.ts'
import { failureOf } from '#store/failure.ts'
import * as styles from './SavedSearches.module.css'

/** What the couple looks for again and again: opened with one press, with or without mails about what is new. */
export function SavedSearches() {
  const { data, error, isFetching, refetch } = useGetSavedSearchesQuery()
  const failed = failureOf(error)
  return (
    <section className="stack" aria-labelledby="saved-searches">
      <h2 id="saved-searches">Saved searches</h2>
      {failed && !data && (
        <Failure message={failed.message} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.items.length === 0 && (
        <p className="soft">
          None yet. Press “Save this search” above the{' '}
          <Link to={paths.vendors}>results of a search</Link>, and we’ll email you when a new vendor
          matches.
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul className={lines.lines}>
          {data.items.map((search) => (
            <Line key={search._id} search={search} />
          ))}
        </ul>
      )}
    </section>
  )
}

const addressOf = (filters: SavedSearch['filters']) => {
  const pairs = Object.entries(filters).flatMap(([key, value]) =>
    [value].flat().map((each) => [key, String(each)]),
  )
  return `${paths.vendors}?${new URLSearchParams(pairs)}`
}

function Line({ search: { _id: searchId, name, filters, alert, over } }: { search: SavedSearch }) {
  const [update, { isLoading, error }] = useUpdateSavedSearchMutation()
  const [remove, { isLoading: removing }] = useDeleteSavedSearchMutation()
  const failed = failureOf(error)
  return (
    <li>
      <article className={styles.row} aria-label={name}>
        <Link className={styles.name} to={addressOf(filters)}>
          {name}
        </Link>
        <div className={styles.side}>
          {over ? (
            <span className="small soft">The day has passed</span>
          ) : (
            <Checkbox
              name={`alert-${searchId}`}
              label="Emails about new vendors"
              checked={alert}
              disabled={isLoading}
              error={failed && (failed.fields.alert ?? failed.message)}
              onChange={(event) => void update({ searchId, alert: event.target.checked })}
            />
          )}
          <Button
            variant="plain"
            size="small"
            icon="trash"
            label={`Remove “${name}”`}
            busy={removing}
            onClick={() => void remove({ searchId })}
          />
        </div>
      </article>
    </li>
  )
}
