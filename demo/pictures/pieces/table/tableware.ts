import {
  disc,
  faint,
  group,
  line,
  lit,
  oval,
  path,
  rect,
  scallop,
  shaded,
  type Brush,
} from '#demo/pictures/paint/brush.ts'

/** A plate on its charger, from above. */
export const plate = (b: Brush, x: number, y: number, r: number, rim: string, charger: string) =>
  [
    disc(x + r * 0.1 * b.side * -1, y + r * 0.12, r * 1.34, b.halo(b.c.ink, 0.6), faint(0.34)),
    path(
      scallop(x, y, r * 1.2, b.pick([28, 36, 60])),
      b.fade([lit(b, charger, 0.3), shaded(b, charger, 0.15)], 'slant'),
    ),
    disc(x, y, r * 1.04, shaded(b, charger, 0.25), faint(0.35)),
    disc(x, y, r, b.fade([lit(b, b.c.paper, 0.8), shaded(b, b.c.paper, 0.1)], 'slant')),
    disc(x, y, r * 0.95, 'none', `stroke="${rim}" stroke-width="${r * 0.028}"`),
    disc(x, y, r * 0.68, b.fade([shaded(b, b.c.paper, 0.1), lit(b, b.c.paper, 0.8)], 'slant')),
  ].join('')

/** A filled glass from above. */
export const glass = (b: Brush, x: number, y: number, r: number, drink: string) =>
  [
    oval(x - b.side * r * 0.5, y + r * 0.5, r * 1.5, r * 1.3, b.halo(b.c.ink), faint(0.35)),
    disc(x, y, r, drink, faint(0.35)),
    disc(x, y, r * 0.72, b.orb(lit(b, drink, 0.4), drink), faint(0.8)),
    disc(x, y, r, 'none', `stroke="${b.c.paper}" stroke-width="2.4" stroke-opacity=".85"`),
    oval(x - r * 0.35, y - r * 0.4, r * 0.24, r * 0.12, '#ffffff', faint(0.75)),
  ].join('')
type Place = { x: number; y: number; r: number }
/** A napkin on a plate: in a ring, in a point or as a flower. */
export const foldedNapkin = (b: Brush, { x, y, r }: Place, napkin: string, metal: string) =>
  b.pick([
    () =>
      group(
        `translate(${x} ${y}) rotate(${b.between(-12, 12)})`,
        path(
          'M-44 -118H44L36 128Q0 112 -36 128Z',
          b.fade([lit(b, napkin, 0.25), shaded(b, napkin, 0.15)], 'slant'),
        ),
        line(
          'M-14 -116Q-20 0 -10 118M18 -116Q12 10 20 120',
          shaded(b, napkin, 0.3),
          3,
          'stroke-opacity=".5"',
        ),
        rect(-34, -8, 68, 15, metal, 'rx="7"'),
      ),
    () =>
      path(
        `M${x} ${y - r * 0.7}L${x + r * 0.62} ${y + r * 0.45}L${x - r * 0.62} ${y + r * 0.45}Z`,
        b.fade([lit(b, napkin, 0.35), shaded(b, napkin, 0.2)]),
      ) +
      line(
        `M${x} ${y - r * 0.7}V${y + r * 0.45}`,
        shaded(b, napkin, 0.4),
        3,
        'stroke-opacity=".4"',
      ),
    () =>
      path(scallop(x, y, r * 0.6, 9, 0.2), b.fade([lit(b, napkin, 0.3), shaded(b, napkin, 0.2)])) +
      path(scallop(x, y, r * 0.4, 7, 0.7), lit(b, napkin, 0.25)) +
      path(scallop(x, y, r * 0.2, 5), shaded(b, napkin, 0.1)),
  ])()
