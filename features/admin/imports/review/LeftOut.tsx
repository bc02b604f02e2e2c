import { formatNumber } from '#domain/numbers.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { listOf } from '#src/lib/pages.ts'
import type { ImportReview } from '#contract/moderation/importReviews.ts'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { ShowMore } from '#src/ui/display/ShowMore.tsx'
import { useGetImportMergesInfiniteQuery } from '#store/api/moderation/importReviews.ts'

/** Everything thrown away and everything merged, by name. */
export function LeftOut({
  importId,
  review: { discarded, closed, merges, leftOut },
}: {
  importId: string
  review: ImportReview
}) {
  const locale = useLocale()
  return (
    <>
      {discarded.length > 0 && (
        <section aria-label="Columns left out" className="stack gap-3">
          <h3>Columns that are not imported</h3>
          <ul className="stack gap-2">
            {discarded.map(({ column, count }) => (
              <li key={column}>
                {column}: {formatNumber(count, locale)} {count === 1 ? 'value' : 'values'}
              </li>
            ))}
          </ul>
        </section>
      )}
      {closed.length > 0 && (
        <section aria-label="Closed" className="stack gap-3">
          <h3>Closed, as the list says</h3>
          <ul className="stack gap-2">
            {closed.map(({ name, line, says }) => (
              <li key={line}>
                {name} (line {line}): “{says}”
              </li>
            ))}
          </ul>
        </section>
      )}
      {leftOut.length > 0 && (
        <section aria-label="Asked to be left out" className="stack gap-3">
          <h3>Asked to be left out</h3>
          <p className="soft">
            They were removed, or closed their account. No list brings them back; where only a
            contact or part of the name is the same, you can add it under “All vendors”.
          </p>
          <ul className="stack gap-2">
            {leftOut.map(({ name, lines }) => (
              <li key={lines.join()} dir="auto">
                {name} (line {lines.slice(0, 3).join(', ')})
              </li>
            ))}
          </ul>
        </section>
      )}
      {merges > 0 && <Merges importId={importId} count={merges} />}
    </>
  )
}

function Merges({ importId, count }: { importId: string; count: number }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useGetImportMergesInfiniteQuery({
    importId,
  })
  const { items = [] } = listOf(data)
  return (
    <section aria-label="Merged lines" className="stack gap-3">
      <h3>Lines that are one vendor, or may be ({count})</h3>
      {!data && <Skeleton lines={4} />}
      <ul className="stack gap-2">
        {items.map(({ name, lines, why }) => (
          <li key={lines.join()}>
            <strong dir="auto">{name}</strong>: lines {lines.slice(0, 12).join(', ')}
            {lines.length > 12 && ` and ${lines.length - 12} more`}. {why}
          </li>
        ))}
      </ul>
      <ShowMore
        shown={items.length}
        total={count}
        more={hasNextPage}
        busy={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </section>
  )
}
