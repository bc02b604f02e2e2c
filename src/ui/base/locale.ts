import { createContext, use } from 'react'

/** How the site writes: `locale` is a BCP 47 tag, `currency` an ISO 4217 code. The shell sets it from the settings. */
export const LocaleContext = createContext<{ locale: string; currency: string } | undefined>(
  undefined,
)
// Until the settings are here the site writes as an Indian site does.
export const useLocale = () => use(LocaleContext)?.locale ?? 'en-IN'
export const useCurrency = () => use(LocaleContext)?.currency ?? 'INR'
