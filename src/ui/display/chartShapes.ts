// All on a square of 100 by 100, stretched to the place there is.

/** The next round number at or above the largest value, at least 1, with a half that is round, too. */
export function niceMax(value: number) {
  if (value <= 2) return value <= 1 ? 1 : 2
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * power >= value) ?? 10
  return step * power
}

/** The bars of one of several series that stand side by side. */
export function bars(values: readonly number[], max: number, series: number, seriesCount: number) {
  const slot = 100 / Math.max(1, values.length)
  const width = (slot * 0.64) / seriesCount
  return values.map((value, index) => {
    const height = (value / max) * 100
    return {
      x: index * slot + slot * 0.18 + series * width,
      y: 100 - height,
      width: width * (seriesCount > 1 ? 0.9 : 1),
      height,
    }
  })
}
