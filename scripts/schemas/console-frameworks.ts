import { FRAMEWORKS } from '../../src/compliance/frameworks.ts'

/** The module of the console that has the controls of frameworks: what no record names was not assessed. */
export function consoleFrameworks(): string {
  const frameworks = FRAMEWORKS.map(({ id, name, version, controls }) => ({
    id,
    name: `${name} ${version}`,
    controls: controls.map(({ id, group, title }) => [id, group, title]),
  }))
  return `/**
 * Frameworks with their controls: id, group and title of each. \`npm run schemas\` writes it.
 *
 * @type {readonly { id: string, name: string, controls: readonly (readonly [string, string, string])[] }[]}
 */
export const FRAMEWORKS = ${JSON.stringify(frameworks, undefined, 1)}
`
}
