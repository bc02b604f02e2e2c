import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'
import { useGetSettingsQuery } from '#store/api/pages/site.ts'

/** The address at which people answer. */
export function SupportLink() {
  const { data } = useGetSettingsQuery()
  if (data && !data.supportEmail) return <Link to={paths.contact}>Write to us</Link>
  return data ? (
    <a href={`mailto:${data.supportEmail}`}>{data.supportEmail}</a>
  ) : (
    <>our support address</>
  )
}
