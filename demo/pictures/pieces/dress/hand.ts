import {
  disc,
  faint,
  group,
  line,
  lit,
  oval,
  path,
  scallop,
  shaded,
  type Brush,
} from '#demo/pictures/paint/brush.ts'
import { mandala } from './mandala.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** Each finger: where it leaves the palm, its angle in degrees, length and width. */
const fingers = [
  [-62, -92, -15, 132, 37],
  [-22, -112, -5, 158, 39],
  [21, -110, 5, 150, 38],
  [60, -88, 15, 112, 33],
  [-82, 24, -52, 122, 40],
] as const

/** One open hand, palm up, painted with henna; the wrist runs out of the picture. */
export const hand = (b: Brush, skin: string, henna: string, sleeve: string) => {
  const edge = shaded(b, skin, 0.3)
  const limb = (colour: string, grow: number) =>
    fingers
      .map(([x, y, angle, length, width]) =>
        group(
          `translate(${x} ${y}) rotate(${angle})`,
          line(`M0 26Q${angle / 6} ${-length / 2} 0 ${-length}`, colour, width + grow),
        ),
      )
      .join('')
  const palm =
    'M-84 -96Q-98 -20 -92 40Q-84 104 -56 150L-54 420H54L56 150Q84 96 84 10Q84 -60 76 -96Q0 -136 -84 -96Z'
  return [
    limb(edge, 3),
    path(palm, edge, `stroke="${edge}" stroke-width="3"`),
    limb(skin, 0),
    path(palm, b.fade([skin, skin, shaded(b, skin, 0.1)])),
    oval(-54, 60, 34, 62, b.halo(lit(b, skin, 0.35)), faint(0.6)),
    oval(52, 60, 30, 60, b.halo(lit(b, skin, 0.3)), faint(0.5)),
    line(
      'M-80 -40Q-20 -58 60 -62M-84 -4Q-20 -40 72 -20M-60 -30Q-26 40 -40 130',
      shaded(b, skin, 0.28),
      2,
      'stroke-opacity=".45"',
    ),
    fingers
      .map(([x, y, angle, length, width]) =>
        group(
          `translate(${x} ${y}) rotate(${angle})`,
          line(
            `M${-width * 0.42} ${-length - 4}Q0 ${-length - width * 0.66} ${width * 0.42} ${-length - 4}`,
            henna,
            3,
          ),
          path(
            `M${-width * 0.46} ${-length + 2}V${-length * 0.9}` +
              `Q0 ${-length * 0.84} ${width * 0.46} ${-length * 0.9}V${-length + 2}` +
              `Q0 ${-length - width * 0.6} ${-width * 0.46} ${-length + 2}Z`,
            henna,
            faint(0.88),
          ),
          times(3, (index) =>
            line(
              `M${-width * 0.42} ${-length * (0.76 - index * 0.05)}` +
                `Q0 ${-length * (0.7 - index * 0.05)} ${width * 0.42} ${-length * (0.76 - index * 0.05)}`,
              henna,
              2,
            ),
          ),
          b.pick([
            () =>
              times(4, (index) =>
                path(`M0 ${-length * (0.56 - index * 0.14)}q7 -8 0 -15q-7 7 0 15Z`, henna),
              ),
            () =>
              times(
                3,
                (index) =>
                  path(
                    scallop(0, -length * (0.5 - index * 0.17), 7, 6),
                    'none',
                    `stroke="${henna}" stroke-width="2"`,
                  ) + disc(0, -length * (0.5 - index * 0.17), 2.6, henna),
              ),
            () =>
              line(
                `M0 0${times(4, (index) => `q${index % 2 ? 12 : -12} ${-length * 0.07} 0 ${-length * 0.14}`)}`,
                henna,
                2.4,
              ),
          ])(),
        ),
      )
      .join(''),
    group('translate(-2 -6)', mandala(b, henna, b.between(54, 62))),
    group(
      'translate(0 158)',
      times(7, (index) =>
        group(
          `rotate(${(index - 3) * 23})`,
          path(
            'M0 -10Q17 -34 0 -66Q-17 -34 0 -10Z',
            'none',
            `stroke="${henna}" stroke-width="2.2"`,
          ),
          path('M0 -16Q8 -32 0 -50Q-8 -32 0 -16Z', henna),
          disc(0, -74, 2.4, henna),
        ),
      ),
    ),
    times(3, (index) =>
      line(
        `M${-58 + index} ${142 + index * 9}Q0 ${164 + index * 9} ${58 - index} ${142 + index * 9}`,
        henna,
        index === 1 ? 4 : 2,
      ),
    ),
    times(8, (index) =>
      path(
        `M${-49 + index * 14} ${178 + Math.sin((index / 7) * Math.PI) * 8}q8 10 0 24q-8 -12 0 -24Z`,
        henna,
      ),
    ),
    times(b.whole(4, 7), (index) => {
      const y = 222 + index * 13
      const bangle = b.pick([b.c.metal, b.c.accent, lit(b, b.c.metal, 0.4), b.c.accent2, b.c.leaf])
      return (
        line(`M-59 ${y}Q0 ${y + 22} 59 ${y}`, shaded(b, bangle, 0.35), 10) +
        line(`M-59 ${y - 1}Q0 ${y + 20} 59 ${y - 1}`, bangle, 6.5) +
        line(`M-34 ${y + 7}Q-10 ${y + 12} 8 ${y + 11}`, lit(b, bangle, 0.7), 2)
      )
    }),
    path(
      'M-70 318Q0 344 70 318L108 520H-108Z',
      b.fade([lit(b, sleeve, 0.15), shaded(b, sleeve, 0.3)]),
    ),
    line('M-71 322Q0 348 71 322', b.c.metal, 9),
    times(11, (index) =>
      disc(-64 + index * 12.8, 338 + Math.sin((index / 10) * Math.PI) * 13, 3.4, b.c.metal),
    ),
  ].join('')
}
