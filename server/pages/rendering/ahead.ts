import type { Sources } from './drawing.ts'
import type { Call, Known } from './messages.ts'

/** What each page asked when it was last drawn, by its address; those that were not drawn for longest are forgotten. */
export function rememberQuestions(most: number) {
  const byUrl = new Map<string, Call[]>()
  return {
    of: (url: string): readonly Call[] => byUrl.get(url) ?? [],
    keep(url: string, calls: Call[]): void {
      byUrl.delete(url)
      byUrl.set(url, calls)
      const [oldest] = byUrl.keys()
      if (byUrl.size > most && oldest !== undefined) byUrl.delete(oldest)
    },
    forget: (url: string) => void byUrl.delete(url),
  }
}

/** Asks all of it at once. A page that changes its questions asks the others while it is drawn. */
export async function askAhead(sources: Sources, questions: readonly Call[]): Promise<Known> {
  const [missing, ...answers] = await Promise.all([
    sources.isMissing().catch(() => false),
    ...questions.map(
      async ([name, question]) => [name, question, await sources.ask(name, question)] as const,
    ),
  ])
  return { missing, answers: answers.map((answer) => [...answer]) }
}
