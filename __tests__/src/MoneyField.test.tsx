import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { typedMoney } from '#domain/typed/money.ts'
import { defaultLocale, LocaleContext } from '#src/ui/base/locale.ts'
import { Form } from '#src/ui/forms/Form.tsx'
import { MoneyField } from '#src/ui/forms/MoneyField.tsx'

const onSubmit = jest.fn()
const priceIn = (locale: string, currency: string) => {
  render(
    <LocaleContext value={{ ...defaultLocale, locale, currency }}>
      <Form
        name="money"
        onSubmit={({ price }) => onSubmit(typedMoney(String(price), currency, locale))}
      >
        <MoneyField name="price" label="Price" />
      </Form>
    </LocaleContext>,
  )
  return userEvent.setup()
}
const field = () => screen.getByLabelText('Price')

beforeEach(() => jest.clearAllMocks())

test.each([
  ['de-DE', 'EUR', '123,00', '123\u00a0€', 12_300],
  ['de-DE', 'EUR', '1.500', '1.500\u00a0€', 150_000],
  ['de-DE', 'EUR', '1.500,00', '1.500\u00a0€', 150_000],
  ['de-DE', 'EUR', '10 000,5', '10.000,50\u00a0€', 1_000_050],
  ['de-DE', 'EUR', '10\u00a0000,5', '10.000,50\u00a0€', 1_000_050],
  ['de-DE', 'EUR', '10\u202f000,5', '10.000,50\u00a0€', 1_000_050],
  ['de-DE', 'EUR', '35 EUR', '35\u00a0€', 3500],
  ['de-CH', 'CHF', "10'000.00", 'CHF\u00a010’000', 1_000_000],
  ['en-IN', 'INR', 'Rs 500', '₹500', 50_000],
  ['en-IN', 'INR', '₹500/-', '₹500', 50_000],
  ['en-IN', 'INR', '१२३', '₹123', 12_300],
])('%s, %s: %j is understood as %s', async (locale, currency, text, shown, amount) => {
  const user = priceIn(locale, currency)
  await user.type(field(), text)
  expect(screen.getByRole('status').textContent.replaceAll("'", '’')).toBe(shown)
  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledWith(amount)
})

test('a doubtful amount is asked for, and sent once it was chosen', async () => {
  const user = priceIn('en-US', 'USD')
  await user.type(field(), '1.500')
  expect(field()).toHaveAccessibleDescription('Does 1.500 mean $1,500 or $1.50?')
  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenLastCalledWith('1.500')

  await user.click(screen.getByRole('button', { name: '$1.50' }))
  expect(field()).toHaveValue('1.50')
  expect(field()).toHaveFocus()
  expect(field()).toBeValid()
  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenLastCalledWith(150)
})
