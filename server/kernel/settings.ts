import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isLoopbackHost } from './loopback.ts'
import { readRates } from './rates.ts'
import { readTimeZone } from '#domain/calendar/timeZone.ts'

type Env = Record<string, string | undefined>

function whole(env: Env, name: string, fallback: number) {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}".`)
  return Number(text)
}

/** LIMIT_SCALE multiplies every limit; only outside production it may lift them (0). */
function limitScale({ LIMIT_SCALE: text }: Env, production: boolean) {
  const scale = text === undefined || text === '' ? 1 : Number(text)
  if (!Number.isFinite(scale) || scale < 0 || (production && scale === 0))
    throw new Error(
      `LIMIT_SCALE must be a number above 0${production ? '' : ', or 0 for no limits'}, not "${text}".`,
    )
  return scale
}

/**
 * HMAC key of the one-time codes. Never in the database: `APP_SECRET`, else a file under DATA_DIR
 * made at the first start.
 */
function secretKey(env: Env, dataDir: string) {
  if (env.APP_SECRET) return Buffer.from(env.APP_SECRET)
  const file = join(dataDir, 'secret.key')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, randomBytes(32), { mode: 0o600 })
    try {
      // Of two servers that start together the first one's key counts, and nobody ever reads half a file.
      linkSync(draft, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
  }
  return readFileSync(file)
}

const socialNames = new Map([
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['pinterest', 'Pinterest'],
  ['youtube', 'YouTube'],
  ['tiktok', 'TikTok'],
  ['linkedin', 'LinkedIn'],
  ['x.com', 'X'],
  ['whatsapp', 'WhatsApp'],
])

/** The operator's own accounts elsewhere, parted by commas. @throws Error for what is no https address */
const socialLinks = (text: string) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((url) => {
      const host = /^https:\/\/([^/\s]+)/.exec(url)?.[1]?.replace(/^www\./, '')
      if (!host || !URL.canParse(url))
        throw new Error(`SOCIAL_LINKS must be https addresses parted by commas, not "${url}".`)
      const known = [...socialNames].find(
        ([part]) => host === part || host.split('.').includes(part),
      )
      return { label: known?.[1] ?? host, url }
    })

function firebase(env: Env, production: boolean) {
  const emulatorHost = env.FIREBASE_AUTH_EMULATOR_HOST || null
  if (emulatorHost && production)
    throw new Error('FIREBASE_AUTH_EMULATOR_HOST is not allowed in production.')
  if (emulatorHost && !isLoopbackHost(emulatorHost))
    throw new Error('FIREBASE_AUTH_EMULATOR_HOST must be a loopback address.')
  if (!env.FIREBASE_PROJECT_ID) return null
  const jwksUrl =
    env.FIREBASE_JWKS_URL ||
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
  const { protocol, host } = new URL(jwksUrl)
  if (protocol !== 'https:' && (production || protocol !== 'http:' || !isLoopbackHost(host))) {
    throw new Error(
      'FIREBASE_JWKS_URL must be https (plain http only to loopback, outside production).',
    )
  }
  return {
    apiKey: env.FIREBASE_API_KEY || 'none',
    authDomain: env.FIREBASE_AUTH_DOMAIN || `${env.FIREBASE_PROJECT_ID}.firebaseapp.com`,
    projectId: env.FIREBASE_PROJECT_ID,
    jwksUrl,
    emulatorHost,
  }
}

/**
 * `1` trusts the proxy in front of us and nobody behind it (what a client wrote itself is never
 * believed); else a list of addresses.
 */
function trustedProxies({ TRUST_PROXY: text }: Env): number | string | false {
  if (!text || text === '0' || text === 'false') return false
  return text === 'true' ? 1 : /^\d$/.test(text) ? Number(text) : text
}

/**
 * Where the map's tiles come from, like `https://tiles.example.com/{z}/{x}/{y}.png`; without it the
 * map draws its own ground.
 */
