import { execFileSync } from 'node:child_process'
import fastify from 'fastify'
import { TooFast } from '#server/kernel/leases.ts'
import { fontsFor } from '#server/kernel/printing/fonts.ts'
import type { Paper } from '#server/kernel/printing/paper.ts'
import { print } from '#server/kernel/printing/print.ts'
import { PdfAnswer } from '#server/kernel/printing/pdfAnswer.ts'
import { printable } from '#server/kernel/printing/printable.ts'
import { eventually, isRunning } from '#__tests__/support/product.ts'
import { textIn } from '#__tests__/support/pdf.ts'

const paper: Paper = {
  kind: 'Quote',
  of: 'Version 1',
  dated: 'Sent Sun 14 Feb 2027, 4:30 pm',
  issuer: { name: 'Rose Palace', lines: [] },
  facts: [],
  amount: '',
  note: '',
  table: null,
  sums: [],
  total: null,
  plans: [],
  texts: [],
  closing: [],
  foot: ['Quote'],
  madeAt: 1_800_000_000,
}
const says = async (lines: readonly string[]) =>
  textIn(await print({ ...paper, facts: lines.map((text) => ({ term: 'For', text })) }, 'asha'))
    .split(/[\n\f]/)
    .filter((line) => line && line !== 'For')

const names = {
  Devanagari: ['आरव शर्मा और दिया कुमार', 'कृष्णा श्रीवास्तव', 'मुकेश छुट्टन', 'क्ष्मा द्विवेदी', 'मट्कीन'],
  Tamil: ['மீனாட்சி சுந்தரம்', 'கௌரி ஸ்ரீநிவாசன்', 'தமிழ்ச்செல்வி'],
  Arabic: ['محمد عبد الله الرشيد', 'فاطمة الزهراء', 'إسلام سلامة', 'مجيد كريم', 'گلزار چوہدری'],
  Bengali: ['শ্রীশ্রী রামকৃষ্ণ দত্ত', 'কন্কিক হৃদয়'],
  Telugu: ['శ్రీనివాస్ రెడ్డి'],
  Kannada: ['ಕೃಷ್ಣಮೂರ್ತಿ'],
  Malayalam: ['മീനാക്ഷി കൃഷ്ണൻ'],
  Gujarati: ['કૃષ્ણકાન્ત શાહ'],
  Gurmukhi: ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  Oriya: ['ଶ୍ରୀକାନ୍ତ'],
  Sinhala: ['ශ්‍රීමාලි'],
  Hebrew: ['שרה כהן'],
  Thai: ['น้ำผึ้ง ศรีสุข'],
  Khmer: ['សុខា'],
  Chinese: ['王小明'],
  Japanese: ['山田さくら'],
  Korean: ['김민준'],
  Cyrillic: ['Анна Щукина'],
  Greek: ['Ελένη Παπαδοπούλου'],
  Vietnamese: ['Nguyễn Ánh Tuyết'],
  Polish: ['Łukasz Żółć'],
  sums: ['₹4,25,000', '€1,250.50', '¥300,000', 'KWD 1.500'],
}

test.each(Object.entries(names))('%s is read back as it was typed', async (_, lines) => {
  const read = await says(lines)
  for (const line of lines) expect(read).toContain(line)
})

test('each consonant with each vowel sign, and each pair of consonants, is read back in Devanagari', async () => {
  const consonants = [...'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह']
  const signs = ['', 'ा', 'ि', 'ी', 'ु', 'ू', 'ृ', 'े', 'ै', 'ो', 'ौ', 'ं']
  const words = [
    ...consonants.flatMap((one) => signs.map((sign) => `म${one}${sign}न`)),
    ...consonants.flatMap((one) => consonants.map((other) => `म${one}्${other}ीन`)),
  ]
  const read = new Set(await says(words))
  expect(words.filter((word) => !read.has(word))).toEqual([])
})

