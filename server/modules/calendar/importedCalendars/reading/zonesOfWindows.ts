import windows from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' }

const zones = windows.supplemental.windowsZones.mapTimezones.flatMap(
  ({ mapZone: { _other: name, _territory: territory, _type: zone } }) =>
    territory === '001' ? [[name.toLowerCase(), zone] as const] : [],
)
/** What Windows and Outlook call a zone, in small letters, and what the IANA list calls it. */
export const zonesOfWindows: ReadonlyMap<string, string> = new Map([
  ...zones,
  ['coordinated universal time', 'Etc/UTC'],
])
