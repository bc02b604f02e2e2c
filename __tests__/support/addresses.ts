import fc from 'fast-check'
import { patterns } from '#domain/paths.ts'

/** A page and an address of it, as our links have it. */
export const pageAddress = fc
  .record({
    pattern: fc.constantFrom(...Object.values(patterns)),
    names: fc.array(fc.stringMatching(/^[A-Z0-9][A-Za-z0-9-]{3,12}$/), {
      minLength: 2,
      maxLength: 2,
    }),
  })
  .map(({ pattern, names }) => {
    const left = [...names]
    return { pattern, path: pattern.replace(/:\w+/g, () => left.shift() ?? '') }
  })

/** The same address in other letters, with more slashes, or partly encoded; its own names as they are. */
export const anyWriting = <T extends { pattern: string; path: string }>(address: T) =>
  fc.infiniteStream(fc.nat({ max: 9 })).map((dice) => {
    const roll = () => dice.next().value ?? 0
    const words = address.pattern.split('/').slice(1)
    const write = (letter: string) => {
      const how = roll()
      return how < 3
        ? letter.toUpperCase()
        : how < 6
          ? letter.toLowerCase()
          : how === 9
            ? `%${letter.charCodeAt(0).toString(16)}`
            : letter
    }
    const names = address.path
      .split('/')
      .slice(1)
      .map((name, at) =>
        words[at]?.startsWith(':') ? name : name.replace(/[a-z]/gi, (letter) => write(letter)),
      )
    const slash = () => '/'.repeat(roll() > 7 ? 2 : 1)
    const end = address.path !== '/' && roll() > 7 ? slash() : ''
    return { ...address, written: names.map((name) => slash() + name).join('') + end }
  })
