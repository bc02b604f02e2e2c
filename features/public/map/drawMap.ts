import * as L from 'leaflet'
import type { SlotName } from '#domain/times.ts'
import 'leaflet/dist/leaflet.css'
import { drawNet, writeCities } from './drawGround.ts'
import * as styles from './VendorMap.module.css'

export interface Pin {
  id: string
  name: string
  city: string
  latitude: number
  longitude: number
  /** What stands on the pin: a short price. */
  label: string
  /** What it says to those who hear it. */
  text: string
  tone: 'free' | 'held' | 'taken' | 'unknown'
  /** What of the day is free, where that is not all of it. */
  freeParts: readonly SlotName[] | undefined
  /** For how many guests it is free, where it is not for ours. */
  freeRoom: number | undefined
  /** The day is our own. */
  isOurs: boolean
  href: string
}
type Group = { at: L.Point; pins: Pin[] }

const apart = 52
const closest = 15

/** Pins that would lie on each other at this zoom, put together; the order of the pins decides who leads. */
function groupsOf(map: L.Map, pins: readonly Pin[]): Group[] {
  const groups: Group[] = []
  for (const pin of pins) {
    const at = map.project([pin.latitude, pin.longitude])
    const near = groups.find(
      (group) => Math.abs(group.at.x - at.x) < apart && Math.abs(group.at.y - at.y) < apart * 0.6,
    )
    if (near) near.pins.push(pin)
    else groups.push({ at, pins: [pin] })
  }
  return groups
}

/** A popup's content, built of nodes: names are text, whatever stands in them. */
function popupOf(pins: readonly Pin[], open: (href: string) => void): HTMLElement {
  const list = document.createElement('ul')
  list.className = styles.popup ?? ''
  for (const pin of pins) {
    const link = document.createElement('a')
    link.href = pin.href
    link.textContent = pin.name
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      open(pin.href)
    })
    const text = document.createElement('span')
    text.textContent = pin.text
    const item = document.createElement('li')
    item.append(link, text)
    list.append(item)
  }
  return list
}

const labelOf = (pin: Pin, others: number) => (others > 0 ? String(others + 1) : pin.label)

function iconOf({ pins }: Group): L.DivIcon {
  const [pin] = pins
  const tag = document.createElement('span')
  tag.textContent = pin ? labelOf(pin, pins.length - 1) : ''
  tag.className = [
    styles.pin,
    pins.length > 1 ? styles.several : styles[pin?.isOurs ? 'ours' : (pin?.tone ?? 'unknown')],
  ].join(' ')
  return L.divIcon({ html: tag, className: styles.place, iconSize: undefined })
}

/** Where most of them are: the few that are far away must not make all others a dot. */
function densestBounds(pins: readonly Pin[]): L.LatLngBounds {
  const middle = (values: number[]) => {
    const sorted = values.sort((a, b) => a - b)
    const edge = Math.floor(sorted.length * 0.05)
    return sorted.slice(edge, sorted.length - edge)
  }
  const [south = 0, ...north] = middle(pins.map(({ latitude }) => latitude))
  const [west = 0, ...east] = middle(pins.map(({ longitude }) => longitude))
  return L.latLngBounds([south, west], [north.at(-1) ?? south, east.at(-1) ?? west])
}

type Ground = { open: (href: string) => void; tiles: { url: string; credit: string } | null }
type Drawing = { map: L.Map; open: Ground['open']; calm: boolean }

function newMap(element: HTMLElement, { tiles }: Ground, calm: boolean): L.Map {
  const map = L.map(element, {
    zoomControl: true,
    attributionControl: Boolean(tiles),
    maxZoom: 17,
    minZoom: 3,
    worldCopyJump: true,
    zoomAnimation: !calm,
    fadeAnimation: !calm,
    scrollWheelZoom: false,
  })
  // The page scrolls past the map; a map that has been clicked is being looked at.
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  map.setView([22, 79], 5)
  if (tiles) L.tileLayer(tiles.url, { attribution: tiles.credit, maxZoom: 17 }).addTo(map)
  else drawNet(map)
  return map
}

/** One pin, which opens its words, or several, which the map comes nearer to. */
function markerOf(group: Group, first: Pin, { map, open, calm }: Drawing): L.Marker {
  const { pins } = group
  const marker = L.marker([first.latitude, first.longitude], {
    icon: iconOf(group),
    keyboard: true,
  })
  const bounds = L.latLngBounds(pins.map(({ latitude, longitude }) => [latitude, longitude]))
  const isOnePlace =
    pins.length === 1 ||
    map.getZoom() >= closest ||
    bounds.getNorthEast().equals(bounds.getSouthWest(), 1e-4)
  if (isOnePlace)
    return marker.bindPopup(() => popupOf(pins, open), {
      maxWidth: 260,
      maxHeight: 260,
      autoPanPadding: [24, 24],
    })
  return marker.on('click', () =>
    map.flyToBounds(bounds, {
      padding: [60, 60],
      maxZoom: closest,
      animate: !calm,
      duration: 0.25,
    }),
  )
}

/** Where the groups stand, the largest first. */
const labelsOf = (groups: readonly Group[]) =>
  groups
    .toSorted((a, b) => b.pins.length - a.pins.length)
    .flatMap(({ pins: [first, ...more] }) =>
      first
        ? [
            {
              at: L.latLng(first.latitude, first.longitude),
              city: first.city,
              label: labelOf(first, more.length),
            },
          ]
        : [],
    )

/** Draws the map into an element. Its ground is our own, or tiles where the site has some. */
export function drawMap(element: HTMLElement, ground: Ground) {
  const { open, tiles } = ground
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = newMap(element, ground, calm)
  const layer = L.layerGroup().addTo(map)
  let shown: readonly Pin[] = []

  const draw = () => {
    layer.clearLayers()
    const groups = groupsOf(map, shown)
    for (const group of groups) {
      const [first] = group.pins
      if (!first) continue
      const marker = markerOf(group, first, { map, open, calm }).addTo(layer)
      const label =
        group.pins.length === 1
          ? `${first.name}, ${first.text}`
          : `${group.pins.length} vendors around ${first.city}`
      marker.getElement()?.setAttribute('aria-label', label)
    }
    if (!tiles) writeCities(map, layer, labelsOf(groups))
  }
  map.on('zoomend', draw)
  return {
    /** Shows these pins and, unless the same stand there already, goes where they are. */
    show(pins: readonly Pin[]) {
      const isSame =
        pins.length === shown.length && pins.every(({ id }, index) => shown[index]?.id === id)
      shown = pins
      if (pins.length && !isSame)
        map.fitBounds(densestBounds(pins), { padding: [48, 48], maxZoom: 12, animate: false })
      draw()
    },
    /** Goes to one vendor and opens its words. */
    goTo(id: string) {
      const pin = shown.find((each) => each.id === id)
      if (!pin) return
      map.setView([pin.latitude, pin.longitude], Math.max(map.getZoom(), 11), { animate: false })
      L.popup({ maxWidth: 260, maxHeight: 260 })
        .setLatLng([pin.latitude, pin.longitude])
        .setContent(popupOf([pin], open))
        .openOn(map)
    },
    remove: () => map.remove(),
  }
}
export type VendorsMap = ReturnType<typeof drawMap>