function mapTiles(env: Env) {
  const url = env.MAP_TILES_URL
  if (!url) return null
  const fits =
    /^https:\/\/[^/\s;,'"{}]+\//.test(url) &&
    ['{z}', '{x}', '{y}'].every((part) => url.includes(part))
  if (!fits)
    throw new Error(
      'MAP_TILES_URL: an address like https://tiles.example.com/{z}/{x}/{y}.png is needed.',
    )
  return { url, credit: env.MAP_TILES_CREDIT || '' }
}

/** @throws Error for what is no locale */
function readLocale(text: string) {
  try {
    return new Intl.Locale(text)
  } catch {
    throw new Error(`LOCALE must be a language and a country like en-GB, not "${text}".`)
  }
}

function localeOf(env: Env) {
  const locale = env.LOCALE || 'en-IN'
  const { region: country = '' } = readLocale(locale)
  return { locale, country, isCountryStated: Boolean(env.LOCALE) }
}

/** By these people reach the site and those who run it. It starts without, and says what is missing. */
const expectedSettings = [
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'SUPPORT_PHONE',
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
]

const firstAdmin = ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Env) =>
  email && password ? { email, password } : null

const passwordRules = (env: Env) => ({
  minLength: whole(env, 'PASSWORD_MIN_LENGTH', 6),
  maxLength: Math.min(128, whole(env, 'PASSWORD_MAX_LENGTH', 128)),
  require: (env.PASSWORD_REQUIRE || '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
})

/** Who runs the site. In production nobody answers at what we made up. */
function contacts(env: Env, production: boolean) {
  const or = (made: string) => (production ? '' : made)
  return {
    supportEmail: env.SUPPORT_EMAIL || or('support@everset.test'),
    supportPhone: env.SUPPORT_PHONE || or('+91 80 4718 2026'),
    social: socialLinks(env.SOCIAL_LINKS ?? or('https://instagram.everset.test')),
    operator: { name: env.OPERATOR_NAME || or('Everset'), address: env.OPERATOR_ADDRESS || '' },
  }
}

/** All settings, read once from the environment; throws with the variable's name when one is wrong. */
export function readSettings(env: Env = process.env) {
  const production = env.NODE_ENV === 'production'
  if (env.STORAGE_URL)
    throw new Error('STORAGE_URL: only the default, files under DATA_DIR, is supported so far.')
  const dataDir = resolve(env.DATA_DIR || 'data')
  const port = whole(env, 'PORT', 3000)
  const host = env.HOST || '127.0.0.1'
  const { locale, country, isCountryStated } = localeOf(env)
  return {
    production,
    port,
    host,
    publicUrl: (env.PUBLIC_URL || `http://${host}:${port}`).replace(/\/$/, ''),
    databaseUrl: env.DATABASE_URL || null,
    dataDir,
    secret: secretKey(env, dataDir),
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.MAIL_FROM || 'Everset <hello@everset.test>',
    admin: firstAdmin(env),
    gazetteer: env.GAZETTEER !== '0',
    demo: env.DEMO === undefined ? !production : env.DEMO === '1',
    firebase: firebase(env, production),
    password: passwordRules(env),
    otp: {
      ttlMinutes: whole(env, 'OTP_TTL_MINUTES', 10),
      resendSeconds: whole(env, 'OTP_RESEND_SECONDS', 60),
      maxAttempts: whole(env, 'OTP_MAX_ATTEMPTS', 5),
    },
    ...contacts(env, production),
    unset: expectedSettings.filter((name) => !env[name]),
    currency: env.CURRENCY || 'INR',
    /** Most banks let no more through by UPI on a day, in paise; 0 for no limit. */
    upiLimit: whole(env, 'UPI_LIMIT', 10_000_000),
    rates: readRates(env.RATES_FILE || undefined),
    locale,
    /** The code of the country that the locale names: of places of one name those there are likelier. */
    country,
    isCountryStated,
    timeZone: readTimeZone(env.TIME_ZONE, locale),
    mapTiles: mapTiles(env),
    trustProxy: trustedProxies(env),
    limitScale: limitScale(env, production),
    logLevel: env.LOG_LEVEL || 'info',
    /** Under `npm run dev`: where the bundler tells open browsers what changed. */
    hmrPort: production ? null : env.HMR_PORT || null,
  }
}
export type ServerSettings = ReturnType<typeof readSettings>
