import * as L from 'leaflet'
import * as styles from './VendorMap.module.css'

type Placed = { city: string; latitude: number; longitude: number }

/** A ground without tiles: a light net of whole degrees and the names of the cities that have pins. */
export function drawGround(map: L.Map): { name: (pins: readonly Placed[]) => void } {
  const net = L.layerGroup().addTo(map)
  const names = L.layerGroup().addTo(map)
  const line = (points: L.LatLngExpression[]) => L.polyline(points, { className: styles.net, interactive: false, weight: 1 }).addTo(net)
  const draw = () => {
    net.clearLayers()
    const bounds = map.getBounds().pad(0.6)
    const step = [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01].find((each) => (bounds.getEast() - bounds.getWest()) / each >= 10) ?? 0.01
    const first = (edge: number) => Math.ceil(edge / step) * step
    for (let at = first(bounds.getWest()); at < bounds.getEast(); at += step) line([[bounds.getSouth(), at], [bounds.getNorth(), at]])
    for (let at = first(bounds.getSouth()); at < bounds.getNorth(); at += step) line([[at, bounds.getWest()], [at, bounds.getEast()]])
  }
  map.on('moveend', draw)
  return {
    name(pins) {
      draw()
      names.clearLayers()
      const cities = new Map<string, Placed[]>()
      for (const pin of pins) cities.set(pin.city, [...(cities.get(pin.city) ?? []), pin])
      const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
      for (const [city, placed] of cities) {
        const label = document.createElement('span')
        label.textContent = city
        const at: L.LatLngExpression = [middle(placed.map(({ latitude }) => latitude)), middle(placed.map(({ longitude }) => longitude))]
        L.marker(at, { icon: L.divIcon({ html: label, className: styles.city, iconSize: undefined }), interactive: false, keyboard: false, zIndexOffset: -1000 }).addTo(names)
      }
    },
  }
}
