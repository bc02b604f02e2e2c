import { nameKey } from '#server/modules/platform/imports/read/clean.ts'
import type { KnownCity, PreparedVendor } from '#server/modules/platform/imports/read/types.ts'
import type { FindCity } from './places.ts'
import { mostCommon } from './prepareVendor.ts'
import type { Place, TownDecision, TownReading } from './review.ts'

const placeOfCity = ({ id, name, state, country }: KnownCity): Place => ({
  _id: id,
  level: 'town',
  name,
  area: state,
  country,
})

/** Each place that the vendors name, with what it is; their places become the readings' keys. */
export const readTowns = (
  drafts: readonly PreparedVendor[],
  find: FindCity,
  decisions: Record<string, TownDecision>,
): { vendors: PreparedVendor[]; towns: TownReading[] } => {
  const named = drafts.flatMap((vendor) => vendor.places.map((text) => ({ text, vendor })))
  const towns = [...Map.groupBy(named, ({ text }) => nameKey(text)).entries()].map(
    ([key, met]): TownReading => {
      const text = mostCommon(met.map(({ text }) => text)) ?? ''
      const city = find(text)
      const country = mostCommon(met.map(({ vendor }) => vendor.country)) ?? null
      const region =
        mostCommon(
          met.map(({ vendor: { regions }, text }) =>
            regions.includes(text) ? undefined : regions[0],
          ),
        ) ?? null
      const decision = decisions[key]
      const place = city ? placeOfCity(city) : null
      const wanted = decision === 'reject' || typeof decision === 'object' ? null : text
      return {
        key,
        text,
        region: region ?? '',
        country: country ?? '',
        count: met.length,
        lines: met.flatMap(({ vendor: { lines } }) => lines.slice(0, 1)).slice(0, 20),
        status: place ? 'match' : 'new',
        why: place ? '' : 'No town of this name is known.',
        candidates: place ? [place] : [],
        decided: decision !== undefined,
        town: decision === 'reject' || decision === 'new' ? null : place,
        city: wanted === null || (place && !decision) ? null : { name: text, region, country },
      }
    },
  )
  const vendors = drafts.map((vendor) => ({ ...vendor, places: vendor.places.map(nameKey) }))
  return { vendors, towns }
}

/** The name of where a vendor will be found; empty where nobody will. */
export const placeNames = (towns: readonly TownReading[]) => {
  const names = new Map(towns.map(({ key, town, city }) => [key, town?.name ?? city?.name ?? '']))
  return ({ places }: PreparedVendor) =>
    places.map((key) => names.get(key) ?? '').find(Boolean) ?? ''
}
