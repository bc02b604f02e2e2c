import fc from 'fast-check'
import { toCsv } from '../../../domain/csv.ts'
import { rowsOf } from '#export/rows.ts'
import { header } from '#read/ours.ts'
import { prepareImport } from '#prepare/prepare.ts'
import { charges, held, price, words } from '#__tests__/support/sayings.ts'
import { runs } from '../../../__tests__/support/seeds.ts'

test('whatever a vendor says comes back from its line, and no cell is a formula', () => {
  fc.assert(
    fc.property(words, words, fc.option(price), charges, (name, description, stated, more) => {
      const asked = stated?.kind === 'on_request'
      const { tax, ...besides } = held(more, stated !== null)
      const vendor = {
        id: '8c5a2a63-6a39-4a3c-9d1e-0d1c2b3a4f50',
        name: `Hall ${name}`,
        categories: ['Venues'],
        towns: [
          {
            name: 'Alton',
            state: 'Hampshire',
            country: 'United Kingdom',
            isRegion: false,
            code: null,
          },
        ],
        area: '',
        address: '',
        travelKm: null,
        social: [],
        attributes: {},
        schema: [],
        price: stated && {
          kind: stated.kind,
          amount: asked ? null : stated.amount,
          maxAmount: stated.kind === 'range' ? stated.amount + stated.more : null,
          currency: stated.currency,
          unit: stated.unit,
        },
        tax,
        charges: besides,
        currency: stated?.currency ?? 'GBP',
        capacityMin: 20,
        capacityMax: stated ? 120 : null,
        description,
        website: 'https://elm.example/',
        email: 'elm@barn.test',
        phone: '+441420111111',
        facts: { capacityFrom: 120 },
      }
      const csv = toCsv([header, ...rowsOf(vendor)])
      expect(
        csv.split(/[,\r\n]/).filter((cell) => /^"?[=+@]/.test(cell) && !/^\+\d+$/.test(cell)),
      ).toEqual([])
      const { vendors } = prepareImport(Buffer.from(`\ufeff${csv}`), {
        cities: [],
        siteCurrency: 'GBP',
        categories: [{ slug: 'venues', name: 'Venues', synonyms: [], attributes: [] }],
      })
      expect(vendors).toMatchObject([
        {
          name: vendor.name,
          description,
          price: vendor.price,
          charges: { ...besides, ...(tax !== 'not_stated' && { tax }) },
          capacityMin: 20,
          ...(stated ? { capacityMax: 120 } : { capacityFrom: 120 }),
          website: vendor.website,
          email: vendor.email,
          externalId: vendor.id,
          categorySlug: 'venues',
        },
      ])
    }),
    { numRuns: runs(30) },
  )
})
