import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'

/** One of several, each with its words; `any` says that it is left open. */
export type Choice = {
  label: string
  any: string
  words: Record<string, string | { label: string }>
}
export type Choices = Record<string, Choice>

/** What the address asks of a list: words, and of each choice one that there is. */
export function useFilter<Asked extends Choices>(choices: Asked) {
  const [search] = useSearchParams()
  const chosen = Object.entries(choices).flatMap(([name, { words }]) => {
    const value = search.get(name) ?? ''
    return Object.hasOwn(words, value) ? [[name, value]] : []
  })
  const q = search.get('q')?.trim()
  return { ...(q && { q }), ...Object.fromEntries(chosen) } as { q?: string } & {
    [Name in keyof Asked]?: keyof Asked[Name]['words']
  }
}

/** The choices as a select has them. */
export const optionsOf = ({ words }: Choice) =>
  Object.entries(words).map(([value, word]) => ({
    value,
    label: typeof word === 'string' ? word : word.label,
  }))
