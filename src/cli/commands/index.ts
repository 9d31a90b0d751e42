import type { Command } from 'commander'
import type { ExitCode } from '../exit-code.ts'

/** Declares a command; `exitWith` sets an exit code other than 0. */
type Declare = (exitWith: (code: ExitCode) => void) => Command

/** Every command, in the order of the help. Declarations are loaded one by one: starting takes a third less time. */
const COMMANDS: Readonly<Record<string, () => Promise<Declare>>> = {
  scan: async () => (await import('./scan.ts')).scanCommand,
  fix: async () => (await import('./fix.ts')).fixCommand,
  checks: async () => (await import('./checks.ts')).checksCommand,
  config: async () => (await import('./config.ts')).configCommand,
  push: async () => (await import('./push.ts')).pushCommand,
  ingestions: async () => (await import('./ingestions.ts')).ingestionsCommand,
  findings: async () => (await import('./findings.ts')).findingsCommand,
  serve: async () => (await import('./serve.ts')).serveCommand,
  admin: async () => (await import('./admin.ts')).adminCommand,
}

export const VERSION_FLAGS = '-V, --version'

/** The commands to load for a command line: the one it names, none for the version, all for help and misspelt names. */
export async function commandsFor(argv: readonly string[]): Promise<readonly Declare[]> {
  const name = argv[2] ?? ''
  if (VERSION_FLAGS.split(', ').includes(name)) return []
  const named = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  return Promise.all((named ? [named] : Object.values(COMMANDS)).map((load) => load()))
}
