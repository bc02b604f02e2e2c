import {
  H,
  W,
  disc,
  line,
  lit,
  oval,
  path,
  rect,
  shaded,
  type Draw,
} from '#demo/pictures/paint/brush.ts'
import { bokeh, finish, glow } from '#demo/pictures/paint/light.ts'
import { drape, wall } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A booth with its curtain, the strip that it prints, and things to hold before a face. */
export const drawBooth: Draw = (b) => {
  const case_ = b.fade([lit(b, b.c.accent, 0.2), b.c.accent, shaded(b, b.c.accent, 0.3)], 'across')
  const faces = ['#d9a27c', '#a86d4b', '#e6bb98', '#8d5a3c']
  return [
    wall(b),
    bokeh(b, 14, 20, H),
    rect(0, 530, W, 70, shaded(b, b.c.mid, 0.35)),
    oval(300, 560, 280, 26, b.halo(b.c.ink, 0.2)),
    rect(70, 80, 450, 476, case_, 'rx="22"'),
    rect(96, 106, 398, 74, b.c.ink, 'rx="12"'),
    times(
      14,
      (index) =>
        disc(118 + index * 27.5, 118, 6, b.c.light) + disc(118 + index * 27.5, 168, 6, b.c.light),
    ),
    times(6, (index) =>
      rect(150 + index * 52, 132, 34, 22, index % 2 ? b.c.accent2 : b.c.light, 'rx="6"'),
    ),
    rect(250, 200, 244, 330, shaded(b, b.c.ink, 0.1), 'rx="8"'),
    glow(b, 380, 330, 190, b.c.light, 0.6),
    rect(292, 470, 170, 14, b.c.metal, 'rx="6"'),
    line('M376 484V530', b.c.metal, 14),
    drape(b, 246, 200, 130, 320, b.c.deep, 0.1),
    rect(104, 210, 120, 120, b.c.ink, 'rx="12"'),
    disc(164, 270, 42, b.orb(lit(b, b.c.metal, 0.5), b.c.ink)),
    disc(164, 270, 20, b.c.ink),
    disc(156, 262, 7, '#ffffff'),
    rect(118, 360, 92, 20, b.c.ink, 'rx="6"'),
    rect(134, 376, 60, 112, b.c.paper),
    times(3, (index) => rect(140, 384 + index * 34, 48, 28, faces[index] ?? b.c.mid)),
    // The strip, large.
    '<g transform="translate(640 270) rotate(9)">',
    rect(-72, -232, 152, 476, b.c.ink, 'fill-opacity=".25" rx="6"'),
    rect(-78, -240, 152, 476, b.c.paper, 'rx="6"'),
    times(4, (index) => {
      const y = -226 + index * 114
      const [one, other] = [faces[index] ?? '', faces[(index + 1) % 4] ?? '']
      return (
        rect(-64, y, 124, 102, [b.c.sky[1], b.c.accent2, b.c.sky[2], b.c.mid][index] ?? b.c.mid) +
        path(`M-58 ${y + 102}q26 -46 54 0ZM4 ${y + 102}q26 -46 54 0Z`, b.c.deep) +
        disc(-30, y + 52, 23, one) +
        disc(31, y + 54, 23, other) +
        path(
          `M-53 ${y + 50}q22 -52 46 0q-22 -22 -46 0ZM8 ${y + 50}q22 -46 46 0q-22 -16 -46 0Z`,
          '#2a1a17',
        ) +
        line(
          `M-40 ${y + 60}q10 ${10 + index * 3} 20 0M22 ${y + 62}q10 ${14 - index * 3} 20 0`,
          '#2a1a17',
          3,
        )
      )
    }),
    '</g>',
    // Glasses, moustache and lips on sticks.
    line('M560 600L590 486M650 600L664 520M752 600L736 474', b.c.metal, 6),
    disc(566, 472, 24, 'none', `stroke="${b.c.ink}" stroke-width="9"`) +
      disc(622, 476, 24, 'none', `stroke="${b.c.ink}" stroke-width="9"`),
    path('M664 520q-30 -30 -54 6q34 18 54 2q20 16 54 -2q-24 -36 -54 -6Z', b.c.ink),
    path('M700 466q20 -20 36 -6q16 -14 36 6q-36 44 -72 0Z', b.c.accent),
    finish(b),
  ].join('')
}
