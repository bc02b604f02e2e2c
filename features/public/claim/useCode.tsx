import { useState } from 'react'
import { CallFailure } from '#features/parts/lists/QueryFailure.tsx'
import { useSearchParams } from '#src/ui/hooks/useSearchParams.ts'
import type { Listing } from '#contract/vendors/claims.ts'
import { Button } from '#src/ui/base/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { useCodeWords } from '#features/parts/site/useCodeWords.ts'
import { useSendListingCodeMutation } from '#store/api/vendors/claims.ts'

/** What proves the listed address: the link that led here, or a code that is sent and typed. */
export function useCode({ _id: vendorId, email }: Listing) {
  const [params] = useSearchParams()
  const [link, setLink] = useState(params.get('otp'))
  const [send, { data, error, isLoading }] = useSendListingCodeMutation()
  const unsent = useCodeWords('')
  return {
    /** Something can be typed, or need not be. */
    isReady: link !== null || data !== undefined,
    /** A link that was refused makes room for a code. */
    dropLink: () => setLink(null),
    field:
      link !== null ? (
        <input type="hidden" name="otp" value={link} />
      ) : data ? (
        <Field
          name="otp"
          label="The code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={unsent || data.message}
        />
      ) : null,
    sender: (variant: 'primary' | 'quiet') =>
      link === null &&
      email && (
        <div className="stack gap-3">
          <CallFailure error={error} />
          <div>
            <Button
              variant={data ? 'quiet' : variant}
              icon="mail"
              busy={isLoading}
              onClick={() => void send({ vendorId })}
            >
              {unsent
                ? `Ask for ${data ? 'another' : 'a'} code for ${email}`
                : data
                  ? 'Send another code'
                  : `Send a code to ${email}`}
            </Button>
          </div>
          {unsent && !data && <p className="small soft">{unsent}</p>}
        </div>
      ),
  }
}
export type Code = ReturnType<typeof useCode>
