/** JSON text that PostgreSQL rendered, or its bytes where they are kept; passed through as it is. */
export class JsonText {
  readonly content: string | Buffer
  constructor(content: string | Buffer) {
    this.content = content
  }
  get text(): string {
    return String(this.content)
  }
}
