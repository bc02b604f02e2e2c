import { parsePrice } from '#read/price.ts'
import { phoneOf } from '#prepare/phones.ts'
import { prepare } from '#__tests__/support/imports.ts'

test.each([
  [
    'German',
    'Firmenname;Straße;PLZ;Ort;Bundesland;Kategorie;Preis ab;Kapazität;Telefonnummer;Webseite;Bewertung',
    'Gut A;Dorfstr. 2;24955;Harrislee;Schleswig-Holstein;Location;1.900 €;80;0461 1234567;www.gut-a.de;4,8',
  ],
  [
    'French',
    'Nom du lieu;Adresse;Code postal;Ville;Région;Catégorie;Prix;Capacité;Téléphone;Site internet;Note',
    'Mas B;2 rue X;13210;Saint-Rémy;PACA;Lieu;1 900 €;80;04 90 12 34 56;www.mas-b.fr;4,8',
  ],
  [
    'Spanish',
    'Empresa;Dirección;Código postal;Ciudad;Provincia;Categoría;Precio desde;Capacidad;Teléfono;Sitio web;Valoración',
    'Finca C;Calle 2;41001;Sevilla;Sevilla;Finca;1.900 €;80;954 12 34 56;www.finca-c.es;4,8',
  ],
  [
    'Italian',
    'Nome struttura;Indirizzo;CAP;Città;Regione;Tipologia;Prezzo;Capienza;Telefono;Sito web;Valutazione',
    'Villa D;Via 2;50100;Firenze;Toscana;Villa;1.900 €;80;055 1234567;www.villa-d.it;4,8',
  ],
])('headers in %s', (_language, header, row) => {
  const { mapping, vendors } = prepare(`${header}\n${row}\n${row.replace(/^\w+/, 'Zwei')}\n`)
  expect(Object.values(mapping)).toEqual([
    'name',
    'address',
    'postcode',
    'city',
    'region',
    'category',
    'price',
    'capacity',
    'phone',
    'website',
    'rating',
  ])
  expect(vendors[0]).toMatchObject({
    price: { amount: 190000, currency: 'EUR' },
    capacityMax: 80,
    externalRating: { value: 4.8 },
  })
})

test.each([
  ['ab 2.500,00 €', { kind: 'from', amount: 250000, currency: 'EUR' }],
  ['à partir de 1 200 €', { kind: 'from', amount: 120000, currency: 'EUR' }],
  ['à partir de 1\u202f200,50\u00a0€ TTC', { kind: 'from', amount: 120050 }],
  ['dès 2 900€', { kind: 'from', amount: 290000 }],
  ['desde 1.500 €', { kind: 'from', amount: 150000 }],
  ['a partire da 3.000 €', { kind: 'from', amount: 300000 }],
  ['CA$42', { kind: 'exact', amount: 4200, currency: 'CAD' }],
  ['A$42', { kind: 'exact', amount: 4200, currency: 'AUD' }],
  ['89 € p.P.', { amount: 8900, unit: 'per_person' }],
  ['50 € par personne', { amount: 5000, unit: 'per_person' }],
  ['75 € por persona', { amount: 7500, unit: 'per_person' }],
  ['1.900 € pro Tag', { amount: 190000, unit: 'per_day' }],
  ['1.200 – 1.800 €', { kind: 'range', amount: 120000, maxAmount: 180000 }],
  ['bis zu 3.000 €', { kind: 'exact', amount: 300000 }],
  ['Preis auf Anfrage', { kind: 'on_request' }],
  ['sur devis', { kind: 'on_request' }],
  ['su richiesta', { kind: 'on_request' }],
  ['28 €/pers (min. 50)', { kind: 'exact', amount: 2800, unit: 'per_person' }],
  ['£28pp (min 100)', { kind: 'exact', amount: 2800, unit: 'per_person' }],
  ['£110pp, minimum 60', { kind: 'exact', amount: 11000, unit: 'per_person' }],
  ['min. £2,800', { kind: 'from', amount: 280000 }],
  ['₹1350++', { kind: 'exact', amount: 135000 }],
  ['$4,000+', { kind: 'from', amount: 400000 }],
  ['£3500/weekend', { kind: 'exact', amount: 350000, unit: 'per_event' }],
])('the price %p', (text, price) => expect(parsePrice(text, 'EUR')).toMatchObject(price))

test.each([
  ['01420 111111', 'GB', '+44 1420 111111'],
  ['+44 (0)1420 111111', 'GB', '+44 1420 111111'],
  ['(609) 522-1234', 'US', '+1 609 522 1234'],
  ['305.555.0100', 'US', '+1 305 555 0100'],
  ['416-555-0199', 'CA', '+1 416 555 0199'],
  ['098200 12345 / 022 2345 6789', 'IN', '+91 98200 12345'],
  ['0221/1234567', 'DE', '+49 221 1234567'],
  ['03 80 12 34 56', 'FR', '+33 3 80 12 34 56'],
  ['0039 055 1234567', 'GB', '+39 055 123 4567'],
  ['919820012345', 'US', '+91 98200 12345'],
  ['0113 234 5678 ext 12', 'GB', '+44 113 234 5678 ext. 12'],
  ['0113 234 5678 x33', 'GB', '+44 113 234 5678 ext. 33'],
  ['(609) 522-1234 #204', 'US', '+1 609 522 1234 ext. 204'],
  ['+44 1420 111111 extn. 7', null, '+44 1420 111111 ext. 7'],
  ['01132345678ext12', 'GB', '+44 113 234 5678 ext. 12'],
  ['416-555-0199x5', 'CA', '+1 416 555 0199 ext. 5'],
  ['Call us', 'GB', undefined],
  ['12', 'GB', undefined],
  ['020 7946 0018 ext. 4', 'GB', '+44 20 7946 0018 ext. 4'],
  ['Tel. 022 2345 6789, extn 12', 'IN', '+91 22 2345 6789 ext. 12'],
  ['+९१ ९८७६५ ४३२१०', 'IN', '+91 98765 43210'],
  ['Office: 98765 43210 (evenings)', 'IN', '+91 98765 43210'],
  ['01420 111111', null, '01420 111111'],
])('the telephone %p of %p', (text, country, dialled) => {
  expect(phoneOf(text, country)).toBe(dialled)
})

test.each([
  'Nb de convives',
  'Nombre maximum de personnes',
  'Anzahl der Gäste',
  'Número de invitados',
  'N. di ospiti',
])('the header %s is of guests', (header) => {
  const { mapping } = prepare(`Nom,Ville,${header}\nA,Lyon,jusqu'à 180\nB,Paris,50 à 300\n`)
  expect(mapping[header]).toMatch(/^capacity/)
})
