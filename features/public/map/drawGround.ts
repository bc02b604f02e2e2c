import * as L from 'leaflet'
import * as styles from './VendorMap.module.css'

/** A ground without tiles: a light net of whole degrees. */
export function drawNet(map: L.Map): void {
  const net = L.layerGroup().addTo(map)
  const line = (points: L.LatLngExpression[]) =>
    L.polyline(points, { className: styles.net, interactive: false, weight: 1 }).addTo(net)
  const draw = () => {
    net.clearLayers()
    const bounds = map.getBounds().pad(0.6)
    const step =
      [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01].find(
        (each) => (bounds.getEast() - bounds.getWest()) / each >= 10,
      ) ?? 0.01
    const first = (edge: number) => Math.ceil(edge / step) * step
    for (let at = first(bounds.getWest()); at < bounds.getEast(); at += step)
      line([
        [bounds.getSouth(), at],
        [bounds.getNorth(), at],
      ])
    for (let at = first(bounds.getSouth()); at < bounds.getNorth(); at += step)
      line([
        [at, bounds.getWest()],
        [at, bounds.getEast()],
      ])
  }
  map.on('moveend', draw)
}

type Named = { at: L.LatLngExpression; city: string; label: string }

/** Writes the city under each pin, where the name meets no pin and no other name; the first ones win. */
export function writeCities(map: L.Map, layer: L.LayerGroup, places: readonly Named[]): void {
  const around = (point: L.Point, half: number, top: number, bottom: number) =>
    L.bounds([point.x - half, point.y + top], [point.x + half, point.y + bottom])
  const taken = places.map(({ at, label }) =>
    around(map.latLngToLayerPoint(at), label.length * 4 + 12, -15, 15),
  )
  const written = new Set<string>()
  for (const { at, city } of places) {
    const room = around(map.latLngToLayerPoint(at), city.length * 4.4 + 4, 18, 38)
    if (written.has(city) || taken.some((other) => other.intersects(room))) continue
    written.add(city)
    taken.push(room)
    const name = document.createElement('span')
    name.textContent = city
    L.marker(at, {
      icon: L.divIcon({ html: name, className: styles.city, iconSize: undefined }),
      interactive: false,
      keyboard: false,
      zIndexOffset: -1000,
    }).addTo(layer)
  }
}
