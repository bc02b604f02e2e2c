import { Select } from '#src/ui/forms/Select.tsx'
import { useGetNamesQuery } from '#store/api/catalog/categories.ts'
import { formatCount } from '#features/public/search/filters/FacetChoices.tsx'
import { OneOf } from './OneOf.tsx'
import { PlaceField } from './PlaceField.tsx'
import { usePlace } from '#features/parts/towns/usePlace.ts'
import type { Part } from './part.ts'
import * as styles from './PlaceFilters.module.css'

type Counted = { slug: string; count: number }
type Named = { slug: string; name: string }

/** Every choice with how many vendors it would leave; those that would leave none can not be taken. */
const choices = (
  all: readonly Named[] = [],
  chosen: string | undefined,
  counts?: readonly Counted[],
) =>
  all.map(({ slug, name }) => {
    const count = counts && (counts.find((each) => each.slug === slug)?.count ?? 0)
    return {
      value: slug,
      label: count === undefined ? name : `${name} (${formatCount(count)})`,
      disabled: count === 0 && slug !== chosen,
    }
  })

/** A region or a town is no city of the list. */
const elsewhere = (place: Named | null | undefined, cities: readonly Named[] = []) =>
  place && !cities.some(({ slug }) => slug === place.slug)
    ? [{ value: place.slug, label: place.name }]
    : []

/** What and where. */
export function PlaceFilters({ filters, change, facets }: Part) {
  const { data: names } = useGetNamesQuery()
  const { category, city, within } = filters
  const place = usePlace(city)
  return (
    <div className="stack">
      <Select
        name="category"
        label="What"
        placeholder="Everything"
        options={choices(names?.categories, category, facets?.categories)}
        value={category ?? ''}
        onChange={(event) => change({ category: event.target.value || undefined })}
      />
      <Select
        name="city"
        label="Where"
        placeholder="Everywhere"
        options={[
          ...elsewhere(place, names?.cities),
          ...choices(names?.cities, city, facets?.cities),
        ]}
        value={place?.slug ?? city ?? ''}
        onChange={(event) => change({ city: event.target.value || undefined })}
      />
      <PlaceField onPick={(slug) => change({ city: slug })} />
      <div className={styles.distance} data-distance>
        {city && (
          <OneOf
            name="within"
            label="Distance"
            none="There only"
            choices={facets?.within}
            chosen={within ? String(within) : undefined}
            format={(km) => `Within ${km} km`}
            onPick={(km) => change({ within: Number(km) || undefined })}
          />
        )}
      </div>
    </div>
  )
}
