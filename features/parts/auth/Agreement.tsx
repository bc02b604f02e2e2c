import { Link } from 'react-router'
import { paths } from '#domain/paths.ts'

/** What signing up agrees to. */
export const Agreement = () => (
  <p className="tiny faint center">
    By signing up, you agree to our <Link to={paths.terms}>terms</Link> and{' '}
    <Link to={paths.privacy}>privacy policy</Link>.
  </p>
)
