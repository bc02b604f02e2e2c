import type { Letter } from '#server/kernel/sealedMail.ts'

/** “1 request”, “3 questions”. */
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** One letter of what somebody has sent within a short time; of a single one it is that one, word for word. */
export function oneLetter(letters: readonly [Letter, ...Letter[]]): Letter {
  const [first] = letters
  if (letters.length === 1) return first
  const nouns = letters.flatMap(({ part }) => part?.noun ?? [])
  const counts = [...new Set(nouns)].map((noun) =>
    counted(nouns.filter((each) => each === noun).length, noun),
  )
  const what = counts.join(' and ')
  const from = first.part?.from ?? ''
  const parts = letters.map(({ body }, index) => `${index + 1}. ${body}`)
  return {
    subject: `${what} from ${from}`,
    body: [`${from} sent you ${what}.`, ...parts].join('\n\n'),
  }
}
