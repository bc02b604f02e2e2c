import {
  H,
  W,
  disc,
  faint,
  group,
  line,
  path,
  rect,
  shaded,
  smooth,
  type Draw,
  type Point,
} from '#demo/pictures/paint/brush.ts'
import { garland, petals } from '#demo/pictures/paint/flowers.ts'
import { stringLights } from '#demo/pictures/paint/lamps.ts'
import { bokeh, finish, glow, mottle, sky, skyColours } from '#demo/pictures/paint/light.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { dhol, trumpet } from '#demo/pictures/pieces/festivity/instruments.ts'
import { shadow } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** The baraat's music: a dhol in front, brass behind, marigolds, lights and confetti. */
export const drawBandDhol: Draw = (b) => {
  const horizon = 430
  const [top, middle] = skyColours(b)
  const ground = mix(mix(b.c.deep, middle, 0.25), b.c.ink, b.dark ? 0.3 : 0)
  const crowd = mix(mix(b.c.ink, middle, 0.42), top, 0.15)
  const heads: Point[] = Array.from({ length: 34 }, (_, index) => [
    index * 25 - 20,
    360 + (index % 2 ? -18 : 14) + b.between(-12, 8),
  ])
  const x = W / 2 + b.between(-60, 60)
  const sticks = b.c.paper
  return [
    sky(b, horizon),
    mottle(b, [b.c.accent, b.c.accent2, b.c.light], 7, 80, 400, 0.3),
    b.dark
      ? times(5, (index) =>
          path(`M${80 + index * 160} -20L${index * 200 - 120} ${H}h210Z`, b.c.light, faint(0.07)),
        )
      : '',
    times(3, (index) =>
      stringLights(b, [-20, 24 + index * 38], [W + 20, 40 + index * 30], b.between(60, 110), 18),
    ),
    b.chance(0.6)
      ? times(4, (index) =>
          garland(b, [index * 200, -6], [index * 200 + 200, -6], b.between(26, 48), 9),
        )
      : times(9, (index) =>
          path(
            `M${index * 92} 0h70l-35 58Z`,
            [b.c.accent, b.c.accent2, b.c.paper, b.c.mid][index % 4] ?? b.c.accent,
            faint(0.9),
          ),
        ),
    glow(b, x, 330, 360, b.c.light, 0.75),
    heads
      .map(
        ([hx, hy]) =>
          disc(hx, hy, 13, crowd) +
          path(`M${hx - 20} ${H}V${hy + 34}q2 -18 20 -19q18 1 20 19V${H}Z`, crowd) +
          (b.chance(0.25)
            ? line(
                `M${hx + 10} ${hy + 30}q${b.between(6, 16)} -30 ${b.between(-4, 14)} ${b.between(-66, -46)}`,
                crowd,
                8,
              )
            : b.chance(0.3)
              ? path(
                  `M${hx - 15} ${hy - 3}q15 -28 30 0q-15 7 -30 0Z`,
                  b.pick([mix(b.c.accent, crowd, 0.35), mix(b.c.accent2, crowd, 0.3)]),
                )
              : ''),
      )
      .join(''),
    rect(
      0,
      horizon,
      W,
      H,
      b.fade([
        [ground, 0.2],
        [shaded(b, ground, 0.3), 1],
        [shaded(b, ground, 0.55), 1],
      ]),
    ),
    glow(b, x, 520, 380, b.c.light, 0.4, 0.3),
    trumpet(b, b.between(150, 220), b.between(240, 300), b.between(0.9, 1.15), b.between(-30, -14)),
    trumpet(b, b.between(590, 640), b.between(220, 300), b.between(0.9, 1.1), b.between(-34, -16)),
    shadow(b, x, 560, 260, 34, 0.6),
    garland(b, [x - 190, 395], [x + 190, 385], 90, 10),
    line(
      smooth([
        [x - 140, 390],
        [x - 110, 250],
        [x + 20, 196],
        [x + 130, 260],
        [x + 150, 380],
      ]),
      shaded(b, b.c.accent, 0.2),
      15,
      'stroke-opacity=".95"',
    ),
    dhol(b, x, b.between(420, 450), b.between(1, 1.2), b.between(-14, 14)),
    group(
      `translate(${x + 200} 340) rotate(${b.between(20, 40)})`,
      line('M0 -110Q-16 0 6 96', shaded(b, sticks, 0.35), 12),
      line('M-2 -110Q-18 0 4 96', sticks, 8),
    ),
    group(
      `translate(${x - 232} 350) rotate(${b.between(-40, -16)})`,
      line('M0 -110Q20 10 -12 90', shaded(b, sticks, 0.35), 10),
      line('M-2 -110Q18 10 -14 90', sticks, 6.5),
    ),
    times(70, () => {
      const [px, py] = [b.between(0, W), b.between(0, H)]
      return rect(
        px,
        py,
        b.between(4, 9),
        b.between(3, 6),
        b.pick([b.c.accent, b.c.accent2, b.c.paper, b.c.metal, b.c.light]),
        `${faint(b.between(0.5, 0.95))} transform="rotate(${b.between(0, 180)} ${px} ${py})"`,
      )
    }),
    petals(b, 40, 540, H, 0, W, [b.c.accent, b.c.accent2]),
    bokeh(b, 20),
    finish(b),
  ].join('')
}
