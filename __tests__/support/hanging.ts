import { clearTimeout, setTimeout } from 'node:timers'

/**
 * Longer than the longest test, or what is made ready for it, takes on a busy machine; with more cases (`npm run
 * soak`) it takes longer.
 */
const times = Math.max(1, Number(process.env.TEST_CASES ?? 1))
const limitMs = Number(process.env.TEST_HANGS_MS ?? 300_000 * times)

let limit: NodeJS.Timeout | undefined
/** What hangs ends its worker, and so its file, by name; the others go on. */
function begin() {
  clearTimeout(limit)
  limit = setTimeout(() => {
    const { testPath, currentTestName } = expect.getState()
    process.stderr.write(`\nHangs: ${testPath}: ${currentTestName ?? 'before the first test'}\n`)
    process.exit(1)
  }, limitMs)
  limit.unref()
}

begin()
beforeEach(begin)
afterEach(begin)
afterAll(() => clearTimeout(limit))
