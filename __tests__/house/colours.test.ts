import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const sheets = execFileSync('git', ['ls-files', 'src/**/*.css', 'features/**/*.css'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')

/** Innermost rules, each with its selector. */
const rulesOf = (sheet: string) =>
  [...sheet.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({ selector: selector.trim(), body }),
  )
const fadesColours = (body: string) =>
  [...body.matchAll(/transition(?:-property)?:([^;]*)/g)].some(([, what = '']) =>
    /color|background|border|shadow|fill|stroke|\ball\b/.test(what),
  )

test('what rests fades no colours, so that no box keeps those of another scheme', () => {
  expect(sheets.length).toBeGreaterThan(50)
  const fading = sheets.flatMap((path) =>
    rulesOf(readFileSync(path, 'utf8'))
      .filter(
        ({ selector, body }) => fadesColours(body) && !/:(?:hover|focus|active)/.test(selector),
      )
      .map(({ selector }) => `${path}: ${selector}`),
  )
  expect(fading).toEqual([])
})
