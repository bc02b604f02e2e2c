import {
  H,
  W,
  archPath,
  disc,
  line,
  lit,
  path,
  rect,
  shaded,
  type Draw,
} from '#demo/pictures/paint/brush.ts'
import { cluster, petals } from '#demo/pictures/paint/flowers.ts'
import { candle } from '#demo/pictures/paint/lamps.ts'
import { bokeh, finish, glow } from '#demo/pictures/paint/light.ts'
import { shadow, tabletop, wall } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** An open book under a window of coloured glass, with two rings on its ribbon. */
export const drawVows: Draw = (b) => {
  const panes = [b.c.accent, b.c.accent2, b.c.light, b.c.sky[1], b.c.leaf, b.c.metal]
  const page = b.fade([lit(b, b.c.paper, 0.7), b.c.paper, shaded(b, b.c.paper, 0.12)])
  const ring = (x: number) =>
    disc(x, 470, 34, 'none', `stroke="${shaded(b, b.c.metal, 0.35)}" stroke-width="13"`) +
    disc(x, 468, 34, 'none', `stroke="${lit(b, b.c.metal, 0.3)}" stroke-width="8"`)
  return [
    wall(b),
    path(archPath(400, 400, 330, 384), shaded(b, b.c.mid, 0.35)),
    `<clipPath id="window"><path d="${archPath(400, 392, 300, 362)}"/></clipPath><g clip-path="url(#window)">`,
    rect(240, 20, 320, 380, b.c.light),
    times(42, (index) => {
      const [column, row] = [index % 6, Math.floor(index / 6)]
      return rect(
        250 + column * 50,
        30 + row * 54,
        46,
        50,
        panes[(column * 5 + row * 2) % 6] ?? b.c.light,
        'fill-opacity=".72"',
      )
    }),
    '</g>',
    disc(400, 170, 84, shaded(b, b.c.mid, 0.35)),
    times(8, (index) => {
      const turn = (index / 8) * Math.PI * 2
      return disc(
        400 + Math.cos(turn) * 48,
        170 + Math.sin(turn) * 48,
        22,
        panes[index % 6] ?? b.c.light,
      )
    }),
    disc(400, 170, 21, b.c.light),
    glow(b, 400, 230, 400, b.c.light, 0.6),
    tabletop(b, 440, b.c.soft),
    shadow(b, 400, 560, 260, 26),
    path(
      'M150 560L214 402Q330 384 400 424Q470 384 586 402L650 560Q500 532 400 574Q300 532 150 560Z',
      shaded(b, b.c.accent, 0.35),
    ),
    path('M166 546L224 396Q334 378 400 418V560Q300 520 166 546Z', page),
    path('M634 546L576 396Q466 378 400 418V560Q500 520 634 546Z', page),
    line('M400 420V560', shaded(b, b.c.paper, 0.4), 3),
    times(7, (index) =>
      line(
        `M${236 - index * 6} ${418 + index * 17}Q${310 - index * 3} ${402 + index * 18} ${384} ${440 + index * 15}`,
        b.c.ink,
        2,
        'stroke-opacity=".4"',
      ),
    ),
    times(4, (index) =>
      line(
        `M${564 + index * 7} ${420 + index * 17}Q${490} ${404 + index * 18} 416 ${440 + index * 15}`,
        b.c.ink,
        2,
        'stroke-opacity=".4"',
      ),
    ),
    path('M388 418h26l8 170l-20 -16l-20 16Z', b.c.accent),
    ring(486),
    ring(530),
    candle(b, 76, 540, 42, 150),
    candle(b, 724, 540, 42, 150),
    cluster(b, 690, 560, 50, 13, 22),
    petals(b, 14, 460, H),
    bokeh(b, 8, 20, W),
    finish(b),
  ].join('')
}
