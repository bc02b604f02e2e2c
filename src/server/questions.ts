import { createContext, use, useContext } from 'react'
import type { Request } from '#store/api/from.ts'

/** What a call answers: as `fetchBaseQuery` says it. */
export type Answer = { data: unknown } | { error: { status: number; data: unknown } }
/** Asks an endpoint of the contract within the server's own process; what is known already is there at once. */
export type Ask = (endpointName: string, request: Request) => Answer | Promise<Answer>

export type Endpoint = {
  name: string
  /** A question's key in the browser's cache. */
  toKey: (argument: unknown) => string
  toRequest: (argument: unknown) => Request
  /** An answer as the browser's cache holds it. */
  toData: (answer: unknown) => unknown
  /** Whether a list goes on after its first page. */
  hasMore: (answer: unknown) => boolean
}
type Result = typeof idle & {
  data?: unknown
  currentData?: unknown
  error?: { status: number; data: unknown }
}
export type Question = {
  name: string
  argument: unknown
  /** A promise of it, where the answer was not there at once. */
  answered: Result | Promise<Result>
  /** What the hook returns; undefined until then. */
  result?: Result
}

/** What one page asks, each once, by its key. */
export type Questions = { ask: Ask; asked: Map<string, Question> }
export const QuestionsContext = createContext<Questions | null>(null)

const nothing = () => {}
/** What a hook returns that has not asked. */
export const idle = {
  status: 'uninitialized',
  isUninitialized: true,
  isLoading: false,
  isFetching: false,
  isSuccess: false,
  isError: false,
  hasNextPage: false,
  hasPreviousPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  refetch: nothing,
  fetchNextPage: nothing,
  reset: nothing,
}
const over = { ...idle, isUninitialized: false }

function toResult({ toData, hasMore }: Endpoint, answer: Answer): Result {
  if ('error' in answer) return { ...over, status: 'rejected', isError: true, error: answer.error }
  const data = toData(answer.data)
  const hasNextPage = hasMore(answer.data)
  return { ...over, status: 'fulfilled', isSuccess: true, data, currentData: data, hasNextPage }
}

/** The answer. Nothing is ever pending: whoever asks is rendered again, alone, when it has come. */
export function useAnswer(endpoint: Endpoint, argument: unknown): Result {
  const page = useContext(QuestionsContext)
  if (!page) throw new Error(`${endpoint.name} was asked outside of a page.`)
  const key = endpoint.toKey(argument)
  const question = page.asked.get(key) ?? askFor(page, key, endpoint, argument)
  // The same each time that a component is rendered: React knows by their order for what it has waited.
  return 'then' in question.answered ? use(question.answered) : question.answered
}

function askFor({ ask, asked }: Questions, key: string, endpoint: Endpoint, argument: unknown) {
  const { name, toRequest } = endpoint
  const read = (answer: Answer) => (question.result = toResult(endpoint, answer))
  const answer = ask(name, toRequest(argument))
  const question = { name, argument } as Question
  question.answered = 'then' in answer ? answer.then(read) : read(answer)
  asked.set(key, question)
  return question
}
