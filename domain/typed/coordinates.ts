const coordinates = /^(-?\d{1,2}(?:\.\d+)?)[\s,;]+(-?\d{1,3}(?:\.\d+)?)$/

/** Two numbers as map programs give them, `26.9124, 75.7873`. */
export function readCoordinates(typed: string) {
  const [, latitude, longitude] = (coordinates.exec(typed.trim()) ?? []).map(Number)
  return latitude !== undefined &&
    longitude !== undefined &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180
    ? { latitude, longitude }
    : null
}
/** What is refused is none. */
export const likeCoordinates = 'Two numbers with a comma between them, like 26.9124, 75.7873.'
