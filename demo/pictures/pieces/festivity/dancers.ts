import { H, disc, line, path, type Brush } from '#demo/pictures/paint/brush.ts'

/** Somebody who dances with the back to us, arms up or not. */
export const dancer = (b: Brush, px: number, size: number, crowd: string) => {
  const y = H - size * 1.1
  const arm = (side: number) =>
    b.chance(0.62)
      ? line(
          `M${px + side * size * 0.36} ${y + size * 0.72}` +
            `Q${px + side * size * b.between(0.5, 0.8)} ${y + size * 0.2} ` +
            `${px + side * size * b.between(0.2, 0.6)} ${y - size * b.between(0.3, 0.7)}`,
          crowd,
          size * 0.17,
        )
      : ''
  return (
    disc(px, y, size * 0.27, crowd) +
    (b.chance(0.45) ? disc(px, y - size * 0.26, size * 0.13, crowd) : '') +
    path(
      `M${px - size * 0.5} ${H + 10}` +
        `Q${px - size * 0.56} ${y + size * 0.46} ${px} ${y + size * 0.4}` +
        `Q${px + size * 0.56} ${y + size * 0.46} ${px + size * 0.5} ${H + 10}Z`,
      crowd,
    ) +
    arm(-1) +
    arm(1)
  )
}
