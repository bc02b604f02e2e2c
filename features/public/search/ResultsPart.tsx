import { useOurs } from '#features/parts/weddings/useOurs.ts'
import { cx } from '#src/lib/classes.ts'
import { ActiveFilterChips } from './filters/ActiveFilterChips.tsx'
import { weddingCriteria, type useFilters } from './filters/useFilters.ts'
import { LaterMap } from './LaterMap.tsx'
import { Results } from './Results.tsx'
import { ResultsBar } from './ResultsBar.tsx'
import * as styles from './VendorsPage.module.css'

/** Chips that the line of our wedding says already. */
const ofOurs = ['city', 'day', 'guests']

/** The vendors as a list or on a map, under how many there are and what was chosen. */
export function ResultsPart({
  searched,
  status,
  onFilters,
}: {
  searched: ReturnType<typeof useFilters>
  status: string
  onFilters: () => void
}) {
  const { filters, params, isMap, change, setView, clear } = searched
  const isForOurs = useOurs(params, weddingCriteria).current !== undefined
  return (
    <section className={cx('stack', styles.parts)} aria-labelledby="results-title">
      <h2 id="results-title" className="visually-hidden">
        Results
      </h2>
      <ResultsBar
        {...{ filters, isMap, change, setView, status, onFilters }}
        chips={
          <ActiveFilterChips
            {...{ filters, change, clear }}
            said={isForOurs ? ofOurs : undefined}
          />
        }
      />
      <div id="results" tabIndex={-1}>
        {isMap ? <LaterMap {...{ filters, clear }} /> : <Results {...searched} />}
      </div>
    </section>
  )
}
