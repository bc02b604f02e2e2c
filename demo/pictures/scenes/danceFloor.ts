import {
  disc,
  faint,
  H,
  line,
  lit,
  oval,
  path,
  rect,
  shaded,
  W,
  type Draw,
} from '#demo/pictures/brush.ts'
import { bokeh, finish, glow, mottle, stringLights } from '#demo/pictures/light.ts'
import { mix } from '#demo/pictures/palettes.ts'
import { times } from '#demo/pictures/random.ts'

/** A DJ behind the decks, beams, a mirror ball and raised hands. */
export const drawDanceFloor: Draw = (b) => {
  const x = W / 2 + b.between(-90, 90)
  const [deckY, base] = [b.between(330, 355), mix(b.c.deep, b.c.ink, 0.45)]
  const beams = [b.c.accent, b.c.accent2, b.c.light, lit(b, b.c.mid, 0.2), b.c.sky[1]]
  const crowd = shaded(b, base, 0.65)
  const ball = b.chance(0.7)
  const [ballX, ballR] = [W / 2 + b.between(-160, 160), b.between(44, 66)]
  const screen = b.pick(['bars', 'rings', 'rays'])
  const person = mix(b.c.ink, '#000000', 0.25)
  const raised = (px: number, size: number) => {
    const y = H - size * 1.1
    const arm = (side: number) =>
      b.chance(0.62)
        ? line(
            `M${px + side * size * 0.36} ${y + size * 0.72}Q${px + side * size * b.between(0.5, 0.8)} ${y + size * 0.2} ${px + side * size * b.between(0.2, 0.6)} ${y - size * b.between(0.3, 0.7)}`,
            crowd,
            size * 0.17,
          )
        : ''
    return (
      disc(px, y, size * 0.27, crowd) +
      (b.chance(0.45) ? disc(px, y - size * 0.26, size * 0.13, crowd) : '') +
      path(
        `M${px - size * 0.5} ${H + 10}Q${px - size * 0.56} ${y + size * 0.46} ${px} ${y + size * 0.4}Q${px + size * 0.56} ${y + size * 0.46} ${px + size * 0.5} ${H + 10}Z`,
        crowd,
      ) +
      arm(-1) +
      arm(1)
    )
  }
  return [
    rect(0, 0, W, H, b.fade([mix(base, b.c.ink, 0.4), base, mix(base, b.c.mid, 0.45)])),
    mottle(b, [b.c.mid, b.c.accent, b.c.accent2, b.c.deep], 14, 0, H, 0.35),
    screen === 'bars'
      ? times(25, (index) => {
          const h = 30 + Math.abs(Math.sin(index * 1.7 + ballX)) * 150
          return rect(
            x - 250 + index * 20,
            deckY - h,
            13,
            h,
            b.fade([lit(b, b.c.accent2, 0.3), b.c.accent]),
            `${faint(0.6)} rx="3"`,
          )
        })
      : screen === 'rings'
        ? times(6, (index) =>
            disc(
              x,
              deckY - 60,
              50 + index * 42,
              'none',
              `stroke="${beams[index % 5]}" stroke-width="${9 - index}" stroke-opacity="${0.7 - index * 0.09}"`,
            ),
          )
        : times(18, (index) =>
            path(
              `M${x} ${deckY - 30}L${x + Math.cos(index * 0.349) * 520} ${deckY - 30 + Math.sin(index * 0.349) * 520}L${x + Math.cos(index * 0.349 + 0.14) * 520} ${deckY - 30 + Math.sin(index * 0.349 + 0.14) * 520}Z`,
              b.fade([
                [beams[index % 5] ?? b.c.accent, 0.3],
                [beams[index % 5] ?? b.c.accent, 0.1],
              ]),
            ),
          ),
    rect(0, 34, W, 9, b.c.ink),
    rect(0, 58, W, 6, b.c.ink),
    line(`M0 60${times(27, (index) => `L${index * 30 + 15} ${index % 2 ? 60 : 40}`)}`, b.c.ink, 4),
    times(7, (index) => {
      const [lx, spread, lean] = [60 + index * 114, b.between(60, 120), b.between(-190, 190)]
      const tone = beams[index % 5] ?? b.c.light
      return (
        path(
          `M${lx - 7} 78L${lx + lean - spread} ${H}H${lx + lean + spread}L${lx + 7} 78Z`,
          b.fade([
            [lit(b, tone, 0.4), 0.62],
            [tone, 0.2],
            [tone, 0],
          ]),
        ) +
        rect(lx - 14, 58, 28, 22, b.c.ink, 'rx="5"') +
        glow(b, lx, 80, 40, lit(b, tone, 0.6), 0.95) +
        disc(lx, 80, 7, '#ffffff')
      )
    }),
    stringLights(b, [-20, 90], [W + 20, 100], 50, 22, 2.4),
    ball
      ? line(`M${ballX} 0V${130 - ballR}`, b.c.paper, 2) +
        glow(b, ballX, 130, ballR * 2.6, b.c.light, 0.6) +
        disc(ballX, 130, ballR, b.orb(lit(b, b.c.soft, 0.6), shaded(b, b.c.mid, 0.5))) +
        times(9, (row) => {
          const dy = (row - 4) * ballR * 0.22
          const half = Math.sqrt(Math.max(0, ballR ** 2 - dy ** 2))
          return times(11, (cell) => {
            const dx = Math.sin(((cell - 5) / 5) * 1.45) * half
            return rect(
              ballX + dx - 4,
              130 + dy - 4,
              7 * Math.cos(((cell - 5) / 5) * 1.3) + 1,
              8,
              b.pick(['#ffffff', b.c.light, b.c.accent2, b.c.mid, b.c.ink]),
              faint(b.between(0.2, 0.8)),
            )
          })
        }) +
        times(34, () =>
          oval(
            b.between(0, W),
            b.between(100, H - 60),
            b.between(4, 9),
            b.between(2, 5),
            b.c.paper,
            faint(b.between(0.2, 0.55)),
          ),
        )
      : '',
    glow(b, x, deckY - 20, 190, b.c.light, 0.6),
    path(
      `M${x - 62} ${deckY + 20}Q${x - 66} ${deckY - 62} ${x - 24} ${deckY - 70}H${x + 24}Q${x + 66} ${deckY - 62} ${x + 62} ${deckY + 20}Z`,
      person,
    ),
    disc(x, deckY - 98, 27, person),
    line(`M${x - 28} ${deckY - 100}a28 28 0 0 1 56 0`, b.c.accent, 6),
    rect(x - 35, deckY - 108, 11, 24, b.c.accent, 'rx="5"'),
    rect(x + 24, deckY - 108, 11, 24, b.c.accent, 'rx="5"'),
    b.chance(0.6)
      ? line(
          `M${x + 48} ${deckY - 48}Q${x + 92} ${deckY - 80} ${x + 86} ${deckY - 150}`,
          person,
          19,
        )
      : '',
    line(`M${x - 54} ${deckY - 40}Q${x - 92} ${deckY - 10} ${x - 70} ${deckY + 6}`, person, 17),
    path(
      `M${x - 210} ${deckY + 4}H${x + 210}L${x + 226} ${deckY + 30}H${x - 226}Z`,
      b.fade([lit(b, base, 0.25), b.c.ink]),
    ),
    ([-1, 1] as const)
      .map(
        (side) =>
          oval(x + side * 122, deckY + 14, 66, 10, b.c.ink) +
          oval(x + side * 122, deckY + 12, 58, 8, mix(b.c.ink, b.c.mid, 0.4)) +
          oval(x + side * 122, deckY + 12, 14, 2.6, b.c.accent),
      )
      .join(''),
    times(10, (index) => rect(x - 42 + index * 9, deckY + 10, 4, 8, beams[index % 5] ?? b.c.light)),
    rect(x - 222, deckY + 30, 444, 150, b.fade([mix(base, b.c.ink, 0.4), b.c.ink])),
    times(9, (index) => {
      const tone = beams[index % 5] ?? b.c.accent
      return rect(
        x - 206 + index * 46,
        deckY + 46,
        40,
        116,
        b.fade([
          [tone, 0.55],
          [tone, 0.12],
        ]),
        'rx="5"',
      )
    }),
    line(`M${x - 222} ${deckY + 32}H${x + 222}`, b.c.light, 4),
    ([-1, 1] as const)
      .map(
        (side) =>
          rect(
            x + side * 292 - 42,
            deckY - 70,
            84,
            250,
            b.fade([lit(b, b.c.ink, 0.16), b.c.ink]),
            'rx="7"',
          ) +
          times(
            3,
            (index) =>
              disc(x + side * 292, deckY - 34 + index * 76, 31, shaded(b, base, 0.4)) +
              disc(x + side * 292, deckY - 34 + index * 76, 25, b.orb(b.c.mid, b.c.ink)) +
              disc(x + side * 292, deckY - 34 + index * 76, 8, b.c.ink),
          ),
      )
      .join(''),
    glow(b, x, 560, 420, b.c.accent, 0.4, 0.35),
    times(16, (index) => raised(index * 54 + b.between(-16, 16), b.between(62, 84))),
    times(9, (index) => raised(index * 100 + b.between(-24, 24), b.between(98, 128))),
    times(50, () => {
      const [px, py] = [b.between(0, W), b.between(60, H)]
      return rect(
        px,
        py,
        b.between(4, 9),
        b.between(3, 6),
        b.pick([b.c.accent, b.c.accent2, b.c.paper, b.c.light]),
        `${faint(b.between(0.5, 0.95))} transform="rotate(${b.between(0, 180)} ${px} ${py})"`,
      )
    }),
    bokeh(b, 18),
    finish(b),
  ].join('')
}