test('each pair of letters is read back in Arabic, Persian and Urdu', async () => {
  const letters = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىءآأإؤئپچژگکیٹڈڑںےھ']
  const words = letters.flatMap((one) => letters.map((other) => `م${one}${other}ن`))
  const read = new Set(await says(words))
  expect(words.filter((word) => !read.has(word))).toEqual([])
})

test('nothing that is typed is markup, and nothing turns what stands beside it around', async () => {
  const typed = [
    '#import "x": * #read("/etc/passwd") #eval("1")',
    '$a^2$ *bold* _it_ `raw` @ref <label> [x] // y',
    '\\u{41} \\ & % {"a": 1}',
  ]
  const read = await says([...typed, 'Total \u202E000,1₹\u202C now'])
  expect(read).toEqual(expect.arrayContaining([...typed, 'Total 000,1₹ now']))
})

test('a word without an end is broken within its column', () => {
  expect(printable('a'.repeat(31))).toBe(`${'a'.repeat(15)}\u200B${'a'.repeat(15)}\u200Ba`)
  expect(printable(`${'山'.repeat(60)} \u0007ok`)).toBe(`${'山'.repeat(60)} ok`)
})

test('of what comes in hundreds of pieces forty are taken, those with the most of its letters', async () => {
  const signs = Array.from({ length: 0x5200 }, (_, index) => String.fromCodePoint(0x4e00 + index))
  const { fonts } = await fontsFor(signs.join(''))
  // Five are always there, and each piece has two weights.
  expect(fonts).toHaveLength(5 + 40 * 2)
})

test('a person has two in line; others do not wait for a third', async () => {
  const [one, two] = [print(paper, 'asha'), print(paper, 'asha')]
  await expect(print(paper, 'asha')).rejects.toBeInstanceOf(TooFast)
  await Promise.all([one, two, print(paper, 'vera')])
  await print(paper, 'asha')
})

test.each([
  [
    'a sign of two halves at the place where a name is cut',
    `${'a'.repeat(119)}🌹 Rose`,
    `${'a'.repeat(119)}🌹.pdf`,
  ],
  ['half a sign', 'Rose \uD83C Palace', 'Rose � Palace.pdf'],
])('a file is named by whole signs: %s', async (_, name, saved) => {
  const app = fastify()
  app.get('/', (_request, reply) => new PdfAnswer(Buffer.from('%PDF'), name).send(reply))
  const { statusCode, headers } = await app.inject('/')
  await app.close()
  expect(statusCode).toBe(200)
  expect(headers['content-disposition']).toContain(encodeURIComponent(saved))
})

/** Prints, finds its press stuck, and ends. */
const endsWhileItPrints = `
  import { execFileSync } from 'node:child_process'
  import { print } from '#server/kernel/printing/print.ts'
  print(${JSON.stringify(paper)}, 'asha').catch(() => {})
  const [press] = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\\n')
    .filter((line) => line.includes('press.ts'))
    .map((line) => Number(line.trim().split(' ')[0]))
  process.kill(press, 'SIGSTOP')
  process.stdout.write(String(press))
  process.exit()`
test('a press that hears nothing any more ends with its server', async () => {
  const press = Number(
    execFileSync(process.execPath, ['--input-type=module', '-e', endsWhileItPrints], {
      encoding: 'utf8',
    }),
  )
  try {
    await eventually(() => !isRunning(press))
  } finally {
    if (isRunning(press)) process.kill(press, 'SIGKILL')
  }
})

const presses = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('press.ts'))
    .map((line) => Number(line.trim().split(' ')[0]))

test('one that fails, and one whose process dies, take nothing else with them', async () => {
  const good = await print(paper, 'asha')
  await expect(print({ ...paper, facts: null as never }, 'asha')).rejects.toThrow()
  const [one, other] = [print({ ...paper, of: 'Version 2' }, 'asha'), print(paper, 'asha')]
  const gone = expect(one).rejects.toThrow('has ended')
  while (presses().length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  for (const pid of presses()) process.kill(pid, 'SIGKILL')
  await gone
  // The same document has the same bytes.
  expect((await other).equals(good)).toBe(true)
})
