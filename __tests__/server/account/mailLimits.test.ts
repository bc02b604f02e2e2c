import * as auth from '#contract/account/auth.ts'
import type { LimitName } from '#server/kernel/limits.ts'
import {
  codeFor,
  forgetCounts,
  statusesOf,
  times,
  hasPerson,
  linkFor,
  openBrowser,
  password,
} from '#__tests__/support/accounts.ts'
import { openScene, type Scene } from '#__tests__/support/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const forget = (...limits: LimitName[]) => forgetCounts(scene, ...limits)

describe('asking for codes', () => {
  test.each([
    ['with an account', 'known@limits.test'],
    ['without one', 'unknown@limits.test'],
  ])('an address %s: 60 s apart, five an hour, ten a day for one asker', async (_what, email) => {
    if (email.startsWith('known')) await hasPerson(scene, email)
    const asker = openBrowser(scene)
    await times(5, async () => {
      expect((await asker.post(auth.resendOtp, { email })).status).toBe(200)
      const soon = await asker.post(auth.resendOtp, { email })
      expect(soon).toMatchObject({ status: 429, body: { code: 'too_soon' } })
      expect(Number(soon.headers['retry-after'])).toBeGreaterThan(0)
      await forget('codePause')
    })
    expect((await asker.post(auth.resendOtp, { email })).status).toBe(429)
    await forget('codeHour', 'strangersHour')
    const answers = await times(6, async (n) => {
      await forget('codePause', ...(n === 4 ? (['codeHour', 'strangersHour'] as const) : []))
      return asker.post(auth.forgetPassword, { email })
    })
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('the five of an hour are counted together, whatever they are for', async () => {
    const email = 'together@limits.test'
    const owner = openBrowser(scene)
    await owner.post(auth.signup, { name: 'Asha Rao', email, password })
    await owner.post(auth.verifyOtp, { email, otp: await codeFor(scene, email) })
    await forget('codeHour', 'strangersHour')
    const answers = await times(6, async (n) => {
      await forget('codePause')
      return owner.post(n % 2 ? auth.resendOtp : auth.forgetPassword, { email })
    })
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('one client causes sixty mails an hour, twenty of them by buttons', async () => {
    const client = openBrowser(scene)
    const resent = await Promise.all(
      Array.from({ length: 21 }, (_, n) =>
        client.post(auth.resendOtp, { email: `n${n}@client.test` }),
      ),
    )
    expect(statusesOf(resent).toSorted()).toEqual([...Array<number>(20).fill(200), 429])
    const signUps = await Promise.all(
      Array.from({ length: 41 }, (_, n) =>
        client.post(auth.signup, { name: 'N', email: `s${n}@client.test`, password }),
      ),
    )
    expect(statusesOf(signUps).toSorted()).toEqual([...Array<number>(40).fill(200), 429])
  })

  test('a stranger’s requests leave the owner’s, on a new device, too', async () => {
    const { email } = await hasPerson(scene, 'mine@limits.test')
    const stranger = openBrowser(scene)
    const asked = await times(8, async () => {
      await forget('codePause')
      return stranger.post(auth.forgetPassword, { email })
    })
    expect(statusesOf(asked)).toEqual([...Array<number>(5).fill(200), 429, 429, 429])
    const owner = openBrowser(scene)
    expect((await owner.post(auth.forgetPassword, { email })).status).toBe(200)
    const reset = { email, otp: await codeFor(scene, email), newPassword: 'lilies in may' }
    expect((await owner.post(auth.resetPassword, reset)).status).toBe(200)
  })

  test('many strangers fill no inbox, and the newest of their mails lets the owner in', async () => {
    const { email, cookies } = await hasPerson(scene, 'flooded@limits.test')
    const mailed = (await scene.mails(email)).length
    await forget('strangersHour')
    const asked = await times(30, () => openBrowser(scene).post(auth.forgetPassword, { email }))
    expect(statusesOf(asked).filter((status) => status === 200)).toHaveLength(10)
    expect(await scene.mails(email)).toHaveLength(mailed + 10)

    const owner = openBrowser(scene)
    expect(await owner.post(auth.forgetPassword, { email })).toMatchObject({
      status: 429,
      body: { code: 'too_many', message: expect.stringContaining('The link in the newest') },
    })
    const device = openBrowser(scene)
    device.cookies.everset_device = String(cookies.everset_device)
    const otp = await linkFor(scene, email)
    expect((await device.post(auth.forgetPassword, { email })).status).toBe(200)
    const reset = { email, otp, newPassword: 'lilies in may' }
    expect((await owner.post(auth.resetPassword, reset)).status).toBe(200)
  })

  test('a double sign-up mails one code and answers twice', async () => {
    const email = 'double@limits.test'
    const mine = openBrowser(scene)
    const [one, two] = await Promise.all([
      mine.post(auth.signup, { name: 'D', email, password }),
      mine.post(auth.signup, { name: 'D', email, password }),
    ])
    expect(statusesOf([one, two])).toEqual([200, 200])
    expect(await scene.mails(email)).toHaveLength(1)
    const otp = await codeFor(scene, email)
    expect((await mine.post(auth.verifyOtp, { email, otp })).status).toBe(200)
  })

  test('who corrects what was typed within the minute needs no second code', async () => {
    const email = 'typo@limits.test'
    const mine = openBrowser(scene)
    await mine.post(auth.signup, { name: 'Ahsa', email, password: 'marigold and rsoe' })
    await mine.post(auth.signup, { name: 'Asha', email, password })
    expect(await scene.mails(email)).toHaveLength(1)
    const otp = await codeFor(scene, email)
    expect((await mine.post(auth.verifyOtp, { email, otp })).body.user?.name).toBe('Asha')
    expect((await mine.post(auth.login, { email, password })).status).toBe(200)
  })

  test('a stranger’s sign-up within the minute leaves the owner’s code and password', async () => {
    const email = 'wanted@limits.test'
    const owner = openBrowser(scene, '10.7.7.7')
    const stranger = openBrowser(scene, '10.7.7.7')
    await owner.post(auth.signup, { name: 'Owner', email, password })
    const otp = await codeFor(scene, email)
    expect(
      (await stranger.post(auth.signup, { name: 'S', email, password: 'stranger danger' })).status,
    ).toBe(200)
    expect((await owner.post(auth.verifyOtp, { email, otp })).body.user?.name).toBe('Owner')
    expect((await stranger.post(auth.login, { email, password: 'stranger danger' })).status).toBe(
      401,
    )
    expect((await owner.post(auth.login, { email, password })).status).toBe(200)
  })
})
