import * as users from '#contract/account/users.ts'
import { hasPerson } from '#__tests__/support/accounts.ts'
import { openScene, type Account, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
let person: Account
beforeAll(async () => {
  scene = await openScene()
  person = await hasPerson(scene, 'phones@scene.test')
})
afterAll(() => scene.close())

const saves = (phone: string) =>
  scene.call(users.updateAccount, { name: 'Asha Rao', phone }, person)

test.each([
  ['+91\u00a098765\u00a043210', '+91 98765 43210'],
  ['+91 98765\u201343210', '+91 98765 43210'],
  ['+91 98765.43210', '+91 98765 43210'],
  ['(020) 7946 0018', '020 7946 0018'],
  [
    '+\u096f\u0967 \u096f\u096e\u096d\u096c\u096b \u096a\u0969\u0968\u0967\u0966',
    '+91 98765 43210',
  ],
  ['+91 98765 43210 ext. 12', '+91 98765 43210 ext. 12'],
  ['+91 98765 43210, extn 12', '+91 98765 43210 ext. 12'],
  ['020 7946 0018 x4', '020 7946 0018 ext. 4'],
  ['\uff0b91\u3000\uff19\uff18\uff17\uff16\uff15\u300043210', '+91 98765 43210'],
  ['\u202a+91 98765 43210\u202c', '+91 98765 43210'],
  ['+44 (0)20 7946 0018', '+44 20 7946 0018'],
  ['(+91) 98765\u221243210', '+91 98765 43210'],
  ['0044 20 7946 0018', '+44 20 7946 0018'],
  ['tel:+919876543210', '+91 98765 43210'],
  ['Mob. 98765 43210', '98765 43210'],
  ['98765-43210', '98765-43210'],
  ['+91 55501 10001', '+91 5550 110 001'],
  ['+999 1234 5678', '+999 1234 5678'],
  ['0221/1234567', '0221 1234567'],
  ['', ''],
])('%p is saved as %p, and is so again', async (typed, saved) => {
  expect((await saves(typed)).body).toMatchObject({ phone: saved })
  expect((await saves(saved)).body).toMatchObject({ phone: saved })
})

test.each([
  '12',
  'Call us',
  '+91 98765 43210 or 98200 12345',
  '98200 12345 / 022 2345 6789',
  '+91 98765 43210 98200 12345',
  '91+98765 43210',
  '98765x43210',
  '+91 98765 43210 <b>',
])('%p is no number, and nothing of it is dropped to make one', async (typed) => {
  expect(await saves(typed)).toMatchObject({
    status: 422,
    body: { fields: { phone: 'That does not look like a phone number.' } },
  })
})
