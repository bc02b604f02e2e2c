import { isSameTown, plain } from '#domain/words.ts'

export type City = { slug: string; name: string; state?: string | null | undefined }

/** The city that a text names, with or without where it lies; undefined where that is none of these, or several. */
export function cityCalled<C extends City>(
  cities: readonly C[],
  text: string | undefined,
): C | undefined {
  if (!text) return undefined
  const exact = cities.filter(({ name }) => plain(name) === plain(text))
  if (exact.length > 0) return exact.length > 1 ? undefined : exact[0]
  const [only, ...more] = cities.filter(({ name, state }) =>
    isSameTown(state ? `${name}, ${state}` : name, text),
  )
  return more.length > 0 ? undefined : only
}

/** Of towns by name: one of another region than the city of its name is another. */
export function isOneTown(cities: readonly City[], one: string, other: string): boolean {
  // A name that several bear is none of them: it says no region, and may be either.
  const isOpen = (text: string) =>
    cities.filter(({ name }) => plain(name) === plain(text)).length > 1
  if (isOpen(one) || isOpen(other)) return isSameTown(one, other)
  const [city, there] = [cityCalled(cities, one), cityCalled(cities, other)]
  return city || there ? city?.slug === there?.slug : isSameTown(one, other)
}
