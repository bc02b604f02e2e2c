import { createContext, use } from 'react'

/** Until the site's settings are here it writes as an Indian site does. */
export const LocaleContext = createContext({ locale: 'en-IN', currency: 'INR' })
/** How numbers, days and money are written: a BCP 47 tag. */
export const useLocale = () => use(LocaleContext).locale
/** What amounts are typed in: an ISO 4217 code. */
export const useCurrency = () => use(LocaleContext).currency
