import { pattern } from '../../../domain/sentences/pattern.ts'

/** Words of German, French, Spanish and Italian lists by the category they mean, folded and in the singular. */
const words: [slug: string, list: string][] = [
  [
    'venues',
    'location|lokation|hochzeitslocation|eventlocation|festsaal|saal|schloss|burg|gut|gutshof|scheune|kloster|' +
      'lieu|lieu de reception|salle|salle de reception|salle de mariage|salle des fetes|chateau|domaine|manoir|' +
      'mas|bastide|abbaye|finca|hacienda|castillo|salon|salon de bodas|lugar|espacio|villa|castello|masseria|' +
      'tenuta|dimora storica|sala ricevimenti|agriturismo',
  ],
  [
    'photographers',
    'fotograf|fotografin|fotografie|fotografen|hochzeitsfotograf|hochzeitsfotografin|hochzeitsfotografen|' +
      'hochzeitsfotografie|photographe|photographie|fotografo|fotografa|fotografia|foto',
  ],
  [
    'videographers',
    'videograf|videografen|hochzeitsvideograf|hochzeitsfilmer|hochzeitsvideo|hochzeitsfilm|filmer|videograph|' +
      'videaste|videographe|cineaste|videografo|videografia',
  ],
  ['caterers', 'catering|caterer|traiteur|banquete|banqueting|partyservice|koch'],
  [
    'florists',
    'florist|floristin|floristen|floristik|blumen|blumenladen|fleuriste|' +
      'floristeria|florista|fiorista|fiorai|fleur|flore|fiori',
  ],
  [
    'decorators',
    'dekoration|deko|dekorateur|decoration|decorateur|decoratrice|decorador|decoracion|allestimento',
  ],
  [
    'makeup-artists',
    'visagist|visagistin|visagisten|maquilleuse|maquilleur|maquillaje|truccatrice|trucco',
  ],
  [
    'hair-stylists',
    'friseur|friseurin|friseure|brautfrisur|coiffeur|coiffeuse|coiffure|peluqueria|parrucchiere',
  ],
  [
    'wedding-planners',
    'hochzeitsplaner|hochzeitsplanerin|hochzeitsplanung|organisateur de mariage|organizador de boda',
  ],
  [
    'cakes-and-desserts',
    'konditorei|konditor|hochzeitstorte|torte|patissier|patisserie|pasteleria|pasticceria',
  ],
  [
    'bridal-wear',
    'brautmode|brautkleid|brautkleider|robe de mariee|vestido de novia|abito da sposa|abiti da sposa',
  ],
  ['music-and-dj', 'hochzeits dj|musik|musique|musica'],
  ['celebrants-and-priests', 'trauredner|traurednerin|freie trauung|officiant de ceremonie'],
  ['invitations', 'einladung|einladungen|papeterie|faire part|partecipazioni'],
  ['jewellery', 'trauring|trauringe|juwelier|alliance|bijoutier|joyeria|gioielleria'],
]
export const foreign = new Map(
  words.flatMap(([slug, list]) => list.split('|').map((word): [string, string] => [word, slug])),
)

/** What any trade may have before or after its name: "Candid Photographer", "photographe de mariage". */
export const qualifiers = pattern('g')`
  ^(?:wedding|weddings|bridal|candid|professional|luxury|event|events|independent|freelance|hochzeits?)\s+|
  \s+(?:services?|studios?|company|team|hire|for weddings|fur hochzeiten|
  (?:de|du|pour|per|da|para) (?:mariages?|bodas?|matrimoni?o?))$`
