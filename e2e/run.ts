import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { buildIfNeeded } from '#server/build.ts'
import { startProduct } from './product.ts'

/**
 * Builds the product, starts it, and runs e2e/*.e2e.ts against it. `npm run e2e -- journey` runs
 * the files with that in the name.
 */
await buildIfNeeded((line) => process.stdout.write(`${line}\n`))
const only = process.argv.slice(2)
const files = globSync('e2e/*.e2e.ts')
  .filter((file) => only.length === 0 || only.some((part) => file.includes(part)))
  .sort()
const { env, stop } = await startProduct()
let code = 1
try {
  const tests = spawn(
    'node',
    ['--test', '--test-concurrency=1', '--test-reporter=spec', ...files],
    { env, stdio: 'inherit' },
  )
  code = await new Promise<number>((resolve) =>
    tests.once('exit', (status) => resolve(status ?? 1)),
  )
} finally {
  await stop()
}
process.exit(code)
