import {
  H,
  W,
  disc,
  faint,
  line,
  lit,
  oval,
  rect,
  shaded,
  type Brush,
} from '#demo/pictures/paint/brush.ts'
import { glow } from '#demo/pictures/paint/light.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A mirror ball on its wire, and the spots that it throws. */
export const mirrorBall = (b: Brush, ballX: number, ballR: number) =>
  line(`M${ballX} 0V${130 - ballR}`, b.c.paper, 2) +
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
