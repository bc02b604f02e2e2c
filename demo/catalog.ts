import { scenesFor } from './content/scenes.ts'
import { cities } from './content/cities.ts'
import { trades } from './content/trades/trades.ts'
import { idOf } from './lib/ids.ts'
import type { Sheets } from './lib/sheets.ts'

/** Categories in their order and cities. */
export function addCatalog(sheets: Sheets): void {
  trades.forEach(({ slug, name, synonyms, attributes }, index) =>
    sheets.add('categories', {
      id: idOf('category', slug),
      slug,
      name,
      position: index + 1,
      scene: scenesFor(slug)[0],
      synonyms,
      attributes: attributes.map(({ key, label, kind, options }) => ({
        key,
        label,
        kind,
        options,
      })),
    }),
  )
  for (const { slug, name, state, country, latitude, longitude, aliases } of cities) {
    sheets.add('cities', {
      id: idOf('city', slug),
      slug,
      name,
      state,
      country,
      latitude,
      longitude,
      aliases,
    })
  }
}
