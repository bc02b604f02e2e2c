import { useNavigate } from 'react-router'
import type { VendorPage } from '#contract/pages/vendorPages.ts'
import { refusedWords } from '#domain/bookings/elsewhere.ts'
import { paths } from '#domain/paths.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { clearDraft, Form } from '#src/ui/forms/Form.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { useSendEnquiryMutation } from '#store/api/talk/enquiries.ts'
import { formFailure } from '#store/failure.ts'
import { CoupleButton } from './CoupleButton.tsx'
import { GoneDay, useGoneDay } from './day/GoneDay.tsx'
import { useEnquiryFunctions } from './EnquiryFunctions.tsx'
import { enquiryForm } from './form/fillForm.ts'
import { useHint } from './useHint.ts'
import type { OurDay } from './useEnquiryParams.ts'
import { useCoupleOnly } from './form/useCoupleOnly.ts'

type Asking = { vendor: VendorPage; ourDay: OurDay }

/** A question to the vendor, with the page's day, guests and town; without a day that it can't take. */
export const EnquiryForm = (asking: Asking) =>
  asking.vendor.calendarKnown ? <OfKnownDays {...asking} /> : <Question {...asking} />

const OfKnownDays = (asking: Asking) => (
  <Question {...asking} gone={useGoneDay(asking.vendor, asking.ourDay)} />
)

function Question({ vendor, ourDay, gone }: Asking & { gone?: string | undefined }) {
  const { _id: vendorId, businessName, unclaimed } = vendor
  const { guests, city } = ourDay
  const date = gone ? undefined : ourDay.date
  const functions = useEnquiryFunctions({ ...ourDay, date })
  const hint = useHint(vendor, { ...ourDay, date, slot: functions.slot }, functions.words)
  const name = enquiryForm(vendorId)
  const far = functions.words.length ? undefined : vendor.outOfReach
  const [send, { isLoading, error }] = useSendEnquiryMutation()
  const { isVisitor, isOther, isBack, signIn } = useCoupleOnly(
    name,
    `your question to ${businessName} is ready to send`,
  )
  const navigate = useNavigate()
  const submit = async (values: Record<string, FormDataEntryValue>) => {
    if (isVisitor) return signIn()
    const chosen = functions.chosenIn(values)
    const { data } = await send({
      vendorId,
      ...(chosen ?? { date, guests, ...(city && { city }) }),
      message: String(values.message ?? ''),
    })
    if (!data) return
    clearDraft(name)
    await navigate(paths.myEnquiry(data._id))
  }
  if (isOther)
    return <Notice>Enquiries are for couples: sign in with a couple’s account to write.</Notice>
  return (
    <Form name={name} draft {...formFailure(error)} onSubmit={(values) => void submit(values)}>
      {gone && <GoneDay {...{ vendor, guests }} day={gone} town={city} />}
      <Field
        as="textarea"
        name="message"
        label={`Your message to ${businessName}`}
        hint={hint}
        rows={5}
        dir="auto"
      />
      {far && <p className="small">{refusedWords(businessName, far)}</p>}
      {functions.fields}
      {unclaimed && (
        <p className="small soft">
          This business is not on Everset yet. We’ll save your question and write to it once, if we
          have its email address. It may never answer: please ask others, too.
        </p>
      )}
      <CoupleButton
        {...{ isVisitor, isBack }}
        visitor="Sign in to send"
        busy={isLoading}
        icon="send"
      >
        {gone && !functions.fields ? 'Send without a day' : 'Send enquiry'}
      </CoupleButton>
    </Form>
  )
}
