import type { ServerSettings } from '#server/kernel/settings.ts'

/** Headers of every answer: of pages, and of the contract's answers. */
export function securityHeaders(
  settings: ServerSettings,
  scriptHashes: readonly string[],
): Record<'pages' | 'data', Record<string, string>> {
  const others = {
    // Plain same-origin would cut the Google popup off from its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    ...(settings.production && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
  return {
    pages: { 'content-security-policy': pagesPolicy(settings, scriptHashes), ...others },
    data: { 'content-security-policy': dataPolicy, ...others },
  }
}

/** An answer that is no page needs nothing of anybody, wherever a browser may open it. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Styles may stand inline (the first paint needs them), scripts never, but for the import map that the build writes
 * into the page and that is named by its hash.
 */
function pagesPolicy(
  { firebase, hmrPort, mapTiles }: ServerSettings,
  scriptHashes: readonly string[],
): string {
  const emulator = firebase?.emulatorHost ? ` http://${firebase.emulatorHost}` : ''
  const google = firebase
    ? {
        script: ' https://apis.google.com',
        connect:
          ' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com' +
          ` https://apis.google.com${emulator}`,
        frame: ` https://${firebase.authDomain}${emulator}`,
      }
    : { script: '', connect: '', frame: " 'none'" }
  const dev = hmrPort
    ? {
        script: " 'unsafe-inline' 'unsafe-eval'",
        connect: ` ws://127.0.0.1:${hmrPort} ws://localhost:${hmrPort}`,
      }
    : { script: '', connect: '' }
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(hmrPort ? [] : scriptHashes)].join(' ') + google.script + dev.script,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${mapTiles ? ` ${new URL(mapTiles.url).origin}` : ''}`,
    "font-src 'self'",
    `connect-src 'self'${google.connect}${dev.connect}`,
    `frame-src${google.frame}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
