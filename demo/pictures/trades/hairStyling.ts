import { H, W, disc, lit, line, oval, path, shaded, type Draw } from '#demo/pictures/paint/brush.ts'
import { cluster, petals } from '#demo/pictures/paint/flowers.ts'
import { bokeh, finish, glow } from '#demo/pictures/paint/light.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { wall } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A bride from behind: a low knot with flowers in it, pins, and what it was made with. */
export const drawHairStyling: Draw = (b) => {
  const [x, skin, hair] = [W / 2, '#c98f6b', mix('#2a1a17', b.c.deep, 0.25)]
  const strand = lit(b, hair, 0.3)
  const gown = b.fade([lit(b, b.c.paper, 0.5), b.c.soft, shaded(b, b.c.soft, 0.25)])
  return [
    wall(b),
    bokeh(b, 12, 20, H),
    glow(b, x, 240, 360, b.c.light, 0.7),
    path(`M150 ${H}Q170 470 320 446L360 400H440L480 446Q630 470 650 ${H}Z`, skin),
    path(`M176 ${H}Q210 512 330 520Q400 560 470 520Q590 512 624 ${H}Z`, gown),
    path('M358 340h84l8 96q-50 34-100 0Z', shaded(b, skin, 0.18)),
    oval(x, 208, 150, 172, b.orb(strand, hair, 0.4)),
    times(15, (index) => {
      const spread = (index - 7) * 21
      return line(
        `M${x + spread * 0.35} 42Q${x + spread * 1.15} 170 ${x + spread * 0.5} 320`,
        index % 2 ? strand : shaded(b, hair, 0.5),
        4,
        'stroke-opacity=".55"',
      )
    }),
    disc(x, 336, 88, b.orb(strand, hair, 0.35)),
    times(6, (index) =>
      line(
        `M${x - 76 + index * 6} ${330 - index * 8}a${74 - index * 8} ${70 - index * 8} 0 1 1 ${40 - index * 4} 62`,
        index % 2 ? lit(b, hair, 0.4) : shaded(b, hair, 0.4),
        5,
        'stroke-opacity=".6"',
      ),
    ),
    cluster(b, x - 82, 268, 48, 13, 22),
    cluster(b, x + 84, 282, 40, 11, 19),
    cluster(b, x, 252, 34, 9, 16),
    times(7, (index) =>
      disc(x - 66 + index * 22, 392 - Math.abs(index - 3) * 12, 7, b.orb('#ffffff', b.c.metal)),
    ),
    // Comb and brush on either side.
    path('M60 420h26v130h-26ZM86 430h34v8h-34Z', b.c.metal),
    times(12, (index) => line(`M86 ${444 + index * 9}h32`, b.c.metal, 4)),
    oval(710, 430, 44, 66, b.orb(lit(b, b.c.accent, 0.3), b.c.accent)),
    path('M698 490h24l-4 100h-16Z', shaded(b, b.c.accent, 0.25)),
    oval(710, 430, 30, 50, lit(b, b.c.accent, 0.55)),
    petals(b, 14, 430, H),
    finish(b),
  ].join('')
}
