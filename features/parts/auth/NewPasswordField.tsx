import type { Settings } from '#contract/pages/site.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { useGetSettingsQuery } from '#store/api/pages/site.ts'

const ruleLabels: Record<string, string> = {
  upper: 'an upper-case letter',
  lower: 'a lower-case letter',
  digit: 'a digit',
  symbol: 'a symbol such as ! or -',
}

function describePolicy({ minLength, require }: Settings['password']): string {
  const needed = require.flatMap((name) => ruleLabels[name] ?? [])
  return `At least ${minLength} characters${needed.length ? `, with ${needed.join(' and ')}` : ''}.`
}

/** A field for a password that is to be chosen, with the server's policy in words. */
export function NewPasswordField({
  name,
  label,
}: {
  name: 'password' | 'newPassword'
  label: string
}) {
  const { data: settings } = useGetSettingsQuery()
  return (
    <Field
      name={name}
      label={label}
      type="password"
      autoComplete="new-password"
      hint={settings && describePolicy(settings.password)}
    />
  )
}
