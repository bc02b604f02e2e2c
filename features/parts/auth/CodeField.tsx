import { Field } from '#src/ui/forms/Field.tsx'
import { useGetSettingsQuery } from '#store/api/pages/site.ts'
import * as styles from './CodeField.module.css'

/** The six digits from the mail. */
export function CodeField() {
  const { data: settings } = useGetSettingsQuery()
  return (
    <Field
      name="otp"
      label="Code"
      className={styles.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      hint={
        settings &&
        `Six digits, valid for ${settings.otp.ttlMinutes} minutes. Check your spam folder too.`
      }
    />
  )
}
