import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

// A third of a gigabyte that only these tests need: no dependency, but fetched when it is missing.
const version = '15.34.2'
const folder = resolve('node_modules/.cache/firebase-tools')
const command = join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js')

function install() {
  if (existsSync(command)) return
  process.stdout.write(`Fetching firebase-tools ${version} (once) …\n`)
  const args = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--loglevel',
    'error',
    `firebase-tools@${version}`,
  ]
  // A registry that falls silent is asked anew.
  for (let tries = 0; tries < 3; tries += 1) {
    if (
      spawnSync('npm', args, {
        stdio: 'inherit',
        shell: process.platform === 'win32',
        timeout: 150_000,
      }).status === 0
    )
      return
  }
  throw new Error('firebase-tools could not be fetched.')
}

/**
 * Starts the Firebase Auth emulator, which needs no network.
 * @param address of the emulator, as `127.0.0.1:4313`; the two ports after it are taken, too
 */
export async function startEmulator(address: string): Promise<() => Promise<void>> {
  install()
  const [host = '127.0.0.1', port] = address.split(':')
  const at = (offset: number) => ({ host, port: Number(port) + offset })
  const home = await mkdtemp(join(tmpdir(), 'everset-firebase-'))
  await writeFile(
    join(home, 'firebase.json'),
    JSON.stringify({
      emulators: { auth: at(0), hub: at(1), logging: at(2), ui: { enabled: false } },
    }),
  )
  // Its settings and logs stay in the folder that is thrown away.
  const env = { ...process.env, HOME: home, XDG_CONFIG_HOME: home, CI: '1' }
  const emulator = spawn(
    'node',
    [command, 'emulators:start', '--only', 'auth', '--project', 'demo-everset'],
    { cwd: home, env, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const ended = new Promise<void>((done) => emulator.once('exit', () => done()))
  const stop = async () => {
    emulator.kill('SIGINT')
    await ended
    await rm(home, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 300 && emulator.exitCode === null; tries += 1) {
    if (
      await fetch(`http://${address}/`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return stop
    await new Promise((later) => setTimeout(later, 200))
  }
  await stop()
  throw new Error('The Firebase Auth emulator did not start.')
}
