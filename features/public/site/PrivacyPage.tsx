import text from '#content/privacy.json' with { type: 'json' }
import { LegalPage } from './LegalPage.tsx'

export default function PrivacyPage() {
  return (
    <LegalPage
      text={text}
      kept={
        <ul key="kept">
          {text.kept.map(({ what, detail, time }) => (
            <li key={what}>
              {/* Each on a line of its own, which begins where it did once our faces come. */}
              <strong>{`${what}: `}</strong>
              <br />
              {`${detail}. `}
              <br />
              <span className="soft">{`Kept ${time}.`}</span>
            </li>
          ))}
        </ul>
      }
    />
  )
}
