import type { Worker } from 'node:worker_threads'
import { busy } from '#server/http/errors.ts'
import { askAhead, rememberQuestions } from './ahead.ts'
import type { Document, DrawDocument, PageRequest, Sources } from './drawing.ts'
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
export function openRenderers({
  threads: most,
  pagesEach,
  waiting,
  remembered,
  start,
}: Options): Renderers {
  const threads = new Set<Thread>()
  const line: Job[] = []
  const questions = rememberQuestions(remembered)
  let ids = 0
  let isClosed = false

  function open(): Thread {
    const thread: Thread = { worker: start(), jobs: new Map() }
    threads.add(thread)
    const lose = (reason: Error) => {
      if (!threads.delete(thread)) return
      for (const job of [...thread.jobs.values()].reverse()) {
        if (job.isSuspect || thread.jobs.size === 1 || isClosed) job.reject(reason)
        else line.unshift(Object.assign(job, { isSuspect: true, isBegun: false }))
      }
      thread.jobs.clear()
      next()
    }
    thread.worker
      .on('message', (message: FromThread) => hear(thread, message))
      .on('error', lose)
      .on('exit', (code) => lose(new Error(`A thread that draws pages ended with ${code}.`)))
    return thread
  }

  function hear(thread: Thread, message: FromThread): void {
    const job = thread.jobs.get(message.id)
    if (!job) return
    const say = (message: ToThread) => thread.worker.postMessage(message)
    if (message.kind === 'ask') {
      const { id, call, name, question } = message
      Promise.resolve(job.sources.ask(name, question)).then(
        (answer) => say({ kind: 'answer', id, call, answer }),
        (error: unknown) => {
          job.broken = error
          say({ kind: 'answer', id, call, answer: undefined })
        },
      )
    } else {
      thread.jobs.delete(job.id)
      if (message.kind === 'drawn') {
        questions.keep(job.request.url, message.asked)
        job.resolve(message.document)
      } else job.reject(job.broken ?? new Error(message.reason))
      next()
    }
  }

  /** Asks what the page asked the last time, so that its thread has it with the first message. */
  async function begin(thread: Thread, job: Job): Promise<void> {
    const { id, request, sources } = job
    try {
      const known = await askAhead(sources, questions.of(request.url))
      // Given up in the meantime, or its thread has died.
      if (!thread.jobs.has(id)) return
      job.isBegun = true
      thread.worker.postMessage({ kind: 'draw', id, request, known } satisfies ToThread)
    } catch (error) {
      questions.forget(request.url)
      if (!thread.jobs.delete(id)) return
      job.reject(error)
      next()
    }
  }

  /** The thread with the fewest pages that may have this one, too. */
  function threadFor(job: Job): Thread | undefined {
    const [least] = [...threads]
      .filter(({ jobs }) =>
        job.isSuspect
          ? jobs.size === 0
          : jobs.size < pagesEach && ![...jobs.values()].some(({ isSuspect }) => isSuspect),
      )
      .toSorted((one, other) => one.jobs.size - other.jobs.size)
    return least?.jobs.size === 0 || threads.size >= most ? least : open()
  }
  function next(): void {
    if (isClosed) return
    for (let job = line[0]; job; job = line[0]) {
      const thread = threadFor(job)
      if (!thread) return
      line.shift()
      thread.jobs.set(job.id, job)
      void begin(thread, job)
    }
  }
  /** Nobody waits for it any more. */
  function giveUp(job: Job): void {
    job.reject(new Error('Nobody waits for the page any more.'))
    const place = line.indexOf(job)
    if (place >= 0) return void line.splice(place, 1)
    for (const thread of threads) {
      if (!thread.jobs.has(job.id)) continue
      if (!job.isBegun) {
        thread.jobs.delete(job.id)
        return next()
      }
      thread.worker.postMessage({ kind: 'stop', id: job.id })
      setTimeout(() => thread.jobs.has(job.id) && thread.worker.terminate(), deafMs).unref()
    }
  }

  for (let count = 0; count < most; count += 1) open()

  return {
    draw: (request, sources, signal) =>
      new Promise((resolve, reject) => {
        if (line.length >= waiting || isClosed) throw busy()
        const fresh = { isSuspect: false, isBegun: false }
        const job: Job = { id: ++ids, request, sources, signal, resolve, reject, ...fresh }
        const onAbort = () => giveUp(job)
        const leave = () => signal.removeEventListener('abort', onAbort)
        job.resolve = (document) => (leave(), resolve(document))
        job.reject = (error) => (leave(), reject(error as Error))
        signal.addEventListener('abort', onAbort)
        line.push(job)
        next()
      }),
    async close() {
      isClosed = true
      for (const job of line.splice(0)) job.reject(busy())
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}
