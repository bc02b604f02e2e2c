import { dropInHand } from '#features/auth/guard/inHand.ts'

/**
 * Nothing of a person stays in the browser's caches, nor what they had opened; the worker, too, caches no answer that
 * is still on its way.
 */
export function clearCaches(): void {
  dropInHand()
  navigator.serviceWorker?.controller?.postMessage('forget')
  void globalThis.caches
    ?.keys()
    .then((names) => names.filter((name) => name !== 'assets').map((name) => caches.delete(name)))
}
