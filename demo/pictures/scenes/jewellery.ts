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
  type Point,
} from '#demo/pictures/brush.ts'
import { cluster, petals, sprig } from '#demo/pictures/garden.ts'
import { bokeh, finish, glow } from '#demo/pictures/light.ts'
import { mix } from '#demo/pictures/palettes.ts'
import { drape, pearls, shadow, tabletop, wall } from '#demo/pictures/props.ts'
import { times } from '#demo/pictures/random.ts'

const gem = (b: Brush, x: number, y: number, r: number, colour: string) =>
  path(scallop(x, y, r * 1.25, 10), b.fade([lit(b, b.c.metal, 0.5), shaded(b, b.c.metal, 0.25)])) +
  oval(x, y, r * 0.82, r, b.orb(lit(b, colour, 0.55), shaded(b, colour, 0.35))) +
  path(
    `M${x - r * 0.5} ${y - r * 0.4}L${x} ${y - r * 0.75}L${x + r * 0.3} ${y - r * 0.4}L${x - r * 0.1} ${y}Z`,
    '#ffffff',
    faint(0.55),
  )

const sparkle = (x: number, y: number, r: number) =>
  path(
    `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z`,
    '#ffffff',
    faint(0.9),
  )

/** A point on the curve a necklace takes over a bust. */
const onChain = (x: number, y: number, half: number, drop: number, share: number): Point => [
  x - Math.cos(share * Math.PI) * half,
  y + Math.sin(share * Math.PI) * drop,
]

const necklace = (
  b: Brush,
  x: number,
  y: number,
  half: number,
  drop: number,
  stone: string,
  rich: boolean,
) => {
  const chain = Array.from({ length: 31 }, (_, index) => onChain(x, y, half, drop, index / 30))
  return [
    rich
      ? times(17, (index) => {
          const [px, py] = onChain(x, y, half * 0.94, drop * 1.06, 0.12 + (index / 16) * 0.76)
          const length = 12 + Math.sin(((index + 0.5) / 17) * Math.PI) * 26
          return (
            path(
              `M${px} ${py}q${length * 0.34} ${length * 0.6} 0 ${length}q${-length * 0.34} ${-length * 0.4} 0 ${-length}Z`,
              b.fade([lit(b, b.c.metal, 0.5), b.c.metal]),
            ) +
            disc(px, py + length * 0.55, length * 0.12, stone) +
            disc(px, py + length + 4, 3.6, b.orb('#ffffff', b.c.soft))
          )
        })
      : '',
    line(
      `M${chain.map((point) => point.join(' ')).join('L')}`,
      shaded(b, b.c.metal, 0.2),
      rich ? 9 : 4,
    ),
    pearls(b, chain, rich ? 4.4 : 3.4, rich ? b.c.metal : b.c.paper),
    rich
      ? times(9, (index) =>
          gem(
            b,
            ...onChain(x, y, half, drop, 0.14 + index * 0.09),
            6.5,
            index % 2 ? stone : b.c.paper,
          ),
        )
      : '',
    gem(b, x, y + drop + (rich ? 36 : 12), rich ? 15 : 11, stone),
    disc(x, y + drop + (rich ? 60 : 30), 5, b.orb('#ffffff', b.c.soft)),
  ].join('')
}

