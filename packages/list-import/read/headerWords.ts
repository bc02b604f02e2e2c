import { pattern } from '../../../domain/sentences/pattern.ts'
import { nameKey } from './clean.ts'
import type { Field } from './types.ts'

/** Headers in German, French, Spanish, Italian and transliterated Hindi, folded; English ones are patterns. */
const words: [Field, number, string][] = [
  [
    'name',
    100,
    'firma|firmenname|unternehmen|betrieb|anbieter|dienstleister|bezeichnung|hotelname|name der location|' +
      'nom|nom du lieu|nom de l entreprise|nom commercial|nom du prestataire|entreprise|societe|' +
      'prestataire|etablissement|raison sociale|enseigne|nombre|nombre del lugar|nombre de la empresa|' +
      'empresa|negocio|proveedor|razon social|nome|nome azienda|nome struttura|azienda|ditta|fornitore|' +
      'struttura|ragione sociale|naam|locationname|hochzeitslocation|hochzeitslocations|' +
      'photographer|photographer name|fotograf|photographe|fotografo',
  ],
  [
    'category',
    95,
    'kategorie|branche|kategorien|categorie|categories|type de lieu|type de prestataire|metier|categoria|' +
      'tipo|rubro|tipologia|settore|shreni',
  ],
  ['category', 75, 'art|typ|type'],
  [
    'city',
    100,
    'plz ort|plz und ort|postleitzahl ort|cp ville|code postal ville|code postal et ville|cp localite|cap citta|' +
      'zip city|city zip|postcode town|ort|stadt|gemeinde|ortschaft|wohnort|ville|commune|' +
      'localite|ciudad|localidad|municipio|poblacion|' +
      'citta|comune|localita|shahar|sheher|shehar',
  ],
  ['city', 70, 'lieu|lugar|luogo|standort|emplacement|ubicacion'],
  [
    'region',
    100,
    'region|prov|province etat|dept|dpt|dep|bundesland|landkreis|kreis|departement|provincia|' +
      'comunidad autonoma|comunidad|estado|regione|rajya|' +
      'zila|jila',
  ],
  ['area', 95, 'stadtteil|ortsteil|quartier|barrio|quartiere'],
  ['country', 100, 'pays|pais|paese|nazione|staat|desh'],
  ['country', 70, 'land'],
  [
    'address',
    100,
    'adresse|anschrift|strasse|strasse und hausnummer|adresse complete|rue|direccion|calle|domicilio|' +
      'indirizzo|via|pata',
  ],
  [
    'postcode',
    100,
    'plz|postleitzahl|code postal|cp|codigo postal|cap|codice postale|pin|pin code',
  ],
  [
    'price',
    100,
    'preis|preise|preis ab|ab preis|startpreis|mietpreis|miete|kosten|prix|tarif|tarifs|prix a partir de|' +
      'a partir de|precio|precios|precio desde|tarifa|desde|coste|costo|prezzo|prezzi|prezzo da|' +
      'a partire da|tariffa|keemat|kimat|daam',
  ],
  ['priceUnit', 100, 'einheit|preiseinheit|unite|unidad|unita'],
  [
    'capacityMin',
    100,
    'min gaste|min personen|mindestpersonenzahl|min personenzahl|capacite minimale|capacite min|capacidad minima|' +
      'capienza minima',
  ],
  [
    'capacityMax',
    100,
    'max occupancy|maximum occupancy|max headcount|max covers|' +
      'guests max|capacity max|invites max|invites maximum|personnes max|capacite max|gaste max|personen max|' +
      'max invites|max personnes|max invitados|max ospiti|nb max|nb max de personnes|nb max d invites|' +
      'max gaste|max personen|max personenzahl|maximale personenzahl|' +
      'maximale kapazitat|capacite maximale|capacite max|capacidad maxima|' +
      'capienza massima',
  ],
  [
    'capacity',
    100,
    'kapazitat|gaste|personen|anzahl gaste|anzahl personen|personenzahl|personenanzahl|' +
      'nb personnes|nb de personnes|nbre de personnes|nb invites|nb d invites|nbre d invites|nb de places|' +
      'nb pers|nb couverts|couverts|gastezahl|gasteanzahl|platze|sitzplatze|capacite|invites|nombre d invites|' +
      'nombre de personnes|personnes|places assises|convives|capacidad|invitados|personas|aforo|capacita|' +
      'capienza|ospiti|invitati|persone|posti|mehman|occupancy|headcount|covers',
  ],
  [
    'rating',
    100,
    'bewertung|sterne|note|note moyenne|evaluation|valoracion|puntuacion|valutazione|voto|punteggio',
  ],
  [
    'reviewCount',
    100,
    'bewertungen|anzahl bewertungen|avis|nombre d avis|nb avis|resenas|opiniones|numero de opiniones|' +
      'recensioni|numero recensioni|numero di recensioni|no of reviews|review counts|total reviews',
  ],
  [
    'description',
    100,
    'beschreibung|uber uns|presentation|a propos|descripcion|descrizione|vivaran',
  ],
  [
    'website',
    100,
    'webseite|webadresse|internetseite|internet|internetadresse|site web|site internet|sitio web|' +
      'pagina web|sito|sito web',
  ],
  [
    'email',
    100,
    'e mail adresse|mail|emailadresse|courriel|adresse mail|adresse e mail|mel|correo|correo electronico|' +
      'posta elettronica',
  ],
  [
    'phone',
    100,
    'telefon|telefonnummer|rufnummer|handy|handynummer|mobil|telephone portable|portable|telefono|movil|' +
      'cellulare|whatsapp|whatsapp number|mobile no|contact|main line|direct line|landline|office line',
  ],
  [
    'image',
    100,
    'bild|bilder|foto|fotos|bild url|image url|images|imagen|imagenes|immagine|immagini|pictures',
  ],
  [
    'externalId',
    100,
    'kennung|identifiant|reference|identificador|referencia|codice|riferimento|numero d identification',
  ],
  ['currency', 100, 'wahrung|devise|monnaie|moneda|divisa|valuta'],
  [
    'social',
    100,
    'facebook|instagram|insta|ig|ig handle|twitter|pinterest|youtube|tiktok|linkedin|vimeo|social|social media|' +
      'social links|facebook url|facebook link|facebook page|instagram url|instagram link|instagram handle|' +
      'instagram id|twitter url|pinterest url|youtube url|youtube channel|reseaux sociaux|redes sociales|' +
      'soziale medien',
  ],
  [
    'ratingSource',
    100,
    'rating source|review source|reviews source|ratings from|reviews from|source of reviews',
  ],
  [
    'tax',
    100,
    'mw st|mw st satz|inkl mw st|zzgl mw st|mw st inklusive|mw st enthalten|mwst|mwst satz|mehrwertsteuer|' +
      'mehrwertsteuersatz|umsatzsteuer|ust|steuer|steuersatz|inkl mwst|zzgl mwst|mwst inklusive|' +
      'mwst enthalten|tva|taux tva|taux de tva|tva incluse|taxe|taxes|ttc|ttc ht|ht ttc|iva|tipo de iva|' +
      'iva incluido|impuesto|impuestos|impuestos incluidos|aliquota|aliquota iva|iva inclusa|imposta|' +
      'imposte',
  ],
  [
    'serviceCharge',
    100,
    'servicegebuhr|servicezuschlag|bedienung|bedienungszuschlag|bedienungsgeld|frais de service|service en sus|' +
      'cargo por servicio|recargo por servicio|costo del servizio|supplemento servizio',
  ],
  ['deposit', 101, 'anzahlung|anzahlung in prozent|acompte|arrhes|anticipo|senal|acconto|caparra'],
  [
    'minimum',
    101,
    'mindestumsatz|mindestverzehr|mindestbuchungswert|mindestbestellwert|mindestbetrag|minimum de depense|' +
      'depense minimum|depense minimale|montant minimum|minimum de facturation|gasto minimo|consumo minimo|' +
      'importe minimo|facturacion minima|spesa minima|importo minimo|consumazione minima|fatturato minimo',
  ],
  [
    'travelKm',
    100,
    'umkreis|einsatzradius|anfahrt bis|rayon|rayon d intervention|deplacement jusqu a|radio|' +
      'radio de accion|raggio|raggio d azione',
  ],
  [
    'travelFreeKm',
    100,
    'freikilometer|freie kilometer|anfahrt frei bis|anfahrt kostenlos bis|kostenlose anfahrt bis|' +
      'deplacement gratuit jusqu a|deplacement offert jusqu a|km offerts|km inclus|desplazamiento gratuito hasta|' +
      'km incluidos|trasferta gratuita fino a|trasferta inclusa fino a|km inclusi',
  ],
  [
    'travelFee',
    101,
    'anfahrt|anfahrtskosten|anfahrtspauschale|reisekosten|fahrtkosten|frais de deplacement|frais de transport|' +
      'forfait deplacement|gastos de desplazamiento|coste de desplazamiento|desplazamiento|spese di trasferta|' +
      'costo trasferta|trasferta|spese di viaggio',
  ],
  [
    'travelPerKm',
    101,
    'preis pro km|preis je km|kosten pro km|kilometerpauschale|kilometergeld|prix par km|prix au km|tarif par km|' +
      'tarif au km|prix du km|precio por km|coste por km|tarifa por km|prezzo al km|costo al km|' +
      'prezzo per km|tariffa al km',
  ],
  [
    'status',
    100,
    'status|business status|trading status|account status|acct status|listing status|' +
      'open closed|closed|permanently closed|statut|geschlossen',
  ],
]
const starts: [Field, number, RegExp][] = [
  ['capacity', 92, /^(?:kapazitat|capacite|capacidad|capacita|capienza)\b/],
  ['price', 92, /^(?:preis|prix|precio|prezzo|mietpreis|tarif)\b/],
  ['phone', 92, /^(?:telefon|telephone|telefono|tel)\b/],
  ['address', 92, /^(?:strasse|adresse|direccion|indirizzo)\b/],
]

const known = new Map<string, [Field, number][]>()
for (const [field, score, list] of words)
  for (const word of list.split('|')) known.set(word, [...(known.get(word) ?? []), [field, score]])

/** What whoever keeps a list wrote for itself: "Notes", "Interne Bemerkungen". Nobody else is to read it. */
export const isRemark = (words: string) => remarks.test(nameKey(words))
const remarks = pattern()`
  \b(?:internal|interne?[nrs]?|notes|private notes?|my notes?|remarks?|comments?|bemerkung(?:en)?|
  anmerkung(?:en)?|notiz(?:en)?|hinweise?|remarques?|commentaires?|observaciones|notas|osservazioni|
  commenti)\b`

/** Fields that a header names in another language than English, with how sure it makes them. */
export const headerWords = (words: string): [Field, number][] => {
  const folded = nameKey(words.replaceAll('ß', 'ss'))
  return [
    ...(known.get(folded) ?? []),
    ...starts.flatMap(([field, score, start]): [Field, number][] =>
      start.test(folded) ? [[field, score]] : [],
    ),
  ]
}
