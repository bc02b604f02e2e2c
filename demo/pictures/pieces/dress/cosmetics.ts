import {
  disc,
  faint,
  group,
  line,
  lit,
  oval,
  path,
  rect,
  shaded,
  type Brush,
} from '#demo/pictures/paint/brush.ts'
import { mix } from '#demo/pictures/paint/palettes.ts'
import { shadow } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A bottle of one of three shapes. */
export const bottle = (b: Brush, px: number, base: number, kind: number) => {
  const tone = [b.c.accent, b.c.accent2, b.c.mid, b.c.metal][kind % 4] ?? b.c.accent
  const liquid = b.fade([
    [lit(b, tone, 0.7), 0.85],
    [tone, 0.9],
  ])
  return (
    shadow(b, px, base, 40, 9) +
    [
      rect(px - 26, base - 56, 52, 56, liquid, 'rx="9"') +
        rect(px - 9, base - 78, 18, 24, b.c.metal, 'rx="3"') +
        rect(px - 20, base - 48, 8, 40, '#ffffff', `${faint(0.45)} rx="4"`),
      disc(px, base - 32, 32, liquid) +
        rect(px - 7, base - 80, 14, 20, b.c.metal) +
        disc(px, base - 86, 9, b.orb(lit(b, b.c.metal, 0.7), b.c.metal)) +
        oval(px - 13, base - 42, 6, 11, '#ffffff', faint(0.5)),
      path(
        `M${px - 20} ${base}L${px - 28} ${base - 70}Q${px} ${base - 90} ${px + 28} ${base - 70}L${px + 20} ${base}Z`,
        liquid,
      ) +
        rect(px - 11, base - 104, 22, 24, b.c.ink, 'rx="4"') +
        rect(px - 14, base - 50, 28, 22, b.c.paper, faint(0.75)),
    ][kind % 3]
  )
}

export const lipstick = (b: Brush, px: number, base: number) =>
  rect(px - 9, base - 30, 18, 30, b.c.ink, 'rx="2"') +
  rect(px - 7, base - 46, 14, 17, b.c.metal) +
  path(
    `M${px - 6} ${base - 45}V${base - 64}L${px + 6} ${base - 74}V${base - 45}Z`,
    b.pick([b.c.accent, b.c.mid, b.c.accent2]),
  )
/** Brushes in a jar. */
export const brushJar = (b: Brush, x: number, y: number) =>
  group(
    `translate(${x} ${y})`,
    shadow(b, 0, 0, 60, 13),
    times(7, (index) => {
      const [lean, height] = [(index - 3) * 9, 104 + ((index * 5) % 4) * 12]
      return (
        line(
          `M${(index - 3) * 6} -60L${(index - 3) * 6 + lean} ${-height}`,
          b.pick([b.c.ink, b.c.metal, b.c.deep]),
          5,
        ) +
        line(
          `M${(index - 3) * 6 + lean * 0.82} ${-height + 14}L${(index - 3) * 6 + lean} ${-height}`,
          b.c.metal,
          8,
        ) +
        path(
          `M${(index - 3) * 6 + lean - 7} ${-height}q${-5} -20 8 -34q12 14 6 34Z`,
          b.pick([mix(b.c.accent, b.c.deep, 0.3), b.c.soft, b.c.mid]),
        )
      )
    }),
    path(
      'M-34 -74H34L28 0H-28Z',
      b.fade([lit(b, b.c.accent2, 0.45), shaded(b, b.c.accent2, 0.25)], 'across'),
    ),
    line('M-33 -62H33', b.c.metal, 4),
  )
/** Four colours in a round box. */
export const paintBox = (b: Brush, x: number, y: number) =>
  group(
    `translate(${x} ${y})`,
    oval(0, 8, 74, 18, b.halo(b.c.ink, 0.3), faint(0.4)),
    oval(0, 0, 62, 20, b.c.metal),
    oval(0, -3, 57, 17, b.c.ink),
    times(4, (index) =>
      oval(
        -33 + index * 22,
        -3,
        9,
        9,
        [b.c.accent, b.c.accent2, b.c.soft, b.c.mid][index] ?? b.c.accent,
      ),
    ),
  )
