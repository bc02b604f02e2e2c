import { faint, line, path, type Brush } from '#demo/pictures/paint/brush.ts'
import { glow } from '#demo/pictures/paint/light.ts'
import { times } from '#demo/pictures/paint/random.ts'

/** A fire in its square hearth of bricks, with so many tongues. */
export const hearth = (b: Brush, x: number, y: number, tongues: number) =>
  [
    path(
      `M${x - 118} ${y - 52}H${x + 118}L${x + 84} ${y + 28}H${x - 84}Z`,
      b.fade(['#b8653d', '#6d3420']),
    ),
    times(5, (row) =>
      line(
        `M${x - 108 + row * 6} ${y - 36 + row * 15}H${x + 108 - row * 6}`,
        '#4e2416',
        2,
        'stroke-opacity=".5"',
      ),
    ),
    times(9, (index) =>
      path(`M${x - 88 + index * 22} ${y - 10}l8 -10l8 10l-8 10Z`, b.c.paper, faint(0.75)),
    ),
    path(`M${x - 128} ${y - 52}L${x - 96} ${y - 76}H${x + 96}L${x + 128} ${y - 52}Z`, '#8e4a2c'),
    path(`M${x - 100} ${y - 56}L${x - 78} ${y - 72}H${x + 78}L${x + 100} ${y - 56}Z`, '#2b120b'),
    times(5, (index) =>
      line(
        `M${x - 74 + index * 12} ${y - 58 - (index % 2) * 8}L${x + 74 - index * 14} ${y - 74 + (index % 2) * 10}`,
        index % 2 ? '#5c3520' : '#7a4a2c',
        12,
      ),
    ),
    glow(b, x, y - 100, 190, '#ffb14a', 0.9),
    [
      ['#e8582a', 1],
      ['#ff9c34', 0.78],
      ['#ffd56e', 0.54],
      ['#fff6d2', 0.3],
    ]
      .map(([tone, share]) =>
        times(tongues, (index) => {
          const spread = (index - (tongues - 1) / 2) / tongues
          const [fx, h, w] = [
            x + spread * 140 * (Number(share) + 0.1),
            (190 - Math.abs(spread) * 240 + ((index * 37) % 5) * 9) * Number(share),
            32 * (Number(share) + 0.2),
          ]
          return path(
            `M${fx + spread * 30} ${y - 62 - h}` +
              `C${fx + w * 1.2} ${y - 62 - h * 0.55} ${fx + w} ${y - 70} ${fx} ${y - 58}` +
              `C${fx - w} ${y - 70} ${fx - w * 1.1} ${y - 62 - h * 0.4} ${fx + spread * 30} ${y - 62 - h}Z`,
            String(tone),
            faint(0.72),
          )
        }),
      )
      .join(''),
  ].join('')
