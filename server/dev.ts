import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { runScript } from './build.ts'
import { whenNpmIsGone } from './kernel/parent.ts'

/**
 * Both sides with reload: Parcel watches the pages and swaps what changed in the open browser, Node watches the server
 * and starts it anew. The pages' bundler speaks to the browser on a port of its own (HMR_PORT).
 */
const hmrPort = process.env.HMR_PORT ?? '3009'
const env = { ...process.env, EVERSET_BUILD: '0', HMR_PORT: hmrPort }
const stopping = new AbortController()
const { signal } = stopping
const stop = () => stopping.abort()
process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop)
whenNpmIsGone(stop)

// The next `npm start` builds for real.
rmSync('dist', { recursive: true, force: true })
try {
  await runScript('flatten', signal)
} catch (error) {
  if (!signal.aborted) throw error
}
if (signal.aborted) process.exit(0)

const pages = spawn(
  'parcel',
  [
    'watch',
    'public/index.html',
    '--dist-dir',
    'dist',
    '--public-url',
    '/assets/',
    '--hmr-port',
    hmrPort,
    '--hmr-host',
    '127.0.0.1',
    '--log-level',
    'warn',
  ],
  { stdio: 'inherit', env, shell: process.platform === 'win32' },
)
const server = spawn('node', ['--watch', '--watch-preserve-output', 'server/start.ts'], {
  stdio: 'inherit',
  env,
})
signal.addEventListener('abort', () => [pages, server].forEach((child) => child.kill('SIGTERM')))
for (const child of [pages, server]) child.on('exit', stop)
