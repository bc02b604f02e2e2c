import {
  H,
  disc,
  line,
  lit,
  oval,
  path,
  rect,
  shaded,
  type Draw,
} from '#demo/pictures/paint/brush.ts'
import { cluster, petals } from '#demo/pictures/paint/flowers.ts'
import { bokeh, finish, glow } from '#demo/pictures/paint/light.ts'
import { shadow, tabletop, wall } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** Boxes tied with ribbon, small bags, and a jar of sweets with its label. */
export const drawFavours: Draw = (b) => {
  const box = (x: number, base: number, w: number, h: number, tone: string, tie: string) =>
    [
      shadow(b, x, base + 4, w * 0.62, 14),
      rect(
        x - w / 2,
        base - h,
        w,
        h,
        b.fade([lit(b, tone, 0.3), tone, shaded(b, tone, 0.25)], 'across'),
      ),
      rect(
        x - w / 2 - 8,
        base - h - 26,
        w + 16,
        38,
        b.fade([lit(b, tone, 0.45), shaded(b, tone, 0.12)]),
        'rx="4"',
      ),
      rect(x - 13, base - h - 26, 26, h + 26, tie),
      rect(x - w / 2, base - h * 0.5, w, 20, tie),
      path(`M${x} ${base - h - 26}q-84 -76 -92 -16q8 36 92 16q84 -76 92 -16q-8 36 -92 16Z`, tie),
      path(
        `M${x} ${base - h - 26}l-40 62l26 -4ZM${x} ${base - h - 26}l40 62l-26 -4Z`,
        shaded(b, tie, 0.2),
      ),
      disc(x, base - h - 28, 15, shaded(b, tie, 0.15)),
    ].join('')
  const bag = (x: number, base: number, tone: string) =>
    shadow(b, x, base + 2, 52, 10) +
    path(
      `M${x - 46} ${base}Q${x - 60} ${base - 70} ${x - 15} ${base - 96}L${x - 36} ${base - 136}` +
        `Q${x} ${base - 120} ${x + 36} ${base - 136}L${x + 15} ${base - 96}Q${x + 60} ${base - 70} ${x + 46} ${base}Z`,
      b.orb(lit(b, tone, 0.55), tone),
    ) +
    line(`M${x - 18} ${base - 96}H${x + 18}`, b.c.metal, 8)
  return [
    wall(b),
    bokeh(b, 14, 20, 430),
    glow(b, 400, 230, 380, b.c.light, 0.65),
    tabletop(b, 410, lit(b, b.c.soft, 0.2)),
    box(230, 500, 270, 170, b.c.accent, b.c.paper),
    box(236, 306, 170, 96, b.c.paper, b.c.accent2),
    // The jar.
    shadow(b, 560, 512, 120, 18),
    path(
      'M470 500V290Q470 262 500 256H620Q650 262 650 290V500Q650 514 630 514H490Q470 514 470 500Z',
      '#ffffff',
      'fill-opacity=".4"',
    ),
    times(44, (index) =>
      disc(
        492 + (index % 8) * 20 + (Math.floor(index / 8) % 2) * 8,
        496 - Math.floor(index / 8) * 30,
        14,
        b.orb('#ffffff', [b.c.accent, b.c.accent2, b.c.soft, b.c.leaf][index % 4] ?? b.c.soft),
      ),
    ),
    line('M470 500V290Q470 262 500 256H620Q650 262 650 290V500', b.c.paper, 4),
    rect(
      488,
      214,
      144,
      46,
      b.fade([lit(b, b.c.metal, 0.4), b.c.metal, shaded(b, b.c.metal, 0.3)], 'across'),
      'rx="8"',
    ),
    path('M482 250H638V270H482Z', b.c.accent),
    path('M506 350h108l16 34l-16 34h-108Z', b.c.paper),
    path('M560 404q-34 -22 -20 -38q12 -10 20 6q8 -16 20 -6q14 16 -20 38Z', b.c.accent),
    bag(370, 566, b.c.accent2),
    bag(470, 578, b.c.mid),
    bag(720, 556, b.c.leaf),
    oval(120, 560, 70, 14, b.halo(b.c.ink)),
    path('M60 556L120 500L180 556L120 576Z', b.c.paper),
    line('M84 548L120 522L156 548', b.c.accent, 3),
    cluster(b, 70, 470, 50, 13, 20),
    petals(b, 18, 430, H),
    finish(b),
  ].join('')
}
