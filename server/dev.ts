import { spawn } from 'node:child_process'

/** Both sides with reload: Parcel watches the pages, Node watches the server. */
const children = [
  spawn('parcel', ['watch', 'public/index.html', '--dist-dir', 'dist', '--public-url', '/assets/', '--no-hmr', '--log-level', 'warn'], { stdio: 'inherit' }),
  spawn('node', ['--watch', '--watch-preserve-output', 'server/start.ts'], { stdio: 'inherit', env: { ...process.env, EVERSET_BUILD: '0' } }),
]
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop).on('SIGTERM', stop)
children.forEach((child) => child.on('exit', stop))
