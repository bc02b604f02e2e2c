import { globSync, readFileSync } from 'node:fs'

/** The product checks nothing of its own in the browser: what was typed is sent, and the server judges it. */
const sources = globSync('{features,src}/**/*.{ts,tsx}').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}))
const matchesOf = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([hit]) => `${file}: ${hit}`))

test('every form leaves the judging to the server', () => {
  const forms = matchesOf(/<form\b[^]*?>(?=\s)/g)
  expect(forms.length).toBeGreaterThan(2)
  expect(forms.filter((form) => !/\bnoValidate\b/.test(form))).toEqual([])
})

test('no field says what may be typed in it, and no script asks a field', () => {
  expect(
    matchesOf(
      /^\s*(required|pattern|maxLength|minLength)(=.*)?$|\s(pattern|maxLength|minLength)=[{"]/gm,
    ),
  ).toEqual([])
  expect(matchesOf(/\b(checkValidity|reportValidity|setCustomValidity)\b/g)).toEqual([])
  // A number field drops what is no number, and one of a week or a time what is none. Nobody types into a slider.
  expect(matchesOf(/type="(number|time|month|week|datetime-local)"/g)).toEqual([])
})

test('a smallest and a largest value are those of calendars, meters and sliders', () => {
  const bounded = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\s(?:min|max)=[{"]/g)].map(({ index }) => {
      const tag = /<([\w.]+)(?![^]*<[\w.]+\s)[^]*$/.exec(text.slice(0, index))
      return [file, tag?.[0].includes('type="range"') ? 'slider' : tag?.[1]]
    }),
  )
  const allowed = ['DateField', 'Calendar', 'Meter', 'Progress', 'slider']
  expect(bounded.length).toBeGreaterThan(5)
  expect(bounded.filter(([, element]) => !allowed.includes(element ?? ''))).toEqual([])
})

test('no dialog is left by a word that may mean its act', () => {
  expect(matchesOf(/onClick=\{onClose\}>\s*(Cancel|Dismiss|No)\s*</g)).toEqual([])
  expect(matchesOf(/\bback="(?!Not now|Keep|Stay)[^"]*"/g)).toEqual([])
})

test('nobody reads a pattern: each says in a sentence what it wants', () => {
  const patterns = globSync('contract/**/*.ts').flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /\.regex\(\s*\/(?:\\.|\[(?:\\.|[^\]])*\]|[^/\\])+\/\w*(,?)\s*(\)?)/g,
      ),
    ].map(([hit, , end]) => ({ file, hit, end })),
  )
  expect(patterns.length).toBeGreaterThan(10)
  expect(patterns.filter(({ end }) => end === ')')).toEqual([])
})
