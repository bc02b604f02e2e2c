import {
  W,
  archPath,
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
import { ridge } from '#demo/pictures/paint/land.ts'
import { finish, glow, skyColours } from '#demo/pictures/paint/light.ts'
import { drape, wall } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A made bed under its arch, a lamp, a window to the hills, and a case that has just arrived. */
export const drawGuestRoom: Draw = (b) => {
  const [high, middle, low] = skyColours(b)
  const linen = b.fade([lit(b, b.c.paper, 0.7), b.c.paper, shaded(b, b.c.paper, 0.14)])
  const pillow = (x: number, y: number, tone: string) =>
    path(
      `M${x - 70} ${y}Q${x - 84} ${y - 74} ${x - 60} ${y - 80}Q${x} ${y - 92} ${x + 60} ${y - 80}` +
        `Q${x + 84} ${y - 74} ${x + 70} ${y}Q${x} ${y + 12} ${x - 70} ${y}Z`,
      tone,
    )
  return [
    wall(b),
    rect(0, 486, W, 114, b.fade([shaded(b, b.c.metal, 0.3), shaded(b, b.c.metal, 0.55)])),
    // The window.
    rect(566, 70, 190, 270, b.c.paper, 'rx="6"'),
    `<clipPath id="view"><rect x="578" y="82" width="166" height="246"/></clipPath><g clip-path="url(#view)">`,
    rect(570, 74, 190, 270, b.fade([high, middle, low])),
    disc(690, 140, 24, b.c.light),
    ridge(b, 260, 40, b.c.mid),
    ridge(b, 292, 26, shaded(b, b.c.leaf, 0.25)),
    '</g>',
    line('M661 82V328M578 204H744', b.c.paper, 9),
    drape(b, 520, 50, 76, 420, b.c.accent2, 0.1),
    drape(b, 728, 50, 80, 420, b.c.accent2, 0.9),
    // The bed.
    path(
      archPath(290, 420, 400, 330),
      b.fade([lit(b, b.c.accent, 0.2), shaded(b, b.c.accent, 0.25)]),
    ),
    times(9, (index) =>
      disc(
        150 + (index % 3) * 140,
        180 + Math.floor(index / 3) * 66,
        7,
        shaded(b, b.c.accent, 0.35),
      ),
    ),
    pillow(200, 392, b.c.soft) + pillow(380, 392, b.c.soft),
    pillow(226, 410, linen) + pillow(356, 410, linen),
    path('M232 412l58 -56l58 56Z', b.c.accent2),
    path('M70 560V420Q70 398 100 396H480Q510 398 510 420V560Z', linen),
    path(
      'M62 566V452Q290 424 518 452V566Q290 590 62 566Z',
      b.fade([lit(b, b.c.sky[1], 0.3), b.c.sky[1], shaded(b, b.c.sky[1], 0.3)]),
    ),
    times(6, (index) =>
      line(
        `M${110 + index * 72} ${446 - Math.abs(index - 2.5) * -3}Q${104 + index * 74} 510 ${100 + index * 76} 574`,
        b.c.paper,
        4,
        'stroke-opacity=".3"',
      ),
    ),
    path('M62 452Q290 424 518 452V480Q290 452 62 480Z', lit(b, b.c.paper, 0.4)),
    line('M74 566V596M506 566V596', b.c.metal, 14),
    // The lamp on its table.
    glow(b, 46, 250, 190, b.c.light, 0.9),
    path('M10 290L24 210H72L88 290Z', b.c.light),
    line('M48 290V372', b.c.metal, 8),
    oval(48, 374, 28, 7, b.c.metal),
    rect(-10, 378, 84, 14, shaded(b, b.c.metal, 0.2)),
    // The case, with a label.
    oval(650, 584, 120, 14, b.halo(b.c.ink, 0.2)),
    line('M612 430V392H690V430', b.c.ink, 9),
    rect(548, 426, 206, 152, b.fade([lit(b, b.c.deep, 0.35), b.c.deep]), 'rx="16"'),
    times(2, (index) => rect(586 + index * 106, 426, 20, 152, b.c.metal)),
    path('M690 420L736 450L720 500L686 476Z', b.c.paper),
    disc(702, 438, 4, b.c.ink),
    rect(548, 496, 206, 5, b.c.ink, faint(0.4)),
    finish(b),
  ].join('')
}
