import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { consoleCommands } from '../../scripts/schemas/console-commands.ts'
import { COMMANDS } from '../../src/console/commands.js'
import { printable } from '../../src/text/printable.ts'

test('the console has the commands of the catalogue', () => {
  const written = readFileSync(new URL('../../src/console/commands.js', import.meta.url), 'utf8')
  expect(written, 'npm run schemas').toBe(consoleCommands())
})

test('each is one line that hides nothing', () => {
  const commands = Object.values(COMMANDS)
  expect(commands.length).toBeGreaterThan(100)
  for (const command of commands) expect(printable(command)).toBe(command)
})
