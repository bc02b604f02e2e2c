import type { Question } from './renderer.ts'
import type { AnswerText, Document, PageRequest } from './drawing.ts'

export type Call = [name: string, question: Question]
/** What a thread is told of a page before it draws it: most often all that it will ask for. */
export type Known = { missing: boolean; answers: [...Call, AnswerText][] }

/** What the server says to a thread; `id` is the page's, `call` the question's. */
export type ToThread =
  | { kind: 'draw'; id: number; request: PageRequest; known: Known }
  | { kind: 'answer'; id: number; call: number; answer: AnswerText | undefined }
  | { kind: 'stop'; id: number }
/** What a thread says; an answer that never came is undefined, and only the server knows why. */
export type FromThread =
  | { kind: 'ask'; id: number; call: number; name: string; question: Question }
  | { kind: 'drawn'; id: number; document: Document; asked: Call[] }
  | { kind: 'failed'; id: number; reason: string }
