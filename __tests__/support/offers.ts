import type { PriceKind, PriceUnit, Tax } from '#domain/units.ts'

/** Fee, each km, and how many are free, of somebody who lives 99.5 km away; or at home. */
type Way = 'home' | [fee: number | null, perKm: number | null, freeKm: number | null]
/** In rupees; `counted` in paise, as a budget counts it for 100 guests: it was worked out by hand. */
export type Row = [
  name: string,
  kind: PriceKind,
  amount: number | null,
  max: number | null,
  unit: PriceUnit,
  tax: Tax,
  rate: number | null,
  service: number | null,
  minimum: number | null,
  travel: Way,
  packages: string,
  counted: number | null,
  isAllIn: boolean,
]

/** `145000@package,1300@per_plate` */
export const packagesOf = (text: string) =>
  text
    .split(',')
    .filter(Boolean)
    .map((each) => {
      const [amount, unit] = each.split('@')
      return { amount: Number(amount), unit: unit as PriceUnit }
    })

const number = (text = '-') => (text === '-' ? null : Number(text))
function read(line: string): Row {
  const [name, kind, amount, max, unit, tax, rate, service, least, way, packs, total, allIn] =
    line.split(/\s+/) as string[] & { 4: PriceUnit; 1: PriceKind; 5: Tax }
  const [fee, perKm, freeKm] = (way ?? '').split('/')
  return [
    name ?? '',
    kind as PriceKind,
    number(amount),
    number(max),
    unit as PriceUnit,
    tax as Tax,
    number(rate),
    number(service),
    number(least),
    way === 'home' ? way : [number(fee), number(perKm), number(freeKm)],
    packs === '-' ? '' : (packs ?? ''),
    number(total),
    allIn === 'yes',
  ]
}

export const offers: Row[] = `
name kind amount max unit tax rate service least way packages counted all-in
incl-event exact 140000 - per_event included - - - home - 14000000 yes
incl-day exact 150000 - per_day included - - - home - 15000000 yes
incl-plate exact 1499 - per_plate included - - - home - 14990000 yes
incl-person exact 999.5 - per_person included - - - home - 9995000 yes
incl-veg exact 850 - per_plate_veg included - - - home - 8500000 yes
incl-nonveg exact 1050 - per_plate_nonveg included - - - home - 10500000 yes
incl-function exact 175000 - per_function included - - - home - 17500000 yes
incl-package exact 210000 - package included - - - home - 21000000 yes
incl-hour exact 9000 - per_hour included - - - home - 900000 no
incl-piece exact 650 - per_piece included - - - home - 65000 no
incl-service exact 100000 - per_event included - 10 - home - 11000000 yes
incl-service-plate exact 1333 - per_plate included - 7.5 - home - 14329750 yes
incl-service-none exact 101000 - per_event included - 0 - home - 10100000 yes
range-incl range 100000 155000 per_event included - - - home - 15500000 yes
range-plate range 900 1600 per_plate included - - - home - 16000000 yes
range-tax18 range 90000 215000 per_event excluded 18 0 - home - 25370000 yes
range-tax18-service range 800 1250 per_plate excluded 18 10 - home - 16225000 yes
range-unknown range 80000 120000 per_event not_stated - - - home - 14400000 no
from-incl from 130000 - per_event included - - - home - 13000000 no
from-plus-tax from 130000 - per_event excluded - - - home - 15600000 no
from-tax5 from 131000 - per_event excluded 5 0 - home - 13755000 no
from-plate from 1100 - per_plate not_stated - - - home - 13200000 no
request on_request - - per_event included - - - home - - no
request-plus on_request - - per_plate excluded 18 10 - home - - no
tax0 exact 123456 - per_event excluded 0 0 - home - 12345600 yes
tax5 exact 123456 - per_event excluded 5 0 - home - 12962880 yes
tax12 exact 123457 - per_event excluded 12 0 - home - 13827184 yes
tax18 exact 120001 - per_event excluded 18 0 - home - 14160118 yes
tax28 exact 120001 - per_event excluded 28 0 - home - 15360128 yes
tax20-point-5 exact 99999 - per_event excluded 20.5 0 - home - 12049880 yes
tax8-point-25 exact 1234.56 - per_plate excluded 8.25 0 - home - 13364112 yes
tax-no-rate exact 120000 - per_event excluded - - - home - 14400000 no
tax-no-rate-service exact 120002 - per_event excluded - 10 - home - 15840264 no
tax-unknown exact 125000 - per_event not_stated - - - home - 15000000 no
tax-unknown-plate exact 1111 - per_plate not_stated - - - home - 13332000 no
tax-unknown-service exact 1112 - per_plate not_stated - 5 - home - 14011200 no
tax18-service-unknown exact 118000 - per_event excluded 18 - - home - 13924000 no
tax18-service10 exact 118001 - per_event excluded 18 10 - home - 15316530 yes
tax18-service10-plate exact 1200 - per_plate excluded 18 10 - home - 15576000 yes
tax18-service-odd exact 1203.33 - per_plate excluded 18 12.5 - home - 15974206 yes
tax5-service5-veg exact 777 - per_plate_veg excluded 5 5 - home - 8566425 yes
min-above exact 500 - per_plate included - - 90000 home - 9000000 yes
min-below exact 1000.25 - per_plate included - - 90000 home - 10002500 yes
min-tax exact 600 - per_plate excluded 18 10 100000 home - 12980000 yes
min-flat exact 60000 - per_event excluded 18 0 75000 home - 8850000 yes
min-range range 400 700 per_plate excluded 5 0 80000 home - 8400000 yes
away-fee exact 100000 - per_event included - - - 15000/-/- - 11500000 yes
away-km exact 100000 - per_event included - - - -/25/40 - 10150000 yes
away-both exact 100000 - per_event included - - - 5000/18/30 - 10626000 yes
away-free exact 98000 - per_event included - - - 5000/18/150 - 9800000 yes
away-none exact 98001 - per_event included - - - 0/-/- - 9800100 yes
away-unknown exact 97000 - per_event included - - - -/-/50 - 9700000 no
away-plate exact 888 - per_plate excluded 18 10 - 12000/-/- - 12726240 yes
away-range-min range 300 500 per_plate excluded 5 2.5 60000 -/30/20 - 6697500 yes
pack-cheaper exact 200000 - per_event included - - - home 145000@package,160000@package 14500000 yes
pack-plate range 150000 260000 per_event excluded 18 0 - home 1300@per_plate 15340000 yes
pack-request on_request - - per_event included - - - home 133000@package 13300000 no
pack-hour exact 7000 - per_hour included - - - home 56000@package 5600000 no
pack-dearer exact 1150 - per_plate excluded 18 5 - home 150000@package,500@per_hour 14248500 yes
pack-away exact 1250 - per_plate not_stated - - - 8000/-/- 99000@package 12680000 no
`
  .trim()
  .split('\n')
  .slice(1)
  .map(read)
