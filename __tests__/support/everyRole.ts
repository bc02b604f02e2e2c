import { roles } from '#contract/kernel/endpoint.ts'
import { type Account, openScene, type Scene } from './scene.ts'

/** A scene with a person of each role, for what goes through all endpoints: Google’s answer, and limits are wide. */
export async function openForEveryRole(): Promise<{
  scene: Scene
  people: Partial<Record<string, Account>>
}> {
  const scene = await openScene({
    LIMIT_SCALE: '100',
    FIREBASE_PROJECT_ID: 'demo-input',
    FIREBASE_JWKS_URL: 'http://127.0.0.1:9/',
  })
  const people: Partial<Record<string, Account>> = {}
  for (const role of roles)
    people[role] = role === 'vendor' ? await scene.hasVendor() : await scene.hasAccount(role)
  return { scene, people }
}
