import { makeLetters } from '#build/letters.ts'
import letters from '#server/kernel/printing/letters.json' with { type: 'json' }
import { missingLetters } from '#server/kernel/printing/letters.ts'
import type { Paper } from '#server/kernel/printing/paper.ts'
import { print } from '#server/kernel/printing/print.ts'
import { paper } from '#__tests__/support/paper.ts'
import { glyphsIn, pictureOf, textIn } from '#__tests__/support/pdf.ts'

const paperWith = (text: string): Paper => ({
  ...paper,
  table: { head: 'Prices', rows: [{ what: text, detail: '', amount: '1' }] },
  texts: [{ title: text, text }],
})

/** "Wedding" or "marriage" in the languages of the Eighth Schedule, in each script that they are written in. */
const languages = {
  Assamese: 'বিবাহ অনুষ্ঠানৰ বাবে ৱেষ্টনী',
  Bengali: 'বিবাহের অনুষ্ঠান',
  Bodo: 'हाबा आयदा',
  Dogri: 'ब्याह् दी तैयारी',
  Gujarati: 'લગ્ન સમારંભ',
  Hindi: 'विवाह समारोह।',
  Kannada: 'ಮದುವೆ ಸಮಾರಂಭ',
  Kashmiri: 'خاندَر تٕہٕ دٔعوَت ۆ ۄ ؠ ٲ ٳ ٹٲٹھ',
  'Kashmiri in Devanagari': 'खांदर ॲ ॳ ॴ ॶ ॷ',
  Konkani: 'लग्नाची तयारी',
  Maithili: 'बियाह ऽ',
  Malayalam: 'വിവാഹ ചടങ്ങ് ൻ ർ ൽ',
  Manipuri: 'ꯂꯨꯍꯣꯡꯕ ꯊꯧꯔꯝ ꯃꯅꯤꯄꯨꯔꯤ ꯱꯲꯳ ꯫',
  'Manipuri in Bengali': 'লুহোংবা থৌরম',
  Marathi: 'लग्न सोहळा ऱ्य',
  Nepali: 'विवाह समारोह',
  Odia: 'ବିବାହ ଉତ୍ସବ ୱ',
  Punjabi: 'ਵਿਆਹ ਸਮਾਗਮ ੴ ਸ਼ਗਨ',
  Sanskrit: 'विवाहसंस्कारः ॥ ॐ अ॒ग्निमी॑ळे',
  Santali: 'ᱵᱟᱯᱞᱟ ᱥᱟᱱᱛᱟᱲᱤ ᱑᱒᱓ ᱾',
  Sindhi: 'شادي جي تياري ڄ ڏ ٻ ڪ ڳ ڙ ٺ ۽ ۾',
  'Sindhi in Devanagari': 'शादी ॻ ॼ ॾ ॿ',
  Tamil: 'திருமண விழா ௐ',
  Telugu: 'వివాహ వేడుక',
  Urdu: 'شادی کی تقریب، ہے؟ ۔ ۱۲۳ ﷺ ؒ',
  Tibetan: 'གཉེན་སྒྲིག་གི་དགའ་སྟོན།',
}

test.each(Object.entries(languages))('%s has all its letters', async (_, text) => {
  const { all, boxes } = glyphsIn(await print(paperWith(text), 'asha'))
  expect(all).toBeGreaterThan(20)
  expect(boxes).toBe(0)
})

/** Each is drawn as one, in all three places. */
test.each(['👰🏽‍♀️', '👩‍❤️‍💋‍👨', '👨‍👩‍👧‍👦', '🤵🏿‍♂️', '🏳️‍🌈', '🇮🇳', '❤️‍🔥', '1️⃣', '👋🏾', '🪷', '❤️', '🕉️'])(
  '%s is one sign',
  async (emoji) => {
    const none = glyphsIn(await print(paperWith('a'), 'asha'))
    const one = glyphsIn(await print(paperWith(emoji), 'asha'))
    expect(one).toEqual(none)
  },
)

test.each([
  ['👰🏽‍♀️', '👰'],
  ['👰‍♀️', '👰'],
  ['🤵🏿‍♂️', '🤵'],
])('%s is drawn like %s, with all of both', async (joined, plain) => {
  const drawn = async (text: string) => pictureOf(await print(paperWith(text), 'asha'))
  expect(Buffer.compare(await drawn(joined), await drawn(plain))).toBe(0)
})

/** Adlam, and a sign that Unicode has not given out. */
const unknown = ['\u{1E900}', '\u{1E901}', '\u{40000}']

test('what no font has is named, and printed as missing, not as boxes', async () => {
  expect(missingLetters(`Rose ${unknown.join(' ')} ${unknown.join('')} 1️⃣ 👰🏽‍♀️ ꯂꯨ`)).toEqual(unknown)
  const text = `Rose ${unknown.slice(0, 2).join(' ')} Palace ${unknown[2]}`
  const pdf = await print(paperWith(text), 'asha')
  expect(glyphsIn(pdf).boxes).toBe(0)
  expect(await textIn(pdf)).toContain('Rose […] Palace […]')
})

test('every letter of the languages can be sent', () => {
  for (const text of Object.values(languages)) expect(missingLetters(text)).toEqual([])
})

test('the list of letters is that of the fonts', async () => {
  // When this fails, a font has come: `npm run letters`.
  expect(letters).toBe(await makeLetters())
})

test('what is joined is read back as it was typed', async () => {
  const text = await textIn(await print(paperWith('Bride 👰🏽‍♀️ and ꯂꯨꯍꯣꯡꯕ'), 'asha'))
  expect(text).toContain('Bride 👰🏽‍♀️ and ꯂꯨꯍꯣꯡꯕ')
})
