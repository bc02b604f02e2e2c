/** Of countries with several zones (or names of one) that by which a site of the country counts its days. */
const main: Record<string, string> = {
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  // PostgreSQL need not know the older name.
  IN: 'Asia/Kolkata',
  ID: 'Asia/Jakarta',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  US: 'America/New_York',
}

type Zoned = Intl.Locale & { getTimeZones?: () => string[] | undefined }
const ofLocale = (tag: string): string | undefined => {
  const locale: Zoned = new Intl.Locale(tag)
  return main[locale.region ?? ''] ?? locale.getTimeZones?.()?.[0]
}

/** TIME_ZONE, else that of the locale's country, else UTC. @throws Error for what is no zone of the IANA list */
export function readTimeZone(text: string | undefined, locale: string): string {
  const zone = text || ofLocale(locale) || 'UTC'
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format()
    return zone
  } catch {
    throw new Error(`TIME_ZONE must be a zone like Asia/Kolkata, not "${zone}".`)
  }
}
