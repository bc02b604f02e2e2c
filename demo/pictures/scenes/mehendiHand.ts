import {
  disc,
  faint,
  group,
  H,
  line,
  lit,
  oval,
  path,
  rect,
  scallop,
  shaded,
  W,
  type Brush,
  type Draw,
} from '#demo/pictures/brush.ts'
import { cluster, petals } from '#demo/pictures/garden.ts'
import { bokeh, finish, glow, mottle } from '#demo/pictures/light.ts'
import { mix } from '#demo/pictures/palettes.ts'
import { times } from '#demo/pictures/random.ts'

/** Each finger: where it leaves the palm, its angle in degrees, length and width. */
const fingers = [
  [-62, -92, -15, 132, 37],
  [-22, -112, -5, 158, 39],
  [21, -110, 5, 150, 38],
  [60, -88, 15, 112, 33],
  [-82, 24, -52, 122, 40],
] as const

const mandala = (b: Brush, henna: string, r: number) => {
  const lobes = b.pick([8, 10, 12])
  const ring = (count: number, draw: (turn: number) => string) =>
    times(count, (index) => group(`rotate(${(index / count) * 360})`, draw(index)))
  const petal = (from: number, to: number, width: number) =>
    `M0 ${-r * from}Q${r * width} ${-r * (from + to) * 0.5} 0 ${-r * to}Q${-r * width} ${-r * (from + to) * 0.5} 0 ${-r * from}Z`
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

/** One open hand, palm up, painted with henna; the wrist runs out of the picture. */
const hand = (b: Brush, skin: string, henna: string, sleeve: string) => {
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
            `M${-width * 0.46} ${-length + 2}V${-length * 0.9}Q0 ${-length * 0.84} ${width * 0.46} ${-length * 0.9}V${-length + 2}Q0 ${-length - width * 0.6} ${-width * 0.46} ${-length + 2}Z`,
            henna,
            faint(0.88),
          ),
          times(3, (index) =>
            line(
              `M${-width * 0.42} ${-length * (0.76 - index * 0.05)}Q0 ${-length * (0.7 - index * 0.05)} ${width * 0.42} ${-length * (0.76 - index * 0.05)}`,
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

/** Hands painted with mehendi on a rich cloth, petals around. */
export const drawMehendiHand: Draw = (b) => {
  const cloth = b.pick([b.c.deep, b.c.mid, b.c.accent, b.c.leaf, b.c.soft, b.c.accent2])
  const skin = mix(b.pick(['#e9b98f', '#d79d6e', '#c68a5c', '#a86b42', '#efc6a0']), b.c.light, 0.12)
  const henna = mix(b.pick(['#6b2413', '#5a1f14', '#7a3418']), b.c.ink, 0.15)
  const sleeve = b.pick(
    [b.c.accent, b.c.deep, b.c.leaf, b.c.mid].filter((colour) => colour !== cloth),
  )
  const two = b.chance(0.5)
  const scale = two ? b.between(0.86, 0.96) : b.between(1, 1.14)
  const [x, y, tilt] = [W / 2 + b.between(-50, 50), two ? 330 : 345, b.between(6, 16)]
  return [
    rect(0, 0, W, H, b.fade([lit(b, cloth, 0.15), cloth, shaded(b, cloth, 0.3)], 'slant')),
    mottle(b, [lit(b, cloth, 0.3), shaded(b, cloth, 0.4), b.c.accent2], 12, 0, H, 0.4),
    times(9, () =>
      line(
        `M${b.between(-100, W)} -10q${b.between(60, 160)} ${H / 2} ${b.between(-60, 60)} ${H + 30}`,
        b.pick([lit(b, cloth, 0.35), shaded(b, cloth, 0.5)]),
        b.between(14, 46),
        'stroke-opacity=".16"',
      ),
    ),
    b.chance(0.6)
      ? times(60, (index) => {
          const [px, py] = [
            (index % 10) * 88 + (Math.floor(index / 10) % 2) * 44,
            Math.floor(index / 10) * 110 + 20,
          ]
          return (
            path(scallop(px, py, 9, 6), b.c.metal, faint(0.5)) + disc(px, py, 3, lit(b, b.c.metal))
          )
        })
      : '',
    glow(b, x, 260, 380, b.c.light, b.dark ? 0.45 : 0.6),
    cluster(b, b.pick([60, 90]), b.pick([60, 540]), 90, 20, 26, [
      b.c.accent,
      b.c.accent2,
      b.c.paper,
    ]),
    cluster(b, 740, b.pick([70, 530]), 90, 20, 26, [b.c.accent, b.c.accent2, b.c.paper]),
    petals(b, 34, 20, H - 20),
    two
      ? group(
          `translate(${x - 122} ${y + 20}) rotate(${tilt}) scale(${scale} ${scale})`,
          hand(b, skin, henna, sleeve),
        ) +
        group(
          `translate(${x + 122} ${y}) rotate(${-tilt}) scale(${-scale} ${scale})`,
          hand(b, skin, henna, sleeve),
        )
      : group(
          `translate(${x} ${y}) rotate(${tilt * b.side}) scale(${scale * b.side} ${scale})`,
          hand(b, skin, henna, sleeve),
        ),
    bokeh(b, 10),
    finish(b),
  ].join('')
}
