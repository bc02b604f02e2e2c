import { availableParallelism } from 'node:os'
import type { Config } from 'jest'

const shared: NonNullable<Config['projects']>[number] & object = {
  transform: {
    '\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2024',
          transform: {
            react: { runtime: 'automatic' },
            optimizer: { globals: { vars: { 'import.meta.hot': 'undefined' } } },
          },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // npm packages that ship only ES modules, which Jest's CommonJS runtime has to see transformed
  transformIgnorePatterns: [
    '/node_modules/(?!(cookie|cookie-es|content-disposition|jose|marked|react-router|' +
      '@redux-devtools/.*|lodash-es|@remix-run/.*|@fastify/.*|@adobe/.*|@marbec/.*)/)',
  ],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/__tests__/support/cssModule.ts',
    '\\.(css|svg)$': '<rootDir>/__tests__/support/asset.ts',
  },
}

export default {
  // Much of a test is waiting: for a database, a clock, a process. While one waits, others work.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  // What files leave behind slows those that follow in the same worker.
  workerIdleMemoryLimit: '1GB',
  // A busy machine may be ten times as slow; what hangs is found a little later.
  testTimeout: 300_000,
  projects: [
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      runtime: '<rootDir>/__tests__/support/nativeModules.ts',
      testMatch: [
        '<rootDir>/__tests__/{build,contract,domain,house,server}/**/*.test.ts',
        '<rootDir>/packages/*/__tests__/**/*.test.ts',
      ],
      globalSetup: '<rootDir>/__tests__/support/startDatabase.ts',
      globalTeardown: '<rootDir>/__tests__/support/stopDatabase.ts',
    },
    {
      ...shared,
      displayName: 'browser',
      testEnvironment: '<rootDir>/__tests__/support/keptWindow.ts',
      runtime: '<rootDir>/__tests__/support/keptModules.ts',
      testMatch: ['<rootDir>/__tests__/{store,features,src}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/browser.ts'],
    },
  ],
} satisfies Config
