import type { Import } from '#contract/moderation/imports.ts'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Tabs } from '#src/ui/display/Tabs.tsx'
import { MappingForm } from '#features/admin/imports/list/MappingForm.tsx'
import { Refused } from '#features/admin/imports/list/Refused.tsx'
import { Warnings } from '#features/admin/imports/list/Warnings.tsx'
import { useGetImportReviewQuery } from '#store/api/moderation/importReviews.ts'
import { LeftOut } from './LeftOut.tsx'
import { Matches } from './Matches.tsx'
import { Towns } from './Towns.tsx'
import { Values } from './Values.tsx'
import { Vendors } from './Vendors.tsx'

/** All that should be looked through before a list is imported. What is decided is kept at once. */
export function Review({ list }: { list: Import }) {
  const {
    data: review,
    error,
    isFetching,
    refetch,
  } = useGetImportReviewQuery({ importId: list._id })
  if (!review)
    return error ? (
      <QueryFailure {...{ error, isFetching, refetch }} />
    ) : (
      <div role="status" aria-label="Loading the review">
        <Skeleton lines={8} height="2.6rem" />
      </div>
    )
  const { towns, matches } = review
  const openTowns = [towns.stopped, towns.doubtful, towns.new].reduce(
    (sum, { all, decided }) => sum + all - decided,
    0,
  )
  const matched = matches.reduce((sum, { count }) => sum + count, 0)
  const left = review.discarded.length + list.refused + review.closed.length + review.leftOut.length
  return (
    <section aria-label="Review" className="stack">
      <h2>Look through it first</h2>
      <p className="soft">Every decision is kept at once, for you and for other admins.</p>
      <Tabs
        label="Review"
        items={[
          {
            id: 'columns',
            label: 'Columns',
            panel: (
              <div className="stack gap-6">
                <MappingForm list={list} columns={review.columns} />
                <Values review={review} />
              </div>
            ),
          },
          {
            id: 'towns',
            label: 'Towns',
            count: openTowns,
            panel: <Towns importId={list._id} review={review} />,
          },
          {
            id: 'here',
            label: 'Already here',
            count: matched,
            panel: <Matches importId={list._id} matches={matches} />,
          },
          {
            id: 'vendors',
            label: 'All vendors',
            count: list.vendors,
            panel: <Vendors importId={list._id} />,
          },
          {
            id: 'left',
            label: 'Left out, merged, guessed',
            count: left + review.merges + list.warnings.length,
            panel: (
              <div className="stack gap-6">
                <LeftOut importId={list._id} review={review} />
                <Refused list={list} />
                <Warnings warnings={list.warnings} open />
              </div>
            ),
          },
        ]}
      />
    </section>
  )
}
