declare module '@adobe/structured-data-validator' {
  export type Issue = { issueMessage: string; severity: 'ERROR' | 'WARNING'; fieldNames?: string[] }
  export default class Validator {
    constructor(schemaOrg?: object)
    validate(extracted: object): Promise<Issue[]>
  }
}
declare module '@marbec/web-auto-extractor' {
  export type Thing = { '@type': string | string[] } & Record<string, unknown>
  export default class WebAutoExtractor {
    constructor(options?: { addLocation?: boolean })
    parse(html: string): {
      jsonld: Record<string, Thing[]>
      metatags: Record<string, string[]>
      errors?: unknown[]
    }
  }
}
