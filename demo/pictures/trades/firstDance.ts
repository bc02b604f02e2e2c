import {
  H,
  W,
  disc,
  faint,
  line,
  lit,
  oval,
  path,
  rect,
  shaded,
  type Draw,
} from '#demo/pictures/paint/brush.ts'
import { bokeh, finish, glow } from '#demo/pictures/paint/light.ts'
import { windowLight, wall } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A studio with its barre: two who practise a turn, and the steps of it on the floor. */
export const drawFirstDance: Draw = (b) => {
  const floor = shaded(b, b.c.metal, 0.2)
  const suit = b.fade([lit(b, b.c.ink, 0.3), b.c.ink], 'across')
  const gown = b.fade([lit(b, b.c.accent, 0.5), b.c.accent, shaded(b, b.c.accent, 0.25)], 'slant')
  return [
    wall(b),
    windowLight(b, 0.3),
    rect(0, 416, W, 184, b.fade([lit(b, floor, 0.25), shaded(b, floor, 0.3)])),
    times(11, (index) =>
      line(
        `M${index * 80} 416L${-260 + index * 132} 600`,
        shaded(b, floor, 0.5),
        2,
        'stroke-opacity=".4"',
      ),
    ),
    rect(0, 404, W, 14, lit(b, b.c.paper, 0.3)),
    line('M0 300H800', b.c.metal, 12),
    times(5, (index) => line(`M${60 + index * 170} 300V340`, b.c.metal, 8)),
    glow(b, 400, 270, 330, b.c.light, 0.7),
    oval(400, 540, 190, 26, b.halo(b.c.ink, 0.2)),
    // He.
    path('M318 240Q352 210 384 244L376 380L388 536H356L342 404L322 536H290L306 380Z', suit),
    disc(350, 186, 34, b.orb('#d9a27c', '#a86d4b')),
    path('M318 182Q322 146 354 148Q384 150 384 182Q366 166 350 170Q330 172 318 182Z', '#2a1a17'),
    line('M372 256Q430 240 470 172', b.c.ink, 24),
    // She, under his arm.
    line('M470 172Q474 220 470 262', '#c98f6b', 17),
    disc(474, 170, 12, '#c98f6b'),
    path('M446 258Q474 240 500 260L494 336Q590 430 622 524Q520 566 392 522Q420 400 452 336Z', gown),
    times(6, (index) =>
      line(
        `M${458 + index * 7} 344Q${440 + index * 30} 440 ${418 + index * 38} ${532 - Math.abs(index - 3) * 3}`,
        lit(b, b.c.accent, 0.6),
        4,
        'stroke-opacity=".5"',
      ),
    ),
    disc(478, 212, 30, b.orb('#e0ad88', '#b87d59')),
    path(
      'M450 214Q446 176 480 178Q512 180 508 216Q524 240 520 286Q500 270 502 226Q486 198 450 214Z',
      '#2a1a17',
    ),
    line('M496 270Q548 300 590 272', '#c98f6b', 16),
    // The steps.
    times(8, (index) => {
      const angle = Math.PI * (0.1 + index * 0.115)
      const [px, py] = [400 - Math.cos(angle) * 310, 500 + Math.sin(angle) * 66]
      return (
        oval(px, py, 20, 9, b.c.paper, faint(0.75)) +
        oval(px + 17, py - 5, 7, 5, b.c.paper, faint(0.75))
      )
    }),
    line('M120 470Q200 580 420 578T700 480', b.c.paper, 3, 'stroke-dasharray="3 13"'),
    bokeh(b, 9, 40, H),
    finish(b),
  ].join('')
}
