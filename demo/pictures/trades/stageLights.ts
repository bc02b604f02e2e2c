import { H, W, disc, line, lit, path, rect, shaded, type Draw } from '#demo/pictures/paint/brush.ts'
import { bokeh, finish, glow } from '#demo/pictures/paint/light.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A truss of lamps with their beams, and towers of speakers. */
export const drawStageLights: Draw = (b) => {
  const tones = [b.c.accent, b.c.accent2, b.c.light, b.c.sky[1], b.c.metal]
  const tower = (x: number) =>
    times(3, (index) => {
      const y = 210 + index * 118
      return (
        rect(x, y, 150, 114, b.fade([lit(b, b.c.ink, 0.22), b.c.ink]), 'rx="8"') +
        disc(
          x + 75,
          y + 62,
          42,
          lit(b, b.c.ink, 0.14),
          `stroke="${lit(b, b.c.ink, 0.45)}" stroke-width="5"`,
        ) +
        disc(x + 75, y + 62, 18, b.orb(lit(b, b.c.metal, 0.2), b.c.ink)) +
        disc(x + 24, y + 20, 9, lit(b, b.c.ink, 0.4)) +
        disc(x + 126, y + 20, 9, lit(b, b.c.ink, 0.4))
      )
    })
  return [
    rect(0, 0, W, H, b.fade([shaded(b, b.c.deep, 0.55), b.c.deep, b.c.mid])),
    times(7, (index) => {
      const [x, tone] = [110 + index * 97, tones[index % 5] ?? b.c.light]
      const lean = (index - 3) * -46
      return path(
        `M${x - 10} 120H${x + 10}L${x + lean + 90} 600H${x + lean - 90}Z`,
        b.fade([
          [tone, 0.8],
          [tone, 0.05],
        ]),
      )
    }),
    rect(0, 556, W, 44, b.fade([lit(b, b.c.ink, 0.15), b.c.ink])),
    line('M-10 44H810M-10 96H810', lit(b, b.c.metal, 0.2), 9),
    times(18, (index) =>
      line(`M${index * 48 - 10} 44L${index * 48 + 14} 96L${index * 48 + 38} 44`, b.c.metal, 5),
    ),
    times(7, (index) => {
      const [x, tone] = [110 + index * 97, tones[index % 5] ?? b.c.light]
      return (
        `<g transform="rotate(${(index - 3) * 6} ${x} 100)">` +
        path(`M${x - 26} 98H${x + 26}L${x + 32} 146H${x - 32}Z`, b.c.ink) +
        rect(x - 34, 140, 68, 12, lit(b, b.c.ink, 0.3), 'rx="5"') +
        '</g>' +
        glow(b, x, 156, 66, tone, 0.95)
      )
    }),
    tower(16),
    tower(634),
    glow(b, 400, 560, 260, b.c.light, 0.6),
    // The desk, with its faders.
    path('M236 600L270 492H530L564 600Z', b.fade([lit(b, b.c.ink, 0.35), lit(b, b.c.ink, 0.12)])),
    times(
      9,
      (index) =>
        line(`M${292 + index * 27} 512L${280 + index * 30} 586`, b.c.ink, 4) +
        rect(
          284 + index * 28,
          528 + ((index * 17) % 40),
          18,
          10,
          tones[index % 5] ?? b.c.light,
          'rx="3"',
        ),
    ),
    bokeh(b, 18, 160, 540),
    finish(b),
  ].join('')
}
