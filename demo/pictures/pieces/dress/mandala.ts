import { disc, group, path, scallop, type Brush } from '#demo/pictures/paint/brush.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A round ornament of henna. */
export const mandala = (b: Brush, henna: string, r: number) => {
  const lobes = b.pick([8, 10, 12])
  const ring = (count: number, draw: (turn: number) => string) =>
    times(count, (index) => group(`rotate(${(index / count) * 360})`, draw(index)))
  const petal = (from: number, to: number, width: number) =>
    `M0 ${-r * from}Q${r * width} ${-r * (from + to) * 0.5} 0 ${-r * to}` +
    `Q${-r * width} ${-r * (from + to) * 0.5} 0 ${-r * from}Z`
  return [
    disc(0, 0, r * 0.12, henna),
    path(scallop(0, 0, r * 0.22, 8), 'none', `stroke="${henna}" stroke-width="2"`),
    ring(lobes, () => path(petal(0.26, 0.52, 0.1), henna)),
    disc(0, 0, r * 0.55, 'none', `stroke="${henna}" stroke-width="2.4"`),
    path(scallop(0, 0, r * 0.62, lobes * 2), 'none', `stroke="${henna}" stroke-width="1.8"`),
    ring(
      lobes,
      () =>
        path(petal(0.68, 1.02, 0.2), 'none', `stroke="${henna}" stroke-width="2.2"`) +
        path(petal(0.74, 0.94, 0.09), henna) +
        disc(0, -r * 1.1, 2.6, henna),
    ),
    ring(lobes, () =>
      group(
        `rotate(${180 / lobes})`,
        disc(0, -r * 0.86, 2.4, henna),
        path(petal(0.92, 1.12, 0.06), henna),
      ),
    ),
    b.chance(0.5)
      ? path(
          scallop(0, 0, r * 1.16, lobes * 2, 0.2),
          'none',
          `stroke="${henna}" stroke-width="1.8"`,
        )
      : '',
  ].join('')
}
