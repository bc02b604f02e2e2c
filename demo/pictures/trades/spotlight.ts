import {
  H,
  W,
  disc,
  faint,
  line,
  lit,
  oval,
  path,
  rect,
  shaded,
  type Draw,
} from '#demo/pictures/paint/brush.ts'
import { bokeh, finish, glow } from '#demo/pictures/paint/light.ts'
import { drape } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A stage between its curtains: a microphone in the light, a top hat and cards. */
export const drawSpotlight: Draw = (b) =>
  [
    rect(0, 0, W, H, b.fade([b.c.ink, shaded(b, b.c.deep, 0.2)])),
    path(
      'M360 -20H440L640 500H160Z',
      b.fade([
        [b.c.light, 0.75],
        [b.c.light, 0.15],
      ]),
    ),
    rect(0, 470, W, 130, b.fade([shaded(b, b.c.metal, 0.35), shaded(b, b.c.metal, 0.65)])),
    times(9, (index) =>
      line(`M${index * 100} 470L${-200 + index * 150} 600`, b.c.ink, 2, 'stroke-opacity=".4"'),
    ),
    oval(400, 510, 250, 52, b.c.light, faint(0.5)),
    drape(b, -40, -10, 230, 540, b.c.accent, 0),
    drape(b, W - 190, -10, 230, 540, b.c.accent, 1),
    times(6, (index) =>
      path(
        `M${index * 140 - 20} -10q70 150 140 0Z`,
        b.fade([b.c.accent, shaded(b, b.c.accent, 0.35)]),
      ),
    ),
    times(6, (index) => line(`M${index * 140 - 20} -6q70 146 140 0`, b.c.metal, 6)),
    glow(b, 400, 200, 240, b.c.light, 0.8),
    line('M400 250V520', b.c.metal, 12),
    oval(400, 526, 70, 14, shaded(b, b.c.metal, 0.4)),
    path(
      'M372 190H428L418 286Q400 298 382 286Z',
      b.fade([lit(b, b.c.ink, 0.35), b.c.ink], 'across'),
    ),
    rect(364, 178, 72, 18, b.c.metal, 'rx="8"'),
    disc(400, 138, 52, b.orb(lit(b, b.c.metal, 0.6), shaded(b, b.c.metal, 0.35))),
    times(6, (index) =>
      line(
        `M${358 + index * 17} ${108 + Math.abs(index - 2.5) * 6}V${170 - Math.abs(index - 2.5) * 6}`,
        shaded(b, b.c.metal, 0.6),
        2,
      ),
    ),
    times(5, (index) =>
      line(
        `M${354 + Math.abs(index - 2) * 6} ${112 + index * 13}H${446 - Math.abs(index - 2) * 6}`,
        shaded(b, b.c.metal, 0.6),
        2,
      ),
    ),
    oval(590, 520, 104, 22, shaded(b, b.c.ink, 0.2)),
    path(
      'M532 516L520 400Q590 376 660 400L648 516Q590 536 532 516Z',
      b.fade([lit(b, b.c.ink, 0.3), b.c.ink], 'across'),
    ),
    path('M530 490Q590 512 650 490L648 516Q590 536 532 516Z', b.c.accent2),
    oval(590, 398, 70, 17, lit(b, b.c.ink, 0.22)),
    times(
      3,
      (index) =>
        `<g transform="translate(${190 + index * 34} ${500 - index * 6}) rotate(${-24 + index * 22})">${rect(
          -30,
          -84,
          60,
          88,
          b.c.paper,
          'rx="7"',
        )}${path('M0 -62l14 20l-14 20l-14 -20Z', index % 2 ? b.c.ink : b.c.accent)}</g>`,
    ),
    bokeh(b, 16, 40, 460),
    finish(b),
  ].join('')
