import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { commandsFor } from '../../src/cli/commands/index.ts'

/** A command and those below it, with the words that call each. */
function commandsIn(command: Command, above = ''): (readonly [string, Command])[] {
  const words = `${above} ${command.name()}`.trim()
  return [[words, command], ...command.commands.flatMap((inner) => commandsIn(inner, words))]
}

const declared = await commandsFor(['node', 'assay', '--help'])
const commands = declared.flatMap((declare) => commandsIn(declare(() => undefined)))

test('there are commands below commands', () => {
  expect(commands.map(([words]) => words)).toContain('admin teams accounts')
})

test.each(commands)(
  'the help of assay %s shows each default as it is written on a command line',
  (_, command) => {
    expect(command.helpInformation()).not.toMatch(/\(default: [[{]/)
  },
)
