/** So many answers at most, of texts that are not long: all of a column of the longest list, and then some. */
const most = 150_000
const longest = 200

/** A question of a text that a list asks again and again: the same words stand in many rows. */
export const remembered = <T extends {}>(work: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const answer = work(text)
    if (known.size >= most) known.clear()
    if (text.length <= longest) known.set(text, answer)
    return answer
  }
}
