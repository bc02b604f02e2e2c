import { readFileSync } from 'node:fs'
import { ourFiles } from '#build/lint/ourFiles.ts'

const sheets = ourFiles().filter((path) => /^(?:src|features)\/.*\.css$/.test(path))

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
