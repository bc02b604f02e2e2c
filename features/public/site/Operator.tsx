import { telOf } from '#domain/links/phones.ts'
import { useGetSettingsQuery } from '#store/api/pages/site.ts'
import { SupportLink } from './SupportLink.tsx'

/** Who answers for this site, as the operator's settings say it; what they do not say is not made up. */
export function Operator({ besideForm = false }: { besideForm?: boolean }) {
  const { data } = useGetSettingsQuery()
  if (!data) return null
  const { operator, supportEmail, supportPhone } = data
  return (
    <address style={{ fontStyle: 'normal' }}>
      <p>
        {operator.name ? (
          <strong>{operator.name}</strong>
        ) : (
          'Whoever runs this site has not given a name and postal address yet.'
        )}
        {operator.address
          .split(/\\n|\n|,/)
          .map((line) => line.trim())
          .filter(Boolean)
          .map((line) => (
            <span key={line}>
              <br />
              {line}
            </span>
          ))}
      </p>
      <p>
        {(supportEmail || !besideForm) && <SupportLink />}
        {supportPhone && (
          <>
            <br />
            <a href={telOf(supportPhone)}>{supportPhone}</a>
          </>
        )}
      </p>
    </address>
  )
}
