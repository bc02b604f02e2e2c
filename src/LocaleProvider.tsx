import type { ReactNode } from 'react'
import { CurrencyContext, LocaleContext, useCurrency, useLocale } from './ui/base/locale.ts'
import { useGetSettingsQuery } from '#store/api/platform/site.ts'

/** Says to everything inside how the site writes numbers, days and money, as the server has it set. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const { data: settings } = useGetSettingsQuery()
  const locale = useLocale()
  const currency = useCurrency()
  return (
    <LocaleContext value={settings?.locale ?? locale}>
      <CurrencyContext value={settings?.currency ?? currency}>{children}</CurrencyContext>
    </LocaleContext>
  )
}
