/** Near enough over a country's breadth. */
export const kmBetween = (a: { lat: number; lon: number }, b: { lat: number; lon: number }) => {
  const rad = Math.PI / 180
  const dy = (a.lat - b.lat) * rad
  const dx = (a.lon - b.lon) * rad * Math.cos(((a.lat + b.lat) / 2) * rad)
  return Math.hypot(dx, dy) * 6371
}
