import {
  H,
  W,
  archPath,
  disc,
  faint,
  group,
  line,
  lit,
  oval,
  path,
  rect,
  shaded,
  type Draw,
} from '#demo/pictures/paint/brush.ts'
import { cluster } from '#demo/pictures/paint/flowers.ts'
import { stringLights } from '#demo/pictures/paint/lamps.ts'
import { foreground, lawn, ridge, treeline } from '#demo/pictures/paint/land.ts'
import { bokeh, finish, glow, sky, skyColours } from '#demo/pictures/paint/light.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A film camera on its tripod, looking at two people in the evening light. */
export const drawFilm: Draw = (b) => {
  const horizon = b.between(370, 420)
  const [, middle, low] = skyColours(b)
  const facing = b.side
  const coupleX = W / 2 + facing * b.between(130, 190)
  const [x, y] = [W / 2 - facing * b.between(150, 190), b.between(280, 320)]
  const ground = mix(mix(b.c.leaf, b.c.ink, 0.4), middle, 0.25)
  const body = mix(b.c.ink, b.c.deep, 0.25)
  const foot = horizon + 44
  const size = b.between(0.92, 1.14)
  const reels = b.chance(0.65)
  return [
    sky(b, horizon, coupleX + b.between(-30, 30)),
    ridge(b, horizon - 30, 34, mix(low, b.c.mid, 0.45)),
    ridge(b, horizon - 4, 18, mix(low, ground, 0.6)),
    treeline(
      b,
      horizon + 12,
      b.between(30, 66),
      mix(ground, b.c.ink, 0.25),
      b.pick(['round', 'cypress', 'palm']),
    ),
    lawn(b, horizon + 14, ground),
    glow(b, coupleX, horizon - 20, 220, b.c.light, 0.8),
    b.chance(0.6)
      ? path(archPath(coupleX, foot, 150, 230), 'none', `stroke="${b.c.paper}" stroke-width="5"`) +
        times(9, (index) =>
          cluster(
            b,
            coupleX + Math.cos(Math.PI * (index / 8)) * 75,
            foot - 155 - Math.sin(Math.PI * (index / 8)) * 75,
            14,
            6,
            10,
          ),
        )
      : stringLights(b, [-20, 90], [W + 20, 60], 110, 22),
    group(
      `translate(${coupleX} ${foot}) scale(${size})`,
      oval(0, 4, 66, 9, b.halo(b.c.ink, 0.2), faint(0.5)),
      path('M-34 0L-30 -62Q-36 -104 -18 -108Q2 -106 0 -66L-4 0Z', shaded(b, b.c.deep, 0.4)),
      disc(-16, -122, 12.5, shaded(b, b.c.deep, 0.55)),
      path(
        'M2 -64Q0 -98 14 -100Q28 -98 26 -66Q36 -20 62 0H-8Q4 -26 2 -64Z',
        b.fade([b.c.paper, mix(b.c.paper, b.c.accent, 0.25)]),
      ),
      disc(10, -113, 11, shaded(b, b.c.mid, 0.55)),
      path('M14 -122Q40 -96 70 -6Q40 -30 20 -92Z', b.c.paper, faint(0.5)),
      cluster(b, 0, -66, 8, 5, 6),
    ),
    times(
      3,
      (leg) =>
        line(`M${x} ${y + 70}L${x + (leg - 1) * 92} ${H + 20}`, shaded(b, body, 0.3), 11) +
        line(
          `M${x - 2} ${y + 70}L${x + (leg - 1) * 92 - 3} ${H + 20}`,
          lit(b, body, 0.22),
          2.5,
          'stroke-opacity=".6"',
        ),
    ),
    rect(x - 26, y + 52, 52, 26, shaded(b, body, 0.25), 'rx="5"'),
    line(`M${x - facing * 14} ${y + 66}L${x - facing * 130} ${y + 120}`, body, 9),
    group(
      `translate(${x} ${y}) scale(${facing} 1)`,
      reels
        ? [
            [-44, -104, 56],
            [58, -92, 46],
          ]
            .map(
              ([rx = 0, ry = 0, r = 0]) =>
                disc(rx, ry, r, body) +
                disc(rx, ry, r - 6, b.orb(lit(b, b.c.mid, 0.15), b.c.ink)) +
                times(5, (index) =>
                  disc(
                    rx + Math.cos(index * 1.257) * r * 0.55,
                    ry + Math.sin(index * 1.257) * r * 0.55,
                    r * 0.2,
                    mix(middle, low, 0.5),
                  ),
                ) +
                disc(rx, ry, r * 0.16, b.c.metal),
            )
            .join('')
        : rect(-70, -76, 130, 16, body, 'rx="8"') +
            rect(-58, -76, 12, 34, body) +
            rect(38, -76, 12, 34, body),
      rect(-96, -52, 192, 108, b.fade([lit(b, body, 0.28), body, shaded(b, body, 0.3)]), 'rx="14"'),
      rect(-80, -36, 92, 74, b.fade([lit(b, body, 0.16), body]), 'rx="8"'),
      disc(44, -14, 18, b.orb(b.c.metal, b.c.ink)),
      disc(44, -14, 7, b.c.ink),
      disc(66, 32, 5, '#e4574a'),
      rect(94, -38, 66, 76, b.fade([lit(b, body, 0.35), shaded(b, body, 0.3)]), 'rx="6"'),
      path('M158 -44L206 -58V58L158 44Z', b.fade([lit(b, body, 0.25), shaded(b, body, 0.35)])),
      oval(204, 0, 9, 54, b.fade([b.c.sky[1], b.c.light, b.c.deep])),
      rect(-146, -34, 54, 46, b.fade([lit(b, body, 0.2), body]), 'rx="8"'),
      line('M-90 -52H90', lit(b, b.c.light, 0.2), 3, 'stroke-opacity=".75"'),
    ),
    b.chance(0.7)
      ? line(
          `M${coupleX - 130} ${foot - 220}v-30h36M${coupleX + 130} ` +
            `${foot - 220}v-30h-36M${coupleX - 130} ${foot - 16}v30h36M${coupleX + 130} ${foot - 16}v30h-36`,
          b.c.paper,
          2.6,
          'stroke-opacity=".85"',
        )
      : '',
    bokeh(b, b.dark ? 20 : 9, 120, H),
    foreground(b, 0.8),
    finish(b),
  ].join('')
}
