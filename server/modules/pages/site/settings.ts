import type { Settings } from '#contract/pages/site.ts'
import type { ServerSettings } from '#server/kernel/settings.ts'

/** What the browser may know; listed, so that a new setting stays on the server until it is named here. */
export const getSettings = (settings: ServerSettings): Settings => ({
  currency: settings.currency,
  locale: settings.locale,
  rates: { date: settings.rates.date, source: settings.rates.source },
  supportEmail: settings.supportEmail,
  supportPhone: settings.supportPhone,
  operator: settings.operator,
  social: settings.social,
  password: settings.password,
  otp: { ttlMinutes: settings.otp.ttlMinutes, resendSeconds: settings.otp.resendSeconds },
  firebase: settings.firebase && {
    apiKey: settings.firebase.apiKey,
    authDomain: settings.firebase.authDomain,
    projectId: settings.firebase.projectId,
    emulatorHost: settings.firebase.emulatorHost,
  },
  mapTiles: settings.mapTiles,
  mail: settings.smtpUrl ? 'sent' : settings.production ? 'kept' : 'mailbox',
})
