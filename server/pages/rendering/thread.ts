import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { ServerSettings } from '#server/kernel/settings.ts'
import { readFrame } from './frame.ts'
import { readRenderer } from './renderer.ts'
import { drawWith, type AnswerText } from './drawing.ts'
import type { FromThread, ToThread } from './messages.ts'

// There it is this thread's alone: whoever waits for an answer of the API goes first.
if (process.platform === 'linux') setPriority(10)

const port = parentPort!
const say = (message: FromThread) => port.postMessage(message)
const draw = drawWith(await readRenderer(), readFrame(), workerData as ServerSettings)

const stops = new Map<number, AbortController>()
const waiting = new Map<number, (answer: never) => void>()
let calls = 0
const call = <T>(say: (call: number) => void): Promise<T> =>
  new Promise((resolve) => {
    calls += 1
    waiting.set(calls, resolve as (answer: never) => void)
    say(calls)
  })
const answered = (call: number, answer: unknown) => {
  waiting.get(call)?.(answer as never)
  waiting.delete(call)
}

async function drawPage(id: number, request: Parameters<typeof draw>[0]) {
  const stop = new AbortController()
  stops.set(id, stop)
  try {
    const document = await draw(
      request,
      {
        async ask(name, question) {
          const answer = await call<AnswerText | undefined>((call) =>
            say({ kind: 'ask', id, call, name, question }),
          )
          if (!answer) throw new Error(`${name} was not answered.`)
          return answer
        },
        isMissing: () => call<boolean>((call) => say({ kind: 'isMissing', id, call })),
      },
      stop.signal,
    )
    say({ kind: 'drawn', id, document })
  } catch (error) {
    say({ kind: 'failed', id, reason: (error as Error).stack ?? String(error) })
  } finally {
    stops.delete(id)
  }
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'draw') void drawPage(message.id, message.request)
  else if (message.kind === 'stop') stops.get(message.id)?.abort()
  else if (message.kind === 'answer') answered(message.call, message.answer)
  else answered(message.call, message.missing)
})