/** A set shown on a bust: necklace, earrings, bangles, and a ring in its box. */
export const drawJewellery: Draw = (b) => {
  const velvet = b.pick([b.c.deep, b.c.ink, b.c.mid, mix(b.c.deep, b.c.accent, 0.4), b.c.paper])
  const stone = b.pick([b.c.accent, b.c.leaf, b.c.accent2, b.c.mid, mix(b.c.accent, b.c.deep, 0.3)])
  const tableY = b.between(455, 480)
  const x = W / 2 + b.between(-80, 80)
  const side = b.side
  const [ringX, ringY] = [x + side * b.between(215, 240), tableY + 58]
  const trayX = x - side * 225
  const bangle = (index: number) => {
    const [tone, bx, by, r] = [
      [b.c.metal, stone, lit(b, b.c.metal, 0.5), b.c.metal][index % 4] ?? b.c.metal,
      trayX + (index % 2) * 26 - 12,
      tableY + 58 - index * 10,
      56,
    ] as const
    return (
      oval(bx, by, r, r * 0.34, 'none', `stroke="${shaded(b, tone, 0.4)}" stroke-width="10"`) +
      oval(bx, by - 2, r, r * 0.34, 'none', `stroke="${tone}" stroke-width="6.5"`) +
      times(14, (bead) =>
        disc(
          bx + Math.cos(bead * 0.449) * r,
          by - 2 + Math.sin(bead * 0.449) * r * 0.34,
          2.2,
          lit(b, tone, 0.7),
        ),
      )
    )
  }
  const earring = (ex: number) =>
    line(`M${ex} 250v18`, b.c.metal, 3) +
    gem(b, ex, 276, 8, stone) +
    path(
      `M${ex - 22} 322Q${ex - 22} 290 ${ex} 288Q${ex + 22} 290 ${ex + 22} 322Q${ex} 332 ${ex - 22} 322Z`,
      b.fade([lit(b, b.c.metal, 0.6), shaded(b, b.c.metal, 0.25)]),
    ) +
    times(6, (index) =>
      disc(
        ex - 20 + index * 8,
        332 + (index > 0 && index < 5 ? 3 : 0),
        3.8,
        b.orb('#ffffff', b.c.soft),
      ),
    )
  const bust = `M${x - 34} 92Q${x - 26} 170 ${x - 100} 196Q${x - 168} 216 ${x - 150} 300Q${x - 130} 380 ${x - 70} ${tableY + 12}H${x + 70}Q${x + 130} 380 ${x + 150} 300Q${x + 168} 216 ${x + 100} 196Q${x + 26} 170 ${x + 34} 92Q${x} 104 ${x - 34} 92Z`
  return [
    wall(b),
    b.chance(0.6)
      ? drape(
          b,
          side > 0 ? -20 : W - 240,
          0,
          260,
          tableY,
          b.pick([b.c.accent, b.c.mid, b.c.soft]),
          side > 0 ? 0 : 1,
        )
      : times(3, (index) =>
          sprig(
            b,
            side > 0 ? -10 : W + 10,
            120 + index * 120,
            side > 0 ? b.between(-0.5, 0.5) : Math.PI + b.between(-0.5, 0.5),
            200,
          ),
        ),
    bokeh(b, 18, 20, tableY),
    glow(b, x, 260, 340, b.c.light, 0.7),
    tabletop(b, tableY, b.pick([b.c.soft, b.c.mid, b.c.deep, b.c.paper])),
    shadow(b, x, tableY + 22, 170, 26),
    rect(
      x - 92,
      tableY - 2,
      184,
      22,
      b.fade([lit(b, b.c.metal, 0.4), shaded(b, b.c.metal, 0.3)]),
      'rx="6"',
    ),
    path(
      bust,
      b.fade(
        side > 0
          ? [shaded(b, velvet, 0.35), velvet, lit(b, velvet, 0.25)]
          : [lit(b, velvet, 0.25), velvet, shaded(b, velvet, 0.35)],
        'across',
      ),
    ),
    oval(x, 94, 34, 8, lit(b, velvet, 0.2)),
    oval(x + side * 60, 260, 60, 90, b.halo(lit(b, velvet, 0.4)), faint(0.35)),
    necklace(b, x, 156, 42, 52, stone, false),
    necklace(b, x, 194, 92, b.between(92, 120), stone, true),
    b.chance(0.5) ? necklace(b, x, 204, 122, 196, stone, false) : '',
    line(
      `M${x - side * 200 - 44} ${tableY + 6}V236H${x - side * 200 + 44}V${tableY + 6}`,
      shaded(b, b.c.metal, 0.2),
      6,
    ),
    earring(x - side * 200 - 24),
    earring(x - side * 200 + 24),
    shadow(b, trayX, tableY + 74, 100, 20),
    times(b.whole(4, 6), bangle),
    shadow(b, ringX, ringY + 16, 80, 18),
    path(
      `M${ringX - 52} ${ringY - 40}L${ringX - 44} ${ringY - 112}H${ringX + 44}L${ringX + 52} ${ringY - 40}Z`,
      b.fade([lit(b, velvet, 0.15), shaded(b, velvet, 0.3)]),
    ),
    rect(ringX - 40, ringY - 104, 80, 58, lit(b, b.c.paper, 0.2), 'rx="4"'),
    rect(
      ringX - 54,
      ringY - 40,
      108,
      56,
      b.fade([lit(b, velvet, 0.28), shaded(b, velvet, 0.25)]),
      'rx="6"',
    ),
    rect(ringX - 46, ringY - 44, 92, 14, b.c.paper, 'rx="6"'),
    oval(ringX, ringY - 56, 22, 25, 'none', `stroke="${b.c.metal}" stroke-width="5"`),
    group(
      `translate(${ringX} ${ringY - 88})`,
      path('M-15 -4L-8 -14H8L15 -4L0 14Z', b.fade(['#ffffff', lit(b, b.c.sky[1], 0.55)])),
      line('M-15 -4H15M-6 -4L0 14L6 -4', b.c.mid, 1, 'stroke-opacity=".5"'),
    ),
    sparkle(ringX + 10, ringY - 102, 18),
    sparkle(x - 30, 300, 14),
    times(6, () => sparkle(x + b.between(-110, 110), b.between(200, 380), b.between(4, 10))),
    cluster(b, side > 0 ? 70 : W - 70, H - 40, 76, 18, 25),
    petals(b, 18, tableY + 30, H),
    finish(b),
  ].join('')
}
