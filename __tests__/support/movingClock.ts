/**
 * For the tests of the server, and for what they start: time passes as ever, from the day on which scenes play
 * (seeds.ts). Their databases say the same (startDatabase.ts).
 */
const ahead = Number(process.env.TEST_CLOCK_AHEAD ?? 0)
const MachineDate = Date

/** For a process that is started on the database of a scene. */
export const sameClock = {
  NODE_OPTIONS: `--import=${import.meta.url}`,
  TEST_CLOCK_AHEAD: String(ahead),
}

globalThis.Date = class extends MachineDate {
  constructor(...given: ConstructorParameters<typeof Date> | []) {
    if (given.length) super(...given)
    else super(MachineDate.now() + ahead)
  }
  static override now = () => MachineDate.now() + ahead
} as DateConstructor
