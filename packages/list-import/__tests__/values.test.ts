import { parseCapacity } from '#prepare/capacity.ts'
import { cleanText } from '#read/clean.ts'
import { parsePrice } from '#read/price.ts'
import { parseRating } from '#prepare/rating.ts'
import { prepare } from '#__tests__/support/imports.ts'

test.each([
  ['£4,500', { kind: 'exact', amount: 450000, currency: 'GBP' }],
  ['Â£4,500', { kind: 'exact', amount: 450000, currency: 'GBP' }],
  ['From £55 per meal', { kind: 'from', amount: 5500, currency: 'GBP', unit: 'per_plate' }],
  ['£55pp', { amount: 5500, unit: 'per_person' }],
  ['£55 - £90 per head', { kind: 'range', amount: 5500, maxAmount: 9000, unit: 'per_person' }],
  ['₹1,50,000 onwards', { kind: 'from', amount: 15000000, currency: 'INR' }],
  ['Rs. 1200/- per plate', { kind: 'exact', amount: 120000, currency: 'INR', unit: 'per_plate' }],
  ['₹1-2 lakh', { kind: 'range', amount: 10000000, maxAmount: 20000000 }],
  ['₹80,000 - ₹3 Lakhs', { kind: 'range', amount: 80_000_00, maxAmount: 3_00_000_00 }],
  ['50,000 to 2 lakh', { kind: 'range', amount: 50_000_00, maxAmount: 2_00_000_00 }],
  ['₹1,50,000 to 3 lakh', { kind: 'range', amount: 1_50_000_00, maxAmount: 3_00_000_00 }],
  ['95 lakh to 1.2 crore', { amount: 95_00_000_00, maxAmount: 1_20_00_000_00 }],
  ['₹50 - 80 lakhs', { amount: 50_00_000_00, maxAmount: 80_00_000_00 }],
  ['₹90k - 1.2 lakh', { amount: 90_000_00, maxAmount: 1_20_000_00 }],
  ['£500 - 2k', { kind: 'range', amount: 500_00, maxAmount: 2000_00 }],
  ['£5-8k', { kind: 'range', amount: 5000_00, maxAmount: 8000_00 }],
  ['1 lakh - 50,000', { kind: 'range', amount: 50_000_00, maxAmount: 1_00_000_00 }],
  ['95 - 1.2 crore', { error: expect.any(String) }],
  ['1 lakh to 2', { error: expect.any(String) }],
  ['1200 non-veg', { amount: 120000, currency: 'EUR', unit: 'per_plate_nonveg' }],
  ['$5k', { amount: 500000, currency: 'USD' }],
  ['1.2 lakh', { amount: 12000000 }],
  ['€2.500,00', { amount: 250000, currency: 'EUR' }],
  ['Up to £10,000', { kind: 'exact', amount: 1000000 }],
  ['POA', { kind: 'on_request', amount: null }],
  ['Contact for pricing', { kind: 'on_request' }],
  ['£££', { kind: 'on_request', currency: 'GBP' }],
  ['', null],
  ['£0', null],
  ['120 guests', { error: expect.any(String) }],
  ['12 High Street', { error: expect.any(String) }],
  ['01234 567890', { error: expect.any(String) }],
  ['-500', { error: expect.any(String) }],
])('the price %p', (text, price) => {
  const parsed = parsePrice(text, 'EUR')
  if (price) expect(parsed).toMatchObject(price)
  else expect(parsed).toBeNull()
})

test.each([
  ['120', { max: 120 }],
  ['50-250', { min: 50, max: 250 }],
  ['Up to 300', { max: 300 }],
  ['1,200 guests', { max: 1200 }],
  ['min 50', { min: 50 }],
  ['100 seated / 200 standing', { max: 200 }],
  ['300+', { from: 300 }],
  ['1,000+ guests', { from: 1000 }],
  ['over 300', { from: 300 }],
  ['Over 300 guests', { from: 300 }],
  ['300 or more', { from: 300 }],
  ['300 guests and above', { from: 300 }],
  ['mehr als 300 Personen', { from: 300 }],
  ['plus de 300 personnes', { from: 300 }],
  ['100-300+', { min: 100, from: 300 }],
  ['300+ seated, 500 standing', { max: 500 }],
  ['200 seated, 300+ standing', { from: 300 }],
  ['200 + 300', { max: 300 }],
  ['Seats 165, 180 evening', { max: 180 }],
  ['110 innen, 200 außen', { max: 200 }],
  ['1,200, 2,500 standing', { max: 2500 }],
  ['0', null],
  ['4.9', { error: expect.any(String) }],
  ['99999', { error: expect.any(String) }],
  ['£55', { error: expect.any(String) }],
])('the capacity %p', (text, capacity) => expect(parseCapacity(text)).toEqual(capacity))

test.each([
  ['Name,Pax_Min,Pax_Max', '50,300', 50, 300, undefined],
  ['name,Seats Min,Seats up to', '40,120', 40, 120, undefined],
  ['name,banquet min,banquet max', '50,300', 50, 300, undefined],
  ['name,min banquet,max banquet', '350,300', undefined, 300, undefined],
  ['name,capacity', '300+', undefined, undefined, 300],
  ['name,max capacity', '"1,000+ guests"', undefined, undefined, 1000],
  ['name,min guests,max guests', '50,300+', 50, undefined, 300],
  ['name,max ceremony,max dining', '100,over 300', undefined, undefined, 300],
  ['name,min guests', '50+', 50, undefined, undefined],
  ['name,max ceremony,max dining', '400,over 300', undefined, 400, undefined],
])('guests of %s with %s', (header, cells, min, max, from) => {
  const [vendor] = prepare(`${header}\nElm,${cells}\n`).vendors
  expect([vendor?.capacityMin, vendor?.capacityMax, vendor?.capacityFrom]).toEqual([min, max, from])
})

test.each([
  ['4.9', { value: 4.9 }],
  ['4.9 (1,234 reviews)', { value: 4.9, reviews: 1234 }],
  ['9.2/10', { value: 4.6 }],
  ['New', { error: expect.any(String) }],
])('the rating %p', (text, rating) => expect(parseRating(text)).toEqual(rating))

test('text is repaired and stripped of what no database takes', () => {
  expect(cleanText(' CafÃ© \u0000&amp; Barnâ€™s\ud800  \u200b£5 ')).toBe('Café & Barn’s £5')
})

test('money without a currency takes the file’s, then the default, else it is left out with a warning', () => {
  expect(prepare('name,price\nA,£50\nB,60\n').vendors[1]?.price).toMatchObject({
    amount: 6000,
    currency: 'GBP',
  })
  expect(prepare('name,price\nA,60\n', { currency: 'EUR' }).vendors[0]?.price?.currency).toBe('EUR')
  expect(prepare('name,price\nA,60\n')).toMatchObject({
    vendors: [{ price: null }],
    warnings: [{ line: 2, message: expect.stringContaining('currency') }],
  })
})

test('a price for one guest is the headline, the hire stays beside it', () => {
  expect(
    prepare('name,hire price,catering price\nElm,"£4,500",From £55 per meal\n').vendors,
  ).toMatchObject([
    {
      price: { amount: 5500, unit: 'per_plate' },
      otherPrices: [{ amount: 450000, unit: 'per_event' }],
    },
  ])
})

test('links are http(s) only', () => {
  expect(
    prepare(
      'name,website\nA,javascript:alert(1)\nB,www.elm.example/x\n,\nC,https://elm.example/\n',
    ).vendors.map(({ website }) => website),
  ).toEqual([undefined, 'https://www.elm.example/x', 'https://elm.example/'])
})
