import type { Worker } from 'node:worker_threads'
import { busy } from '#server/http/errors.ts'
import { askAhead, rememberQuestions } from './ahead.ts'
import type { AnswerText, Document, DrawDocument, PageRequest, Sources } from './drawing.ts'
import type { FromThread, ToThread } from './messages.ts'

type Job = {
  id: number
  request: PageRequest
  sources: Sources
  signal: AbortSignal
  resolve: (document: Document) => void
  reject: (error: unknown) => void
  /** Why a question of it had no answer. */
  broken?: unknown
  /** Its thread died before: it is drawn again where it can harm no other. */
  isSuspect: boolean
  /** Its thread knows of it. */
  isBegun: boolean
}
type Thread = { worker: Worker; jobs: Map<number, Job> }

type Options = {
  /** At most so many threads, and so many pages at once in each: they wait for the database most of the time. */
  threads: number
  pagesEach: number
  /** So many wait; one more is refused at once. */
  waiting: number
  /** So many addresses, with what their pages asked when they were last drawn. */
  remembered: number
  start: () => Worker
}
export type Renderers = { draw: DrawDocument; close(): Promise<void> }

/** A thread that does not even hear that nobody waits any more is ended (ms). */
const deafMs = 3000

/** Draws pages in threads of their own, so that the one that answers everything else is never held up by them. */
export function openRenderers(options: Options): Renderers {
  const pool = new Pool(options)
  return { draw: pool.draw, close: () => pool.close() }
}

class Pool {
  readonly #options: Options
  readonly #threads = new Set<Thread>()
  readonly #line: Job[] = []
  readonly #questions: ReturnType<typeof rememberQuestions>
  #ids = 0
  #isClosed = false

  constructor(options: Options) {
    this.#options = options
    this.#questions = rememberQuestions(options.remembered)
    for (let count = 0; count < options.threads; count += 1) this.#open()
  }

  readonly draw: DrawDocument = (request, sources, signal) =>
    new Promise((resolve, reject) => {
      if (this.#line.length >= this.#options.waiting || this.#isClosed) throw busy()
      const fresh = { isSuspect: false, isBegun: false }
      const job: Job = { id: ++this.#ids, request, sources, signal, resolve, reject, ...fresh }
      const onAbort = () => this.#giveUp(job)
      const leave = () => signal.removeEventListener('abort', onAbort)
      job.resolve = (document) => (leave(), resolve(document))
      job.reject = (error) => (leave(), reject(error as Error))
      signal.addEventListener('abort', onAbort)
      this.#line.push(job)
      this.#next()
    })

  async close() {
    this.#isClosed = true
    for (const job of this.#line.splice(0)) job.reject(busy())
    await Promise.all([...this.#threads].map(({ worker }) => worker.terminate()))
  }

  #open(): Thread {
    const thread: Thread = { worker: this.#options.start(), jobs: new Map() }
    this.#threads.add(thread)
    thread.worker
      .on('message', (message: FromThread) => this.#hear(thread, message))
      .on('error', (error) => this.#lose(thread, error))
      .on('exit', (code) =>
        this.#lose(thread, new Error(`A thread that draws pages ended with ${code}.`)),
      )
    return thread
  }

  #lose(thread: Thread, reason: Error): void {
    if (!this.#threads.delete(thread)) return
    for (const job of [...thread.jobs.values()].reverse()) {
      if (job.isSuspect || thread.jobs.size === 1 || this.#isClosed) job.reject(reason)
      else this.#line.unshift(Object.assign(job, { isSuspect: true, isBegun: false }))
    }
    thread.jobs.clear()
    this.#next()
  }

  #hear(thread: Thread, message: FromThread): void {
    const job = thread.jobs.get(message.id)
    if (!job) return
    if (message.kind === 'ask') return this.#answer(thread, job, message)
    thread.jobs.delete(job.id)
    if (message.kind === 'drawn') {
      this.#questions.keep(job.request.url, message.asked)
      job.resolve(message.document)
    } else job.reject(job.broken ?? new Error(message.reason))
    this.#next()
  }

  #answer({ worker }: Thread, job: Job, question: Extract<FromThread, { kind: 'ask' }>): void {
    const { id, call } = question
    const say = (answer: AnswerText | undefined) =>
      worker.postMessage({ kind: 'answer', id, call, answer } satisfies ToThread)
    Promise.resolve(job.sources.ask(question.name, question.question)).then(
      say,
      (error: unknown) => {
        job.broken = error
        say(undefined)
      },
    )
  }

  /** Asks what the page asked the last time, so that its thread has it with the first message. */
  async #begin(thread: Thread, job: Job): Promise<void> {
    const { id, request, sources } = job
    try {
      const known = await askAhead(sources, this.#questions.of(request.url))
      // Given up in the meantime, or its thread has died.
      if (!thread.jobs.has(id)) return
      job.isBegun = true
      thread.worker.postMessage({ kind: 'draw', id, request, known } satisfies ToThread)
    } catch (error) {
      this.#questions.forget(request.url)
      if (!thread.jobs.delete(id)) return
      job.reject(error)
      this.#next()
    }
  }

  /** The thread with the fewest pages that may have this one, too. */
  #threadFor(job: Job): Thread | undefined {
    const { threads: most, pagesEach } = this.#options
    const [least] = [...this.#threads]
      .filter(({ jobs }) =>
        job.isSuspect
          ? jobs.size === 0
          : jobs.size < pagesEach && ![...jobs.values()].some(({ isSuspect }) => isSuspect),
      )
      .toSorted((one, other) => one.jobs.size - other.jobs.size)
    return least?.jobs.size === 0 || this.#threads.size >= most ? least : this.#open()
  }

  #next(): void {
    if (this.#isClosed) return
    for (let job = this.#line[0]; job; job = this.#line[0]) {
      const thread = this.#threadFor(job)
      if (!thread) return
      this.#line.shift()
      thread.jobs.set(job.id, job)
      void this.#begin(thread, job)
    }
  }

  /** Nobody waits for it any more. */
  #giveUp(job: Job): void {
    job.reject(new Error('Nobody waits for the page any more.'))
    const at = this.#line.indexOf(job)
    if (at >= 0) return void this.#line.splice(at, 1)
    const thread = [...this.#threads].find(({ jobs }) => jobs.has(job.id))
    if (!thread) return
    if (!job.isBegun) {
      thread.jobs.delete(job.id)
      return this.#next()
    }
    thread.worker.postMessage({ kind: 'stop', id: job.id })
    setTimeout(() => thread.jobs.has(job.id) && thread.worker.terminate(), deafMs).unref()
  }
}
