import type { AdminTown } from '#contract/catalog/towns.ts'

/** A number as it is typed, with a point or a comma; what is none is refused by the server. */
const numberOf = (text: string) => (text ? Number(text.replace(',', '.')) : null)

/** What the town form holds, as the call takes it. */
export function toTown(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    name: text('name'),
    area: text('area'),
    country: text('country'),
    latitude: numberOf(text('latitude')),
    longitude: numberOf(text('longitude')),
    otherNames: text('otherNames')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  }
}

/** What the form begins with. */
export const toValues = (town: Partial<AdminTown> = {}) => ({
  name: town.name ?? '',
  area: town.area ?? '',
  country: town.country ?? '',
  latitude: town.latitude ?? '',
  longitude: town.longitude ?? '',
  otherNames: town.otherNames?.join(', ') ?? '',
})
