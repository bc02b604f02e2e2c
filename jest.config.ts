import { availableParallelism } from 'node:os'
import type { Config } from 'jest'

const support = '<rootDir>/__tests__/support'
// Each of the runner's workers begins with this.
const worker = new URL('__tests__/support/worker.ts', import.meta.url)
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${worker.href}`

/** Node loads the tests, and all that they import, as it loads the product (docs/decisions 0330). */
const loaded = { runner: 'jest-light-runner/child-process', transform: {} }
const onServer = {
  ...loaded,
  setupFiles: [
    `${support}/movingClock.ts`,
    `${support}/seeds.ts`,
    `${support}/browser/compile.ts`,
    `${support}/limits.ts`,
  ],
  globalSetup: `${support}/startDatabase.ts`,
  globalTeardown: `${support}/stopDatabase.ts`,
}
const long = '\\.long\\.test\\.ts$'

export default {
  // Much of a test is waiting: for a database, a clock, a process. While one waits, others work.
  maxWorkers: availableParallelism() * 2,
  testSequencer: `${support}/longestFirst.ts`,
  projects: [
    {
      displayName: 'server',
      ...onServer,
      testMatch: [
        '<rootDir>/__tests__/{build,contract,domain,house,server}/**/*.test.{ts,tsx}',
        '<rootDir>/packages/*/__tests__/**/*.test.ts',
      ],
      testPathIgnorePatterns: [long],
    },
    {
      // Products that are started and killed, walks of every state, long lists: `npm run test:long`.
      displayName: 'long',
      ...onServer,
      testMatch: ['<rootDir>/{__tests__,packages}/**/*.long.test.ts'],
    },
    {
      displayName: 'browser',
      ...loaded,
      testMatch: ['<rootDir>/__tests__/{store,features,src}/**/*.test.{ts,tsx}'],
      setupFiles: [
        `${support}/seeds.ts`,
        `${support}/browser/compile.ts`,
        `${support}/browser/isolate.ts`,
        `${support}/browser/window.ts`,
        `${support}/limits.ts`,
      ],
      setupFilesAfterEnv: [`${support}/browser/setup.ts`],
    },
  ],
} satisfies Config
