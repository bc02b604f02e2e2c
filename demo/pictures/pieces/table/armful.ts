import { line, lit, shaded, type Brush } from '#demo/pictures/paint/brush.ts'
import { cluster, flower } from '#demo/pictures/paint/flowers.ts'
import { leaves, sprig } from '#demo/pictures/paint/leaves.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** Flowers, twigs and leaves as many as two arms hold, around a point. */
export const armful = (b: Brush, colours: readonly string[], cx: number, cy: number, r: number) =>
  [
    times(13, (index) =>
      sprig(
        b,
        cx,
        cy + r * 0.4,
        -Math.PI / 2 + (index - 6) * 0.27 + b.between(-0.1, 0.1),
        r * b.between(1.35, 1.75),
        b.pick([b.c.leaf, lit(b, b.c.leaf, 0.3), shaded(b, b.c.leaf, 0.2)]),
        r * 0.2,
      ),
    ),
    times(8, (index) => {
      const angle = -Math.PI * (0.06 + (index / 7) * 0.88)
      const [tx, ty] = [cx + Math.cos(angle) * r * 1.35, cy + Math.sin(angle) * r * 1.3]
      return (
        line(
          `M${cx} ${cy}Q${cx + Math.cos(angle) * r * 0.5} ${cy + Math.sin(angle) * r} ${tx} ${ty}`,
          b.c.leaf,
          2,
        ) +
        times(5, (part) =>
          flower(
            b,
            tx + b.between(-12, 12),
            ty + part * 9 - 18,
            r * 0.055,
            b.pick(colours),
            'daisy',
          ),
        )
      )
    }),
    cluster(b, cx, cy, r * 0.98, Math.round(r * 0.3), r * 0.2, colours, 0.86),
    times(6, (index) =>
      flower(
        b,
        cx + Math.cos(index * 1.05 + 0.4) * r * 0.46,
        cy + Math.sin(index * 1.05 + 0.4) * r * 0.38,
        r * b.between(0.24, 0.31),
        b.pick(colours),
        b.pick(['rose', 'peony']),
      ),
    ),
    flower(b, cx, cy - r * 0.05, r * 0.33, b.pick(colours), 'peony'),
    leaves(b, cx, cy + r * 0.5, r * 0.6, 10, r * 0.26),
  ].join('')
