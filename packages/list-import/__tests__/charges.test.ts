import { prepare } from '#__tests__/support/imports.ts'

const stated = { tax: 'excluded', taxRate: 20, service: 12.5, minimum: 200_000 }
const travel = { travelFreeKm: 30, travelFee: 5000, travelPerKm: 45 }

test.each([
  [
    'English',
    'Venue name,Price,VAT,Service charge,Minimum spend,Free travel (km),Travel fee,Travel cost per km\n' +
      'Elm,£55 per head,20% on top,12.5%,"£2,000",30,£50,£0.45\n',
  ],
  [
    'German',
    'Firmenname;Preis ab;MwSt;Servicegebühr;Mindestumsatz;Anfahrt frei bis (km);Anfahrtskosten;Preis pro km\n' +
      'Elm;55 €;zzgl. 20 %;12,5 %;2.000 €;30 km;50 €;0,45 €\n',
  ],
  [
    'French',
    'Nom du lieu;Prix;TVA;Frais de service;Minimum de dépense;Km inclus;Frais de déplacement;Prix au km\n' +
      'Elm;55 €;HT, 20 %;12,5 %;2 000 €;30;50 €;0,45 €\n',
  ],
  [
    'Spanish',
    'Empresa;Precio;IVA;Cargo por servicio;Gasto mínimo;Km incluidos;Gastos de desplazamiento;Precio por km\n' +
      'Elm;55 €;no incluido (20 %);12,5 %;2.000 €;30;50 €;0,45 €\n',
  ],
  [
    'Italian',
    'Nome struttura;Prezzo;IVA;Costo del servizio;Spesa minima;Km inclusi;Spese di trasferta;Prezzo al km\n' +
      'Elm;55 €;esclusa 20%;12,5%;2.000 €;30;50 €;0,45 €\n',
  ],
])('what comes to a price, in %s', (_language, csv) => {
  const { mapping, vendors, warnings } = prepare(csv)
  expect(Object.values(mapping)).toEqual([
    'name',
    'price',
    'tax',
    'serviceCharge',
    'minimum',
    'travelFreeKm',
    'travelFee',
    'travelPerKm',
  ])
  expect(warnings).toEqual([])
  expect(vendors[0]?.charges).toEqual({ ...stated, ...travel })
})

const taxes = (csv: string) => prepare(csv).vendors.map(({ charges }) => charges)

test('tax is included, on top, or not stated, as its columns say together', () => {
  expect(
    taxes(
      'name,price,tax included,tax rate\nElm,£500,yes,20\nOak,£500,no,20%\nAsh,£500,no,\nYew,£500,,\n',
    ),
  ).toEqual([{ tax: 'included' }, { tax: 'excluded', taxRate: 20 }, { tax: 'excluded' }, {}])
  expect(taxes('name,price,VAT\nElm,£500,inkl. MwSt\nOak,£500,plus 7.7%\nAsh,£500,TTC\n')).toEqual([
    { tax: 'included' },
    { tax: 'excluded', taxRate: 7.7 },
    { tax: 'included' },
  ])
})

test('what says too little is left out by name', () => {
  const { vendors, warnings } = prepare(
    'name,price,VAT,service charge,minimum spend,travel cost,travels up to (km),free travel (km)\n' +
      'Elm,£500,20%,£40,€900,by train,50,80\nOak,,included,10%,"£1,000",,,\n',
  )
  expect(vendors.map(({ charges }) => charges)).toEqual([{}, {}])
  expect(warnings.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '2: “20%” was left out: it does not say whether the tax is in the price or on top.',
    '2: “£40” was left out: it is no percentage.',
    '2: “by train” was left out: it is no sum.',
    '2: The least of €900 was left out: the price is in other money.',
    '2: 80 km free of charge was left out: that is farther than they travel.',
    '3: What is said of tax was left out: without a price it says nothing.',
    '3: The service charge was left out: without a price it says nothing.',
    '3: The least it is booked for was left out: without a price it says nothing.',
  ])
})

test('nothing is 0, a mile is counted in kilometres, and a dollar is that of its country', () => {
  const { vendors } = prepare(
    'name,country,price,service charge,travel fee,mileage rate (per mile),minimum spend\n' +
      'Elm,Canada,$500,no,free,$1.61,"$2,000"\nOak,USA,$500,0%,$0,$1.61,"2,000"\n',
  )
  const charges = { service: 0, travelFee: 0, travelPerKm: 100, minimum: 200_000 }
  expect(vendors).toMatchObject([
    { price: { currency: 'CAD' }, charges },
    { price: { currency: 'USD' }, charges },
  ])
})

test('a deposit and when the rest is due; a rest alone, a sum, a bare number and half a percent are left out', () => {
  const { mapping, vendors, warnings } = prepare(
    'name,price,deposit,balance due (days before)\nElm,£500,30%,14\nOak,,25%,2 weeks before\nAsh,£500,0%,\n' +
      'Yew,£500,,30\nBay,£500,£250,\nFir,£500,12.5%,\nIvy,£500,100,\n',
  )
  expect(Object.values(mapping)).toEqual(['name', 'price', 'deposit', 'restDays'])
  expect(vendors.map(({ charges }) => charges)).toEqual([
    { deposit: 30, restDays: 14 },
    { deposit: 25, restDays: 14 },
    { deposit: 0 },
    {},
    {},
    {},
    {},
  ])
  expect(warnings.map(({ line, message }) => `${line}: ${message}`).toSorted()).toEqual([
    '5: When the rest is due, 30 days before, was left out: no deposit is stated.',
    '6: “£250” was left out: it is no percentage.',
    '7: “12.5%” was left out: it is no whole percentage.',
    '8: “100” was left out: it is no percentage.',
  ])
})

test('a minimum spend is the price where a list states no other', () => {
  const { mapping, vendors } = prepare('name,min spend\nElm,"£2,000"\n')
  expect(mapping).toEqual({ name: 'name', 'min spend': 'price' })
  expect(vendors).toMatchObject([{ price: { amount: 200_000, currency: 'GBP' } }])
})
