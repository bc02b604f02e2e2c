import { spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'

/**
 * Both sides with reload: Parcel watches the pages and swaps what changed in the open browser, Node watches the server
 * and starts it anew. The pages' bundler speaks to the browser on a port of its own (HMR_PORT).
 */
const hmrPort = process.env.HMR_PORT ?? '3009'
const env = { ...process.env, EVERSET_BUILD: '0', HMR_PORT: hmrPort }
// The next `npm start` builds for real.
rmSync('dist', { recursive: true, force: true })
for (const made of ['flatten', 'fonts'])
  spawnSync('npm', ['run', '--silent', made], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })

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

const stop = () => [pages, server].forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop).on('SIGTERM', stop)
for (const child of [pages, server]) child.on('exit', stop)
