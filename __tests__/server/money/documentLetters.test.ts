import { aQuote } from '#__tests__/support/bookings.ts'
import { requestQuote } from '#__tests__/support/quotes.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const advance = { label: 'முன்பணம்', percent: 30, amount: null, dueDay: null, daysBefore: 60 }

test('letters that no font has are named beside their fields before anything is sent', async () => {
  const { send } = await requestQuote(scene)
  const refused = await send({
    lines: [
      { ...aQuote.lines[0], label: 'ꯂꯨꯍꯣꯡꯕ ᱵᱟᱯᱞᱟ གཉེན་སྒྲིག 👰🏽‍♀️' },
      { ...aQuote.lines[0], id: 'b', label: 'Tent 𞤀𞤁' },
    ],
    instalments: [advance, { ...advance, label: 'Balance', percent: 70, daysBefore: 7 }],
    terms: 'Fine \u{11F00}',
  })
  expect(refused).toMatchObject({
    status: 422,
    body: {
      fields: {
        'lines.1.label': 'Our documents can’t show 𞤀 𞤁. Please write it another way.',
        terms: 'Our documents can’t show \u{11F00}. Please write it another way.',
      },
    },
  })
  expect(Object.keys(refused.body.fields ?? {})).toHaveLength(2)
})
