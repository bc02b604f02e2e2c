import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { readFrame } from './frame.ts'
import { type Question, readRenderer } from './renderer.ts'
import { type AnswerText, drawWith, type PageRequest } from './drawing.ts'
import type { Call, FromThread, Known, ToThread } from './messages.ts'

// There it is this thread's alone: whoever waits for an answer of the API goes first.
if (process.platform === 'linux') setPriority(10)

const port = parentPort!
const say = (message: FromThread) => port.postMessage(message)
const draw = drawWith(await readRenderer(), readFrame(), workerData as ServerSettings)

const stops = new Map<number, AbortController>()
const waiting = new Map<number, (answer: AnswerText | undefined) => void>()
let calls = 0
const keyOf = (name: string, question: Question) => `${name} ${JSON.stringify(question)}`

async function ask(id: number, name: string, question: Question): Promise<AnswerText> {
  const answer = await new Promise<AnswerText | undefined>((resolve) => {
    calls += 1
    waiting.set(calls, resolve)
    say({ kind: 'ask', id, call: calls, name, question })
  })
  if (!answer) throw new Error(`${name} was not answered.`)
  return answer
}

async function drawPage(id: number, request: PageRequest, { missing, answers }: Known) {
  const known = new Map(answers.map(([name, question, answer]) => [keyOf(name, question), answer]))
  const calls: Call[] = []
  const stop = new AbortController()
  stops.set(id, stop)
  try {
    const document = await draw(
      request,
      {
        ask(name, question) {
          calls.push([name, question])
          return known.get(keyOf(name, question)) ?? ask(id, name, question)
        },
        atOnce: answers.length > 0,
        isMissing: async () => missing,
      },
      stop.signal,
    )
    say({ kind: 'drawn', id, document, asked: calls })
  } catch (error) {
    say({ kind: 'failed', id, reason: (error as Error).stack ?? String(error) })
  } finally {
    stops.delete(id)
  }
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'draw') void drawPage(message.id, message.request, message.known)
  else if (message.kind === 'stop') stops.get(message.id)?.abort()
  else {
    waiting.get(message.call)?.(message.answer)
    waiting.delete(message.call)
  }
})
