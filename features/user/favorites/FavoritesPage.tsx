import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { NextPages } from '#features/parts/lists/NextPages.tsx'
import { listOf } from '#src/lib/pages.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { useGetWeddingQuery } from '#store/api/planning/weddings.ts'
import { useGetFavoritesInfiniteQuery } from '#store/api/planning/favorites.ts'
import { CompareBar } from '#features/parts/vendors/compare/CompareBar.tsx'
import { maxCompared } from '#features/parts/vendors/compare/chosen.ts'
import { useCompare } from '#features/parts/vendors/compare/useCompare.ts'
import { VendorCardSkeleton } from '#features/parts/vendors/VendorCard.tsx'
import { OurWeddingLine } from '#features/parts/weddings/OurWeddingLine.tsx'
import { useFilledParams } from '#features/parts/weddings/useFilledParams.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { answersIn } from './answersIn.ts'
import { DayAlerts } from './DayAlerts.tsx'
import { Cards, NothingSaved } from './Saved.tsx'
import { Unavailable } from './Unavailable.tsx'
import { SavedSearches } from './SavedSearches.tsx'

const criteriaNames = ['city', 'date', 'guests'] as const

export default function FavoritesPage() {
  const [params, setParams] = useFilledParams(criteriaNames, true, null)
  const ask = answersIn(params, useToday())
  // Cards have another height once they are priced for a wedding: it is waited for.
  const { isLoading } = useGetWeddingQuery()
  const query = useGetFavoritesInfiniteQuery(ask, { skip: isLoading })
  const { data, error, isFetching, refetch } = query
  const { items: vendors, first } = listOf(data)
  // An answer that was kept before may not name them.
  const unavailable = first?.unavailable ?? []
  const comparing = useCompare()
  return (
    <Page
      title="My Favorites"
      help={`The vendors you’ve saved. Tick “Compare” on up to ${maxCompared} to see them side by side.`}
    >
      {error && !data && <QueryFailure {...{ error, isFetching, refetch }} />}
      <div className="stack gap-7">
        <div className="stack">
          <OurWeddingLine {...{ params, setParams }} names={criteriaNames} />
          {vendors?.length === 0 && unavailable.length === 0 && <NothingSaved />}
          <div className="grid">
            {vendors ? (
              <Cards {...{ vendors, ask, comparing }} />
            ) : (
              !error && Array.from({ length: 3 }, (_, index) => <VendorCardSkeleton key={index} />)
            )}
          </div>
        </div>
        {vendors && <NextPages {...query} />}
        <CompareBar filters={ask} comparing={comparing} />
        {(data || error) && (
          <>
            <DayAlerts />
            <Unavailable vendors={unavailable} />
            <SavedSearches />
          </>
        )}
      </div>
    </Page>
  )
}
