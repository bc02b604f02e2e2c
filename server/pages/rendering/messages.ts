import type { Question } from './renderer.ts'
import type { AnswerText, Document, PageRequest } from './drawing.ts'

/** What the server says to a thread; `id` is the page's, `call` the question's. */
export type ToThread =
  | { kind: 'draw'; id: number; request: PageRequest }
  | { kind: 'answer'; id: number; call: number; answer: AnswerText | undefined }
  | { kind: 'missing'; id: number; call: number; missing: boolean }
  | { kind: 'stop'; id: number }
/** What a thread says; an answer that never came is undefined, and only the server knows why. */
export type FromThread =
  | { kind: 'ask'; id: number; call: number; name: string; question: Question }
  | { kind: 'isMissing'; id: number; call: number }
  | { kind: 'drawn'; id: number; document: Document }
  | { kind: 'failed'; id: number; reason: string }
