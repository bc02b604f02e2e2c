import { type ChildProcess, execFileSync } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import fastify from 'fastify'
import { TooFast } from '#server/kernel/leases.ts'
import { fontsFor } from '#server/kernel/printing/fonts.ts'
import { print } from '#server/kernel/printing/print.ts'
import { PdfAnswer } from '#server/kernel/printing/pdfAnswer.ts'
import { printable } from '#server/kernel/printing/printable.ts'
import { eventually, isRunning } from '#__tests__/support/product.ts'
import { paper } from '#__tests__/support/paper.ts'
import { textIn } from '#__tests__/support/pdf.ts'

/** Each text under a title, as it is read back. */
const readBack = async (texts: readonly string[]) => {
  const sections = texts.map((text) => ({ title: 'Terms', text }))
  const text = await textIn(await print({ ...paper, texts: sections }, 'asha'))
  return text.split(/Quote Page \d+ of \d+|Terms/).map((each) => each.trim())
}
/** Of words those that are not read back, printed in paragraphs. */
const lost = async (words: readonly string[]) => {
  const paragraphs = Map.groupBy(words.entries(), ([index]) => Math.floor(index / 40))
  const texts = [...paragraphs.values()].map((each) => each.map(([, word]) => word).join(' '))
  const read = new Set((await readBack(texts)).join(' ').split(' '))
  return words.filter((word) => !read.has(word))
}

const names = {
  Devanagari: ['आरव शर्मा और दिया कुमार', 'कृष्णा श्रीवास्तव', 'मुकेश छुट्टन', 'क्ष्मा द्विवेदी', 'मट्कीन'],
  Tamil: ['மீனாட்சி சுந்தரம்', 'கௌரி ஸ்ரீநிவாசன்', 'தமிழ்ச்செல்வி'],
  Arabic: [
    'محمد عبد الله الرشيد',
    'فاطمة الزهراء',
    'إسلام سلامة',
    'مجيد كريم',
    'گلزار چوہدری',
    'ریال زيارة',
  ],
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
  expect(await readBack(lines)).toEqual(expect.arrayContaining(lines))
})

test('each consonant with each vowel sign, and each pair of consonants, is read back in Devanagari', async () => {
  const consonants = [...'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह']
  const signs = ['', 'ा', 'ि', 'ी', 'ु', 'ू', 'ृ', 'े', 'ै', 'ो', 'ौ', 'ं']
  const words = [
    ...consonants.flatMap((one) => signs.map((sign) => `म${one}${sign}न`)),
    ...consonants.flatMap((one) => consonants.map((other) => `म${one}्${other}ीन`)),
  ]
  expect(await lost(words)).toEqual([])
})

test('each pair of letters is read back in Arabic, Persian and Urdu', async () => {
  const letters = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىءآأإؤئپچژگکیٹڈڑںےھ']
  const words = letters.flatMap((one) => letters.map((other) => `م${one}${other}ن`))
  expect(await lost(words)).toEqual([])
})

test('a screen reader gets the language, and each part by what it is', async () => {
  const table = { head: 'Prices', rows: [{ what: 'हॉल', detail: '', amount: '₹1,000' }] }
  const pdf = (await print({ ...paper, table }, 'asha')).toString('latin1')
  expect(pdf).toContain('/Lang (en)')
  expect(pdf).toContain('/Marked true')
  for (const tag of ['Document', 'P', 'Table', 'TR', 'TH', 'TD'])
    expect(pdf).toContain(`/S /${tag}\n`)
})

test('nothing that is typed is markup, and nothing turns what stands beside it around', async () => {
  const typed = [
    '#import "x": * #read("/etc/passwd") #eval("1")',
    '$a^2$ *bold* _it_ `raw` @ref <label> [x] // y',
    '\\u{41} \\ & % {"a": 1}',
  ]
  const read = await readBack([...typed, 'Total \u202E000,1₹\u202C now'])
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
  import { subscribe } from 'node:diagnostics_channel'
  import { print } from '#server/kernel/printing/print.ts'
  let press
  subscribe('child_process', (started) => (press = started.process))
  print(${JSON.stringify(paper)}, 'asha').catch(() => {})
  press.kill('SIGSTOP')
  process.stdout.write(String(press.pid))
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

const nextPress = () =>
  new Promise<ChildProcess>((resolve) => {
    subscribe('child_process', function hear(started) {
      unsubscribe('child_process', hear)
      resolve((started as { process: ChildProcess }).process)
    })
  })

test('one that fails, and one whose process dies, take nothing else with them', async () => {
  const good = await print(paper, 'asha')
  await expect(print({ ...paper, facts: null as never }, 'asha')).rejects.toThrow()
  const starts = nextPress()
  const [one, other] = [print({ ...paper, of: 'Version 2' }, 'asha'), print(paper, 'asha')]
  const gone = expect(one).rejects.toThrow('has ended')
  ;(await starts).kill('SIGKILL')
  await gone
  // The same document has the same bytes.
  expect((await other).equals(good)).toBe(true)
})
