import { mix, type Palette } from './palettes.ts'
import { createRandom } from './random.ts'

/** Every scene is drawn on 800 × 600 units and scaled by the SVG's viewBox. */
export const W = 800
export const H = 600

export type Point = readonly [number, number]
export type Mood = 'day' | 'golden' | 'dusk' | 'night'
export type Brush = ReturnType<typeof createBrush>
export type Draw = (b: Brush) => string

/** What a scene paints with: dice, colours, the hour, the side the light comes from, and gradients made on demand. */
export const createBrush = (key: string, c: Palette) => {
  const random = createRandom(key)
  const mood = random.pick<Mood>(['day', 'golden', 'golden', 'dusk', 'dusk', 'night'])
  const made = new Map<string, string>()
  const gradient = (body: (id: string) => string) => {
    const key = body('')
    const known = made.get(key)
    if (known) return known
    const id = `g${made.size}`
    made.set(key, `url(#${id})`)
    defs.push(body(id))
    return `url(#${id})`
  }
  const defs: string[] = []
  const stop = (colour: string, offset: number, opacity = 1) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`

  return {
    ...random,
    c,
    mood,
    dark: mood === 'dusk' || mood === 'night',
    side: random.chance(0.5) ? 1 : -1,
    defs,
    /** A linear gradient through `colours`; a colour may be `[colour, opacity]`. */
    fade: (
      colours: readonly (string | readonly [string, number])[],
      direction: 'down' | 'across' | 'slant' = 'down',
    ) =>
      gradient((id) => {
        const end = {
          down: 'x1="0" y1="0" x2="0" y2="1"',
          across: 'x1="0" y1="0" x2="1" y2="0"',
          slant: 'x1="0" y1="0" x2="1" y2="1"',
        }[direction]
        const stops = colours.map((colour, index) => {
          const offset = index / Math.max(1, colours.length - 1)
          return typeof colour === 'string'
            ? stop(colour, offset)
            : stop(colour[0], offset, colour[1])
        })
        return `<linearGradient id="${id}" ${end}>${stops.join('')}</linearGradient>`
      }),
    /** A radial gradient that is full up to `core` (0 to 1) and gone at its edge. */
    halo: (colour: string, core = 0) =>
      gradient(
        (id) =>
          '<radialGradient ' +
          `id="${id}">${stop(colour, core)}${stop(colour, core + (1 - core) * 0.45, 0.38)}${stop(colour, 1, 0)}` +
          '</radialGradient>',
      ),
    /** Light on a round thing, from the lit side. */
    orb: (lit: string, shaded: string, left = 0.35) =>
      gradient(
        (id) =>
          `<radialGradient id="${id}" cx="${left}" cy=".3" r=".8">${stop(lit, 0)}${stop(shaded, 1)}</radialGradient>`,
      ),
  }
}

export const path = (d: string, fill: string, extra = '') =>
  `<path d="${d}" fill="${fill}" ${extra}/>`
export const line = (d: string, stroke: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ` +
  `stroke-linecap="round" stroke-linejoin="round" ${extra}/>`
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  extra = '',
) =>
  `<rect x="${x}" y="${y}" width="${Math.max(0, width)}" height="${Math.max(0, height)}" fill="${fill}" ${extra}/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`
export const disc = (x: number, y: number, r: number, fill: string, extra = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${extra}/>`
export const group = (transform: string, ...parts: string[]) =>
  `<g transform="${transform}">${parts.join('')}</g>`
export const faint = (opacity: number) => `fill-opacity="${opacity}"`

/** A soft curve through the points (Catmull-Rom as Béziers). */
export const smooth = (points: readonly Point[], closed = false) => {
  const count = points.length
  const at = (index: number): Point =>
    (closed
      ? points[(index + count) % count]
      : points[Math.min(count - 1, Math.max(0, index))]) ?? [0, 0]
  const [startX, startY] = at(0)
  let d = `M${startX} ${startY}`
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    d +=
      `C${from[0] + (to[0] - before[0]) / 6} ${from[1] + (to[1] - before[1]) / 6} ` +
      `${to[0] - (after[0] - from[0]) / 6} ${to[1] - (after[1] - from[1]) / 6} ${to[0]} ${to[1]}`
  }
  return closed ? `${d}Z` : d
}

/** Finer than a pixel at every width that is rendered. */
const tenth = (value: number) => Math.round(value * 10) / 10

/** A ring of `lobes` rounded bumps: petals, lace, frosting. */
export const scallop = (x: number, y: number, r: number, lobes: number, turn = 0, squash = 1) => {
  const at = (index: number): Point => {
    const angle = turn + (index / lobes) * Math.PI * 2
    return [tenth(x + Math.cos(angle) * r), tenth(y + Math.sin(angle) * r * squash)]
  }
  const bump = tenth((Math.PI * r) / lobes / 0.92)
  let d = `M${at(0).join(' ')}`
  for (let index = 1; index <= lobes; index += 1)
    d += `A${bump} ${tenth(bump * squash)} 0 0 1 ${at(index).join(' ')}`
  return `${d}Z`
}

/** The product's signature: a door-shaped arch standing on `base`. */
export const archPath = (x: number, base: number, width: number, height: number) => {
  const half = width / 2
  return (
    `M${x - half} ${base}V${base - height + half}` +
    `A${half} ${half} 0 0 1 ${x + half} ${base - height + half}V${base}Z`
  )
}

/** Lighter and darker neighbours of a colour, within the palette's own light and ink. */
export const lit = (b: Brush, colour: string, share = 0.35) => mix(colour, b.c.paper, share)
export const shaded = (b: Brush, colour: string, share = 0.35) => mix(colour, b.c.ink, share)
