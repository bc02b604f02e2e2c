import { formatNumber } from '#domain/numbers.ts'
import type { PreparedImport, Report } from '@everset/list-import'

const number = (value: number) => formatNumber(value, 'en')
const count = (value: number, one: string, many = `${one}s`) =>
  `${number(value)} ${value === 1 ? one : many}`
const indent = (lines: string[]) => lines.map((line) => `  ${line}`)

/** The columns side by side with what they are taken for. */
function mappingLines({ header, mapping }: PreparedImport) {
  const width = Math.min(30, Math.max(...header.map((column) => column.length)))
  return header.map(
    (column) => `${column.slice(0, 60).padEnd(width)}  ${mapping[column] ?? '(not imported)'}`,
  )
}

function sampleLines(report: Report) {
  return report.vendorSample.map(({ name, place, price, capacity }) =>
    [name, place || 'no place', price && `price ${price}`, capacity && `${capacity} guests`]
      .filter(Boolean)
      .join(' · '),
  )
}

const several = (title: string, lines: string[], max: number) =>
  lines.length
    ? [
        '',
        title,
        ...indent(lines.slice(0, max)),
        ...(lines.length > max ? [`  … and ${number(lines.length - max)} more`] : []),
      ]
    : []

/** What an import would do, for a person at a terminal. */
export function describe(
  fileName: string,
  prepared: PreparedImport,
  report: Report,
  refusedFile: string | null,
): string {
  const { vendors, merged, refused, total } = prepared
  const { newCities } = report
  const facts = [
    `${count(vendors.length, 'vendor')}, each once`,
    ...(merged
      ? [`${count(merged, 'row')} that ${merged === 1 ? 'tells' : 'tell'} more about one of them`]
      : []),
    `${count(refused.length, 'line')} refused${refusedFile ? `, listed in ${refusedFile}` : ''}`,
    ...(newCities.length
      ? [
          `${count(newCities.length, 'new city', 'new cities')}: ` +
            `${newCities.slice(0, 8).join(', ')}${newCities.length > 8 ? ' …' : ''}`,
        ]
      : []),
  ]
  return [
    `${fileName}: ${count(total, 'row')}, ${count(prepared.header.length, 'column')}`,
    ...several('Columns', mappingLines(prepared), 200),
    ...several('This is', facts, 10),
    ...several('The first vendors', sampleLines(report), 5),
    ...several(
      'Refused',
      refused.map(({ line, reason }) => `line ${line}: ${reason}`),
      5,
    ),
    ...several('Warnings', report.warnings, 5),
    '',
  ].join('\n')
}

/** How somebody who types goes on with a list whose columns are in doubt. */
export const wayOn = (doubts: readonly { column: string; field: string }[]) => {
  const sure = Object.fromEntries(doubts.map(({ column, field }) => [`${column}=${field}`, true]))
  return (
    'Nothing was imported. Correct what it holds with --map COLUMN=FIELD, or say that it is right: ' +
    `--decide FILE.json, a file that holds ${JSON.stringify({ sure })}.`
  )
}

type Met = { matches: readonly { kind: string }[]; leftOut: ReadonlySet<string> }
/** What is in doubt: to be decided with --review and --decide, or on the page. */
export function matchText({ review, vendors }: PreparedImport, { matches, leftOut }: Met) {
  const of = (wanted: string) => matches.filter(({ kind }) => kind === wanted).length
  const towns = review.towns.filter(({ status, decided }) => !decided && status !== 'match')
  const repeated = review.repeated.filter(({ stopped }) => stopped)
  const out = vendors.filter(({ importKey }) => leftOut.has(importKey))
  return several(
    'In doubt',
    [
      ...review.doubts.map(({ column, field, why }) => `${column} as ${field}: ${why}`),
      ...out.slice(0, 10).map(({ name }) => `${name} asked to be left out: it stays so`),
      ...(out.length > 10 ? [`… and ${number(out.length - 10)} more asked to be left out`] : []),
      ...(of('same') ? [`${count(of('same'), 'vendor')} already here by name: updated`] : []),
      ...(of('similar') ? [`${count(of('similar'), 'vendor')} like one here: added as new`] : []),
      ...(of('contact')
        ? [`${count(of('contact'), 'vendor')} with the contact of another one here: added as new`]
        : []),
      ...towns
        .slice(0, 20)
        .map(({ text, why, count: times }) => `“${text}” (${number(times)}): ${why}`),
      ...(towns.length > 20 ? [`… and ${number(towns.length - 20)} more places`] : []),
      ...repeated.map(({ column, value, why }) => `${column} “${value}”: ${why}`),
    ],
    60,
  )
    .concat('')
    .join('\n')
}

export const resultText = (
  { created, updated, unchanged, leftOut, refused }: Report,
  seconds: number,
) =>
  `Imported in ${seconds.toFixed(1)} s: ${number(created)} created, ${number(updated)} updated, ` +
  `${number(unchanged)} unchanged, ${leftOut ? `${number(leftOut)} left out, ` : ''}` +
  `${count(refused, 'line')} refused.`
