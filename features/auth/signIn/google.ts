import * as firebaseApp from 'firebase/app'
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  inMemoryPersistence,
  initializeAuth,
  signInWithPopup,
  signOut,
} from 'firebase/auth'
import type { Settings } from '#contract/pages/site.ts'

export type GoogleProof = { name: string; email: string; idToken: string }

const leftByThePerson = new Set([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/user-cancelled',
])

// Firebase notes in the browser's database on which days it was used; without this part of it, it does not.
const parts = (firebaseApp as { _components?: Map<string, unknown> })._components
parts?.delete('heartbeat')

function open({ apiKey, authDomain, projectId, emulatorHost }: NonNullable<Settings['firebase']>) {
  const app = firebaseApp.initializeApp({ apiKey, authDomain, projectId })
  // Nothing of Google's stays in the browser: the session is our cookie.
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  if (emulatorHost) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true })
  return auth
}
let auth: ReturnType<typeof open> | undefined

/** Opens Google's popup. @returns the proof for our server, null when the person closed it */
export async function askGoogle(
  firebase: NonNullable<Settings['firebase']>,
): Promise<GoogleProof | null> {
  auth ??= open(firebase)
  const provider = new GoogleAuthProvider()
  provider.setCustomParameters({ prompt: 'select_account' })
  try {
    const { user } = await signInWithPopup(auth, provider, browserPopupRedirectResolver)
    const proof = {
      name: (user.displayName ?? '').slice(0, 100),
      email: user.email ?? '',
      idToken: await user.getIdToken(),
    }
    await signOut(auth)
    return proof
  } catch (error) {
    if (leftByThePerson.has((error as { code?: string }).code ?? '')) return null
    throw error
  }
}
