import { CATALOGUE } from '../../src/checks/catalogue.ts'

/** The module of the console that has the commands of our checks: it knows no check, and no record is believed. */
export function consoleCommands(): string {
  const commands = CATALOGUE.flatMap(({ id, remediation: { command } }) => (command ? [[id, command]] : []))
  const sorted = Object.fromEntries(commands.toSorted())
  return `/**
 * The commands that mend a resource of an account, by check. \`npm run schemas\` writes it.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const COMMANDS = ${JSON.stringify(sorted, undefined, 2)}
`
}
