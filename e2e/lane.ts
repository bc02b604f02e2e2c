import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { type BrowserServer, chromium } from 'playwright-core'
import { launchOptions } from './browser.ts'
import { type Running, startProduct } from './product.ts'

export type Outcome = { file: string; passed: boolean; seconds: number; output: string }

/** A product and a browser of its own, which take files one after the other. */
export type Lane = { run(file: string): Promise<Outcome>; stop(): Promise<void> }

const hangsAfterMs = 15 * 60_000

/** Runs one file in a process of its own; what it says is the outcome's. */
async function runFile(
  file: string,
  env: NodeJS.ProcessEnv,
  running: Set<() => unknown>,
): Promise<Outcome> {
  const began = performance.now()
  const tests = spawn('node', ['--test-force-exit', '--test-reporter=spec', file], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  // Neither a scene nor the end of a browser has a limit of its own.
  const end = () => process.kill(-(tests.pid ?? 0), 'SIGKILL')
  const hanging = setTimeout(end, hangsAfterMs)
  running.add(end)
  const ended = new Promise<number | null>((resolve) => tests.once('exit', resolve))
  const output = await text(tests.stdout)
  const passed = (await ended) === 0
  clearTimeout(hanging)
  running.delete(end)
  return { file, passed, seconds: (performance.now() - began) / 1000, output }
}

/** @param filled a data folder with the demo, of which the product gets a copy */
export async function openLane(lane: number, filled: string): Promise<Lane> {
  const running = new Set<() => unknown>()
  const product: Running = await startProduct(lane, filled)
  let browser: BrowserServer | undefined
  const closeBrowser = async () => {
    await browser?.close().catch(() => {})
    browser = undefined
  }
  return {
    async run(file) {
      browser ??= await chromium.launchServer({
        ...launchOptions,
        // It does not live with another clock.
        env: { ...process.env, LD_PRELOAD: '' },
      })
      const env = { ...product.env, EVERSET_BROWSER: browser.wsEndpoint() }
      const outcome = await runFile(file, env, running)
      // Nobody knows in which state a failure has left it.
      if (!outcome.passed) await closeBrowser()
      return outcome
    },
    async stop() {
      for (const end of running) end()
      await closeBrowser()
      await product.stop()
    },
  }
}
