import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'

/**
 * `npm run soak [-- part/of/a/path]`: every test with many times the cases of `npm test`, from seed to seed, the pages'
 * with answers that come late and in any order, then the browser tests on every device in every scheme. Ends with the
 * first that fails, and says how to repeat it. ROUNDS (3) says how many seeds, TEST_CASES (50) how many times the
 * cases, ANSWERS_MS (100) how late at most.
 */
const { ROUNDS = '3', TEST_CASES = '50', ANSWERS_MS = '100' } = process.env
const paths = process.argv.slice(2)

function run(command: string, args: string[], env: Record<string, string> = {}): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (status === 0) return
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value} `)
  process.stderr.write(`\nFailed. To repeat it: ${settings.join('')}${command} ${args.join(' ')}\n`)
  process.exit(status ?? 1)
}

for (let round = 1; round <= Number(ROUNDS); round += 1) {
  const seed = String(randomInt(2 ** 31))
  process.stdout.write(`Round ${round} of ${ROUNDS}, seed ${seed}\n`)
  run('npx', ['jest', ...paths], { TEST_SEED: seed, TEST_CASES, ANSWERS_MS })
}
if (!paths.length) run('npm', ['run', 'e2e', '--', '--full'])
