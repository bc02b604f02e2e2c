import zones from './zonesOfWindows.json' with { type: 'json' }

/**
 * What Windows and Outlook call a zone, in small letters, and what the IANA list calls it (CLDR, windowsZones,
 * territory 001).
 */
export const zonesOfWindows: ReadonlyMap<string, string> = new Map(
  Object.entries(zones).map(([windows, zone]) => [windows.toLowerCase(), zone]),
)
