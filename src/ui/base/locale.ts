import { createContext, use } from 'react'

/** How the site writes. Until the shell has its settings, as an Indian site does. */
export const defaultLocale = { locale: 'en-IN', currency: 'INR', rates: { date: '', source: '' } }
export const LocaleContext = createContext(defaultLocale)
/** How numbers, days and money are written: a BCP 47 tag. */
export const useLocale = () => use(LocaleContext).locale
/** What amounts are typed in: an ISO 4217 code. */
export const useCurrency = () => use(LocaleContext).currency
/** The day of the exchange rates, and where they are from. */
export const useRates = () => use(LocaleContext).rates
