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
import { tabletop } from '#demo/pictures/paint/props.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** Shelves of bottles in low light; a shaker and three drinks on the bar. */
export const drawBar: Draw = (b) => {
  const tones = [b.c.accent, b.c.accent2, b.c.leaf, b.c.metal, b.c.mid, b.c.sky[2]]
  const bottle = (x: number, base: number, index: number) => {
    const [h, w] = [84 + ((index * 29) % 40), 16 + ((index * 7) % 9)]
    const tone = tones[index % 6] ?? b.c.mid
    return (
      path(
        `M${x - w} ${base}V${base - h * 0.6}` +
          `Q${x - w} ${base - h * 0.72} ${x - 7} ${base - h * 0.78}V${base - h}H${x + 7}` +
          `V${base - h * 0.78}Q${x + w} ${base - h * 0.72} ${x + w} ${base - h * 0.6}V${base}Z`,
        b.fade([lit(b, tone, 0.35), tone, shaded(b, tone, 0.45)], 'across'),
      ) +
      rect(x - w, base - h * 0.46, w * 2, h * 0.26, b.c.paper, faint(0.8)) +
      rect(x - 8, base - h - 9, 16, 12, b.c.metal)
    )
  }
  const stem = (x: number, bowl: string, drink: string, tone: string) =>
    oval(x, 548, 46, 9, b.c.paper, faint(0.75)) +
    line(`M${x} 470V546`, b.c.paper, 7, 'stroke-opacity=".8"') +
    path(bowl, '#ffffff', faint(0.3)) +
    path(drink, b.fade([lit(b, tone, 0.2), tone])) +
    line(bowl.slice(0, -1), b.c.paper, 3, 'stroke-opacity=".85"')
  return [
    rect(0, 0, W, H, b.fade([shaded(b, b.c.deep, 0.5), b.c.deep])),
    glow(b, 400, 160, 460, b.c.light, 0.55),
    times(
      2,
      (row) =>
        rect(40, 176 + row * 156, 720, 12, shaded(b, b.c.metal, 0.35)) +
        rect(40, 188 + row * 156, 720, 4, b.c.light, faint(0.6)),
    ),
    times(28, (index) =>
      bottle(
        70 + (index % 14) * 51,
        176 + Math.floor(index / 14) * 156,
        index * 3 + Math.floor(index / 14),
      ),
    ),
    bokeh(b, 18, 20, 430),
    tabletop(b, 440, shaded(b, b.c.metal, 0.4)),
    // The shaker.
    path(
      'M96 560L82 400H198L184 560Q140 574 96 560Z',
      b.fade([lit(b, b.c.soft, 0.2), '#ffffff', shaded(b, b.c.soft, 0.45)], 'across'),
    ),
    path(
      'M86 400Q92 330 120 318H160Q188 330 194 400Z',
      b.fade([lit(b, b.c.soft, 0.1), '#ffffff', shaded(b, b.c.soft, 0.5)], 'across'),
    ),
    rect(120, 284, 40, 36, b.c.soft, 'rx="8"'),
    // A coupe, a tumbler, a long drink.
    stem(
      310,
      'M236 386Q240 470 310 472Q380 470 384 386Z',
      'M246 408Q256 464 310 466Q364 464 374 408Z',
      b.c.accent,
    ),
    oval(310, 408, 64, 8, lit(b, b.c.accent, 0.6)),
    disc(354, 392, 20, b.c.accent2) + disc(354, 392, 14, lit(b, b.c.accent2, 0.5)),
    path('M436 404H552L540 552H448Z', '#ffffff', faint(0.28)),
    path('M440 450H548L540 548H448Z', b.fade([lit(b, b.c.accent2, 0.2), b.c.accent2])),
    rect(458, 456, 38, 38, '#ffffff', 'fill-opacity=".55" rx="7" transform="rotate(14 477 475)"'),
    rect(500, 480, 36, 36, '#ffffff', 'fill-opacity=".5" rx="7" transform="rotate(-12 518 498)"'),
    line('M436 404L448 552H540L552 404', b.c.paper, 3, 'stroke-opacity=".85"'),
    path('M620 330H708L700 556H628Z', '#ffffff', faint(0.28)),
    path('M623 372H705L699 552H629Z', b.fade([lit(b, b.c.leaf, 0.45), b.c.leaf])),
    line('M690 280L664 550', b.c.accent, 7),
    times(7, (index) =>
      oval(
        640 + index * 9,
        352 - ((index * 11) % 26),
        12,
        7,
        lit(b, b.c.leaf, 0.15),
        `transform="rotate(${index * 40} ${640 + index * 9} 350)"`,
      ),
    ),
    times(6, (index) => disc(644 + (index % 3) * 22, 420 + index * 20, 5, '#ffffff', faint(0.5))),
    line('M620 330L628 556H700L708 330', b.c.paper, 3, 'stroke-opacity=".85"'),
    finish(b),
  ].join('')
}
