type Point = { latitude: number; longitude: number }
/** A business farther than this from its city has mistyped its place. */
export const maxDistanceKm = 300
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Over the ground, in km; null when the second place is not known. */
export function distanceKm(
  from: Point,
  { latitude, longitude }: { latitude: number | null; longitude: number | null },
): number | null {
  if (latitude === null || longitude === null) return null
  const [north, east] = [
    radians(latitude - from.latitude) / 2,
    radians(longitude - from.longitude) / 2,
  ]
  const part =
    Math.sin(north) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(latitude)) * Math.sin(east) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(Math.min(1, part)))
}
