import { H, W, disc, faint, line, lit, oval, rect, shaded, type Brush } from './brush.ts'
import { mix } from './palettes.ts'
import { times } from './random.ts'

export const glow = (
  b: Brush,
  x: number,
  y: number,
  r: number,
  colour = b.c.light,
  opacity = 0.8,
  squash = 1,
) => oval(x, y, r, r * squash, b.halo(colour), faint(opacity))

/** Broad soft patches of neighbouring colours: the unevenness of paint. */
export const mottle = (
  b: Brush,
  colours: readonly string[],
  count = 12,
  top = 0,
  bottom = H,
  opacity = 0.3,
) =>
  times(count, () =>
    oval(
      b.between(0, W),
      b.between(top, bottom),
      b.between(90, 260),
      b.between(50, 150),
      b.halo(b.pick(colours)),
      faint(b.between(0.3, 1) * opacity),
    ),
  )

/** The sky's three colours at this hour. */
export const skyColours = (b: Brush) => {
  const { sky, paper, light, ink } = b.c
  if (b.mood === 'day')
    return [mix(sky[0], paper, 0.42), mix(sky[1], paper, 0.5), mix(sky[2], paper, 0.4)] as const
  if (b.mood === 'golden')
    return [mix(sky[0], sky[1], 0.55), mix(sky[1], light, 0.4), mix(sky[2], light, 0.45)] as const
  if (b.mood === 'dusk') return sky
  return [mix(sky[0], ink, 0.6), mix(sky[0], sky[1], 0.35), mix(sky[1], sky[2], 0.4)] as const
}

/** Sky down to `horizon`, with clouds, a sun or moon, and stars after dark. Returns also where the light stands. */
export const sky = (b: Brush, horizon: number, sunX = b.between(180, 620)) => {
  const [top, middle, low] = skyColours(b)
  const night = b.mood === 'night'
  const sunY = night ? b.between(70, 150) : horizon - b.between(15, 110)
  const sunR = night ? b.between(16, 28) : b.between(26, 50)
  const clouds = times(b.whole(5, 11), () => {
    const [x, y, size] = [b.between(0, W), b.between(30, horizon * 0.85), b.between(80, 230)]
    const tone = b.pick([low, lit(b, middle, 0.3), shaded(b, middle, 0.2)])
    return times(3, (part) =>
      oval(
        x + (part - 1) * size * 0.4,
        y + b.between(-8, 8),
        size * b.between(0.5, 0.9),
        size * b.between(0.06, 0.14),
        b.halo(tone, 0.2),
        faint(0.4),
      ),
    )
  })
  const stars =
    night || b.mood === 'dusk'
      ? times(night ? 60 : 18, () =>
          disc(
            b.between(0, W),
            b.between(0, horizon * 0.6),
            b.between(0.5, 1.5),
            b.c.paper,
            faint(b.between(0.3, 0.9)),
          ),
        )
      : ''
  return [
    rect(0, 0, W, H, b.fade([top, middle, low, low])),
    mottle(b, [top, middle, low, b.c.light], 9, 0, horizon, 0.35),
    stars,
    glow(b, sunX, sunY, sunR * 8, night ? b.c.soft : b.c.light, night ? 0.35 : 0.85),
    disc(sunX, sunY, sunR, night ? b.c.paper : mix(b.c.light, '#ffffff', 0.35), faint(0.92)),
    clouds,
  ].join('')
}

/** Out-of-focus lights. */
export const bokeh = (
  b: Brush,
  count: number,
  top = 0,
  bottom = H,
  colours: readonly string[] = [b.c.light, b.c.accent2, b.c.paper],
  largest = 34,
) =>
  times(count, () => {
    const r = b.between(5, largest)
    return disc(
      b.between(-20, W + 20),
      b.between(top, bottom),
      r,
      b.halo(b.pick(colours), 0.72),
      faint(b.between(0.1, 0.42)),
    )
  })

/** The last layer of every picture: brush marks, a darker edge, a warm leak of light. */
export const finish = (b: Brush) =>
  [
    times(46, () => {
      const [x, y, length] = [b.between(-60, W), b.between(0, H), b.between(60, 240)]
      return line(
        `M${x} ${y}q${length / 2} ${b.between(-14, 14)} ${length} ${b.between(-8, 8)}`,
        b.pick([b.c.paper, b.c.ink, b.c.light]),
        b.between(1, 5),
        `stroke-opacity="${b.between(0.012, 0.036)}"`,
      )
    }),
    glow(b, b.side > 0 ? W * 0.95 : W * 0.05, H * 0.06, 420, b.c.light, b.dark ? 0.14 : 0.3),
    rect(
      0,
      0,
      W,
      H,
      b.fade([
        [b.c.ink, 0.12],
        [b.c.ink, 0],
        [b.c.ink, 0],
        [b.c.ink, 0.24],
      ]),
    ),
  ].join('')
