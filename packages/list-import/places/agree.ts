export const isState = (code: string) => code.split('.').length === 2

/** Whether a region lies in one of those said, or they in it. */
export const isAgreed = (code: string, said: readonly string[]) =>
  !said.length || said.some((each) => each.startsWith(code) || code.startsWith(each))

/** "Morris, CT" lies in no county of that name: counties that none of the states said has are towns. */
export const agreeing = <T extends { codes: string[] }>(said: readonly T[]): readonly T[] => {
  const states = said.flatMap(({ codes }) => (codes.every(isState) ? codes : []))
  const isIn = (code: string) =>
    states.some((state) => code === state || `${code}.`.startsWith(`${state}.`))
  const sound = said.flatMap((each) => {
    const codes = each.codes.filter(isIn)
    return codes.length ? [{ ...each, codes }] : []
  })
  return sound.length ? sound : said
}

/** The regions all of them agree on, from the most exact; where they do not, those of the first. */
export const narrow = (said: readonly string[][], told: readonly string[]): string[] => {
  const depth = (codes: readonly string[]) =>
    Math.max(...codes.map((code) => code.split('.').length))
  const [best = []] = said.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length)
  if (best.length === 0) return [...told]
  const agreed = best.filter((code) =>
    told.some((each) => each.startsWith(code) || code.startsWith(each)),
  )
  return agreed.length ? agreed : best
}
