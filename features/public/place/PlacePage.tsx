import { useParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { formatNumber } from '#domain/numbers.ts'
import { QueryFailure } from '#features/parts/lists/QueryFailure.tsx'
import { cx } from '#src/lib/classes.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { PageHeader } from '#src/ui/layout/PageHeader.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useGetPlacePricesQuery } from '#store/api/search/places.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { NotFound } from '#features/parts/site/NotFound.tsx'
import { PlaceLinks } from './PlaceLinks.tsx'
import { placeTitle } from './placeTexts.ts'
import { PriceSpreads } from './PriceSpread.tsx'
import { PlaceVendors } from './PlaceVendors.tsx'
import * as styles from './PlacePage.module.css'

export default function PlacePage() {
  const locale = useLocale()
  const { category = '', city = '' } = useParams()
  const {
    currentData: place,
    error,
    isFetching,
    refetch,
  } = useGetPlacePricesQuery({ category, city })
  const isUnknown = (error as { status?: unknown } | undefined)?.status === 404
  if (isUnknown) return <NotFound />
  const search = `${paths.vendors}?${new URLSearchParams({ category, city })}`
  if (!place) {
    return (
      <div className="container page stack gap-6">
        {error ? (
          <QueryFailure {...{ error, isFetching, refetch }} />
        ) : (
          <>
            <Skeleton width="60%" height="2.5rem" />
            <Skeleton lines={2} />
          </>
        )}
        <PlaceVendors {...{ category, city, search }} />
      </div>
    )
  }
  const { vendors } = place
  const counted = vendors > 1000 ? 'More than 1,000' : formatNumber(vendors, locale)
  const count = `${counted} ${vendors === 1 ? 'vendor' : 'vendors'}`
  const { name, state, kind } = place.city
  const isRegion = kind === 'region'
  return (
    <div className="container page stack gap-7">
      <div className={cx('stack gap-5', styles.top)}>
        <PageHeader
          title={placeTitle(place.category.name, place.city.name)}
          lede={
            vendors
              ? `${count} who work in ${name}${state ? `, ${state}` : ''}. ` +
                'Choose your day to see who is free.'
              : `No one works in ${place.city.name} yet.`
          }
          actions={
            <Button icon="filter" to={search}>
              Search by your day
            </Button>
          }
        />
        <PlaceVendors {...{ category, city, search }} />
      </div>
      <PriceSpreads prices={place.prices} />
      <PlaceLinks
        title={`More for a wedding in ${place.city.name}`}
        links={place.otherCategories.map(({ slug, name, vendors: count }) => ({
          to: paths.place(slug, city),
          name,
          vendors: count,
        }))}
      />
      <PlaceLinks
        title={`${place.category.name} ${isRegion ? `by town in ${name}` : 'in other cities'}`}
        links={place.otherCities.map(({ slug, name, vendors: count }) => ({
          to: paths.place(category, slug),
          name,
          vendors: count,
        }))}
      />
    </div>
  )
}
