/** Nothing of a person stays in the browser's caches; the worker, too, keeps no answer that is still on its way. */
export function forgetKept(): void {
  navigator.serviceWorker?.controller?.postMessage('forget')
  void globalThis.caches
    ?.keys()
    .then((names) => names.filter((name) => name !== 'assets').map((name) => caches.delete(name)))
}
