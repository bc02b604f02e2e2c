// node .ci/twice.mjs [arguments of jest]: runs tests, and the files of those that failed once more. What passes then is
// named as flaky; more than three of them in a run of CI fail it.
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const most = 3
const folder = mkdtempSync(join(tmpdir(), 'everset-ci-'))
const list = process.env.FLAKY_LIST ?? join(folder, 'flaky')

function run(number, command, args, env = {}) {
  const outputFile = join(folder, `${number}.json`)
  const { status } = spawnSync(command, [...args, '--json', `--outputFile=${outputFile}`], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return { status, read: () => JSON.parse(readFileSync(outputFile, 'utf8')).testResults }
}

const args = process.argv.slice(2)
const first = run(1, ...(args[0] === 'npm' ? ['npm', args.slice(1)] : ['npx', ['jest', ...args]]))
if (first.status === 0) process.exit(0)

const failed = first.read().filter(({ status }) => status === 'failed')
const names = failed.flatMap(({ name, assertionResults }) => {
  const tests = assertionResults.filter(({ status }) => status === 'failed')
  const file = relative(process.cwd(), name)
  return tests.length ? tests.map(({ title }) => `${file}: ${title}`) : [file]
})
if (!failed.length || names.length > most) process.exit(first.status ?? 1)

console.log(`\nOnce more: ${names.join(', ')}`)
const files = failed.map(({ name }) => name)
const second = run(2, 'npx', ['jest', ...files], { DEBUG_PRINT_LIMIT: '20000' })
if (second.status !== 0) process.exit(second.status ?? 1)
for (const name of names) console.log(`flaky: ${name}`)
appendFileSync(list, names.map((name) => `${name}\n`).join(''))
const all = readFileSync(list, 'utf8').trim().split('\n')
if (all.length > most) {
  console.error(`${all.length} flaky tests, at most ${most}.`)
  process.exit(1)
}
