import {
  archPath,
  disc,
  faint,
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
import { cluster, petals, sprig } from '#demo/pictures/garden.ts'
import { bokeh, finish, glow, skyColours } from '#demo/pictures/light.ts'
import { mix } from '#demo/pictures/palettes.ts'
import { drape, shadow, vase, wall, wallColour, windowLight } from '#demo/pictures/props.ts'
import { times } from '#demo/pictures/random.ts'

/** A dressing room: wall, arched window, floor, curtain, and flowers on one side. */
export const dressingRoom = (b: Brush, floor: number) => {
  const colour = wallColour(b)
  const [top, middle, low] = skyColours(b)
  const x = W / 2 + b.side * b.between(190, 240)
  const w = b.between(170, 220)
  const pale = lit(b, colour, b.dark ? 0.3 : 0.6)
  const vaseX = W / 2 - b.side * b.between(250, 300)
  return [
    wall(b, colour),
    b.chance(0.5)
      ? times(4, (index) =>
          rect(
            30 + index * 200,
            60,
            150,
            floor - 130,
            'none',
            `stroke="${pale}" stroke-width="3" stroke-opacity=".45"`,
          ),
        )
      : windowLight(b, 0.16),
    path(archPath(x, floor - 40, w + 20, floor - 80), pale),
    path(archPath(x, floor - 48, w, floor - 98), b.fade([top, middle, low])),
    glow(b, x, floor - 140, 150, b.c.light, 0.8),
    line(`M${x} ${floor - 48}V62M${x - w / 2} 240h${w}M${x - w / 2} 350h${w}`, pale, 4),
    drape(b, x - w * 0.8, 20, w * 0.42, floor - 16, pale, 0),
    drape(b, x + w * 0.4, 20, w * 0.42, floor - 16, pale, 1),
    rect(
      0,
      floor,
      W,
      H - floor,
      b.fade([lit(b, shaded(b, colour, 0.22), 0.1), shaded(b, colour, 0.5)]),
    ),
    rect(0, floor - 12, W, 12, pale, faint(0.7)),
    times(8, (index) =>
      line(
        `M${index * 130 - 60} ${H}L${200 + index * 62} ${floor}`,
        shaded(b, colour, 0.55),
        1.6,
        'stroke-opacity=".28"',
      ),
    ),
    path(`M${x - w / 2} ${floor}h${w}L${W / 2 + 90} ${H}H${W / 2 - 160}Z`, b.c.light, faint(0.2)),
    oval(W / 2, floor + 66, 300, 44, b.pick([b.c.accent, b.c.mid, b.c.deep, b.c.soft]), faint(0.5)),
    oval(
      W / 2,
      floor + 66,
      270,
      36,
      'none',
      `stroke="${b.c.metal}" stroke-width="2.4" stroke-opacity=".6"`,
    ),
    b.pick([
      () =>
        vase(b, vaseX, floor + 40, 80, 120, b.pick([b.c.mid, b.c.paper, b.c.leaf])) +
        times(6, () =>
          sprig(b, vaseX, floor - 76, -Math.PI / 2 + b.between(-0.7, 0.7), b.between(120, 190)),
        ) +
        cluster(b, vaseX, floor - 110, 58, 17, 22),
      () =>
        rect(
          vaseX - 54,
          floor - 30,
          108,
          70,
          b.fade([lit(b, b.c.accent2, 0.2), shaded(b, b.c.accent2, 0.3)]),
          'rx="18"',
        ) + cluster(b, vaseX, floor - 44, 50, 15, 20, undefined, 0.6),
      () =>
        times(
          3,
          (index) =>
            rect(
              vaseX - 58 + index * 8,
              floor + 4 - index * 44,
              116 - index * 16,
              42,
              b.fade([
                lit(b, [b.c.accent, b.c.soft, b.c.mid][index] ?? b.c.mid, 0.25),
                [b.c.accent, b.c.soft, b.c.mid][index] ?? b.c.mid,
              ]),
              'rx="4"',
            ) + rect(vaseX - 7, floor + 4 - index * 44, 14, 42, b.c.metal),
        ),
    ])(),
  ].join('')
}

export const stand = (b: Brush, x: number, floor: number, top: number) =>
  [
    shadow(b, x, floor + 62, 120, 24, 0.5),
    line(
      `M${x} ${top}V${floor + 50}M${x - 46} ${floor + 62}Q${x} ${floor + 30} ${x + 46} ${floor + 62}`,
      shaded(b, b.c.metal, 0.4),
      8,
    ),
    disc(x, top - 64, 9, b.c.metal),
    line(`M${x} ${top - 60}V${top}`, b.c.metal, 9),
  ].join('')

/** A bride's dress on its stand: a lehenga with a dupatta, or a gown with a train. */
export const drawBridalWear: Draw = (b) => {
  const floor = b.between(430, 460)
  const x = W / 2 + b.between(-40, 40)
  const gown = b.chance(0.42)
  const cloth = gown
    ? b.pick([b.c.paper, lit(b, b.c.soft, 0.4), lit(b, b.c.accent, 0.75)])
    : b.pick([b.c.accent, b.c.deep, b.c.mid, b.c.accent2, b.c.leaf, shaded(b, b.c.accent, 0.3)])
  const trim = gown ? lit(b, b.c.metal, 0.5) : b.c.metal
  const veil = gown ? b.c.paper : b.pick([b.c.accent2, b.c.accent, b.c.soft, b.c.metal])
  const [waist, hem, half] = [270, floor + 66, b.between(150, 200)]
  const skirt = `M${x - 38} ${waist}C${x - 70} ${waist + 60} ${x - half} ${hem - 90} ${x - half - 8} ${hem - 6}Q${x} ${hem + 44} ${x + half + 8} ${hem - 6}C${x + half} ${hem - 90} ${x + 70} ${waist + 60} ${x + 38} ${waist}Z`
  const side = b.side
  return [
    dressingRoom(b, floor),
    glow(b, x, 300, 320, b.c.light, 0.6),
    stand(b, x, floor, 150),
    gown || b.chance(0.4)
      ? path(
          `M${x - 20} 110C${x - 110 * side} 200 ${x - 190 * side} 380 ${x - 280 * side} ${hem + 22}Q${x - 120 * side} ${hem + 44} ${x} ${hem + 10}Q${x + 10} 250 ${x + 22} 110Z`,
          b.fade([
            [veil, 0.55],
            [veil, 0.8],
          ]),
        )
      : '',
    path(skirt, b.fade([lit(b, cloth, 0.28), cloth, shaded(b, cloth, 0.28)])),
    times(15, (index) => {
      const share = (index / 14) * 2 - 1
      return line(
        `M${x + share * 34} ${waist + 6}C${x + share * 70} ${waist + 80} ${x + share * half * 0.95} ${hem - 90} ${x + share * (half + 2)} ${hem + 14 - share * share * 18}`,
        index % 2 ? lit(b, cloth, 0.5) : shaded(b, cloth, 0.4),
        b.between(3, 9),
        'stroke-opacity=".24"',
      )
    }),
    times(gown ? 2 : 4, (row) => {
      const depth = [1, 0.93, 0.72, 0.48][row] ?? 1
      const y = waist + (hem - waist) * depth
      const w = 40 + (half - 32) * depth ** 1.35
      return (
        line(
          `M${x - w} ${y - 8}Q${x} ${y + 36 * depth} ${x + w} ${y - 8}`,
          trim,
          row ? 3 : 15,
          `stroke-opacity="${gown ? 0.5 : 0.95}"`,
        ) +
        times(13, (index) => {
          const share = (index / 12) * 2 - 1
          return path(
            scallop(
              x + share * w * 0.94,
              y - 20 + (1 - share * share) * 22 * depth,
              gown ? 5 : 7,
              6,
            ),
            row % 2 ? lit(b, trim, 0.4) : trim,
            faint(gown ? 0.55 : 0.9),
          )
        })
      )
    }),
    times(gown ? 26 : 46, () => {
      const depth = b.between(0.15, 0.9)
      const w = 30 + (half - 50) * depth
      return disc(
        x + b.between(-w, w),
        waist + (hem - waist) * depth,
        2,
        lit(b, trim, 0.4),
        faint(0.85),
      )
    }),
    path(
      `M${x - 50} 158Q${x - 30} 150 ${x - 24} 132Q${x} 168 ${x + 24} 132Q${x + 30} 150 ${x + 50} 158Q${x + 58} 210 ${x + 36} ${gown ? waist + 4 : 240}H${x - 36}Q${x - 58} 210 ${x - 50} 158Z`,
      b.fade([lit(b, cloth, 0.3), shaded(b, cloth, 0.12)]),
    ),
    gown
      ? ''
      : rect(x - 36, 238, 72, 34, mix(b.c.soft, b.c.metal, 0.35)) +
        line(`M${x - 36} 240Q${x} 250 ${x + 36} 240`, trim, 6),
    gown
      ? ''
      : path(
          `M${x - 50} 156Q${x - 84} 172 ${x - 76} 216L${x - 54} 214Q${x - 56} 190 ${x - 44} 180Z`,
          shaded(b, cloth, 0.08),
        ) +
        path(
          `M${x + 50} 156Q${x + 84} 172 ${x + 76} 216L${x + 54} 214Q${x + 56} 190 ${x + 44} 180Z`,
          shaded(b, cloth, 0.08),
        ),
    line(`M${x - 40} ${waist + 2}Q${x} ${waist + 14} ${x + 40} ${waist + 2}`, trim, gown ? 6 : 11),
    times(14, () => disc(x + b.between(-36, 36), b.between(170, 232), 2.2, trim)),
    gown
      ? ''
      : path(
          `M${x + 46 * side} 148C${x + 20 * side} 220 ${x - 30 * side} 262 ${x - 46 * side} 290C${x - 70 * side} 380 ${x - 96 * side} 430 ${x - 100 * side} ${hem - 12}L${x - 40 * side} ${hem + 6}C${x - 40 * side} 420 ${x - 10 * side} 330 ${x + 10 * side} 280C${x + 50 * side} 230 ${x + 66 * side} 190 ${x + 60 * side} 152Z`,
          b.fade([
            [lit(b, veil, 0.3), 0.92],
            [veil, 0.7],
          ]),
        ) + line(`M${x - 100 * side} ${hem - 12}L${x - 40 * side} ${hem + 6}`, trim, 9),
    times(9, (index) =>
      disc(
        x + Math.cos(Math.PI * (0.1 + index * 0.1)) * 30,
        134 + Math.sin(Math.PI * (0.1 + index * 0.1)) * 26,
        3.6,
        b.orb(lit(b, b.c.metal, 0.8), b.c.metal),
      ),
    ),
    disc(x, 168, 6, b.c.accent),
    gown ? cluster(b, x + 120 * side, floor + 58, 34, 11, 15) : '',
    petals(b, 22, floor + 30, H),
    bokeh(b, 12),
    finish(b),
  ].join('')
}
