import { useState } from 'react'
import { Link } from 'react-router'
import type { VendorClaim } from '#contract/vendors/claims.ts'
import { telOf } from '#domain/links/phones.ts'
import { formatInstant } from '#domain/formatDay.ts'
import { useLocale } from '#src/ui/base/locale.ts'
import { Instant } from '#src/ui/time/Instant.tsx'
import { paths } from '#domain/paths.ts'
import { ConfirmDialog } from '#src/ui/overlays/ConfirmDialog.tsx'
import { Button } from '#src/ui/base/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Form } from '#src/ui/forms/Form.tsx'
import { useDecideClaimMutation, useCreateClaimCodeMutation } from '#store/api/vendors/claims.ts'
import { failureOf, formFailure } from '#store/failure.ts'
import { Notice } from '#src/ui/feedback/Notice.tsx'

/** One claim beside what the list says of the business. */
export function ClaimCard({ claim }: { claim: VendorClaim }) {
  const { _id: claimId, at, statement, link, from, vendor } = claim
  const [decide, { isLoading, error, originalArgs }] = useDecideClaimMutation()
  const [giving, setGiving] = useState(false)
  const busy = (decision: string) => isLoading && originalArgs?.decision === decision
  const listed = [vendor.website, vendor.contactEmail, vendor.contactPhone].filter(Boolean)
  return (
    <Card aria-label={`Claim of ${vendor.businessName}`} className="stack gap-3">
      <div className="between">
        <h2 dir="auto">
          <Link to={paths.vendor(vendor.slug)}>{vendor.businessName}</Link>
        </h2>
        <span className="small soft">
          <Instant at={at} />
        </span>
      </div>
      <p>
        {from.name}, <a href={`mailto:${from.email}`}>{from.email}</a>
      </p>
      <p dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {statement}
      </p>
      {link && (
        <p style={{ overflowWrap: 'anywhere' }}>
          <a href={link} rel="noopener nofollow ugc" target="_blank">
            {link}
          </a>
        </p>
      )}
      <p className="small soft">
        Listed: {listed.length ? listed.join(', ') : 'no website, email address or phone number'}
      </p>
      {vendor.contactPhone && <ReadOut claim={claim} />}
      <Form
        name={`claim-${claimId}`}
        {...formFailure(error)}
        onSubmit={({ reason = '' }) =>
          void decide({ claimId, decision: 'decline', reason: String(reason) })
        }
      >
        <Field name="reason" label="Reason, if you decline" dir="auto" />
        <div className="cluster">
          <Button variant="primary" onClick={() => setGiving(true)}>
            Give it to them
          </Button>
          <Button type="submit" busy={busy('decline')}>
            Decline
          </Button>
        </div>
      </Form>
      {giving && (
        <ConfirmDialog
          title={`Give ${vendor.businessName} to ${from.name}?`}
          act="Give it to them"
          busy={busy('approve')}
          failure={failureOf(error)?.message}
          onConfirm={() => void decide({ claimId, decision: 'approve' })}
          onClose={() => setGiving(false)}
        >
          From now on they run its page and answer for it. We email {from.email}. This can’t be
          undone here.
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** A code that is read out over the listed telephone: whoever answers there passes it on, or does not. */
function ReadOut({
  claim: { _id: claimId, byTelephone, calledAt, vendor },
}: {
  claim: VendorClaim
}) {
  const locale = useLocale()
  const [readOut, { data, isLoading }] = useCreateClaimCodeMutation()
  return (
    <div className="stack gap-3">
      {byTelephone && <p>They ask to be called at {vendor.contactPhone}.</p>}
      {calledAt && !data && (
        <p className="small soft">A code was last shown on {formatInstant(calledAt, locale)}.</p>
      )}
      {data ? (
        <Notice>
          <p>
            Call <a href={telOf(data.phone)}>{data.phone}</a>, say that someone claims{' '}
            {vendor.businessName} on Everset, and read out this code:
          </p>
          <p>
            <strong style={{ fontSize: '1.6em', letterSpacing: '.15em' }}>{data.digits}</strong>
          </p>
          <p>It works once, for {data.minutes} minutes, for this claimer alone.</p>
        </Notice>
      ) : (
        <div>
          <Button busy={isLoading} onClick={() => void readOut({ claimId })}>
            Call them: show a code to read out
          </Button>
        </div>
      )}
    </div>
  )
}
