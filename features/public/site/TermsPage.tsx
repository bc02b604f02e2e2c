import text from '#content/terms.json' with { type: 'json' }
import { LegalPage } from './LegalPage.tsx'

export default function TermsPage() {
  return <LegalPage text={text} />
}
