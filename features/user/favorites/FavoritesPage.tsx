import type { VendorCard as Vendor } from '#contract/search/search.ts'
import { paths } from '#domain/paths.ts'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { NextPages } from '#features/parts/lists/NextPages.tsx'
import { listOf } from '#src/lib/pages.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Empty } from '#src/ui/feedback/Empty.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { useGetWeddingQuery } from '#store/api/planning/weddings.ts'
import { useGetFavoritesInfiniteQuery } from '#store/api/planning/favorites.ts'
import { VendorCard, VendorCardSkeleton } from '#features/parts/vendors/VendorCard.tsx'
import { OurWeddingLine } from '#features/parts/weddings/OurWeddingLine.tsx'
import { useFilledParams } from '#features/parts/weddings/useFilledParams.ts'
import { useToday } from '#src/ui/calendar/useToday.ts'
import { answersIn } from './answersIn.ts'
import { DayAlerts } from './DayAlerts.tsx'
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
  return (
    <Page title="My Favorites" help="The vendors you’ve saved, side by side.">
      {error && !data && <QueryFailure {...{ error, isFetching, refetch }} />}
      <div className="stack gap-7">
        <div className="stack">
          <OurWeddingLine {...{ params, setParams }} names={criteriaNames} />
          {vendors?.length === 0 && unavailable.length === 0 && <NothingSaved />}
          <div className="grid">
            {vendors ? (
              <Cards {...{ vendors, ask }} />
            ) : (
              !error && Array.from({ length: 3 }, (_, index) => <VendorCardSkeleton key={index} />)
            )}
          </div>
        </div>
        {vendors && <NextPages {...query} />}
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

const NothingSaved = () => (
  <Empty
    title="Nothing saved yet"
    action={
      <Button variant="primary" to={paths.vendors}>
        Find vendors
      </Button>
    }
  >
    Tap the heart on a vendor to see them here.
  </Empty>
)

const Cards = ({
  vendors,
  ask,
}: {
  vendors: readonly Vendor[]
  ask: ReturnType<typeof answersIn>
}) => (
  <>
    {vendors.length > 0 && <h2 className="visually-hidden">Vendors</h2>}
    {vendors.map((vendor) => (
      <VendorCard key={vendor._id} vendor={vendor} place={ask.city} {...ask} />
    ))}
  </>
)
