import { useGetSettingsQuery } from '#store/api/platform/site.ts'

/** The address at which people answer. */
export function SupportLink() {
  const { data } = useGetSettingsQuery()
  return data ? (
    <a href={`mailto:${data.supportEmail}`}>{data.supportEmail}</a>
  ) : (
    <>our support address</>
  )
}
