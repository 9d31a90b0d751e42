import { Command, CommanderError } from 'commander'
import { AssayError, messageOf, UsageError } from '../errors.ts'
import { PRODUCT } from '../outputs/product.ts'
import { commandsFor, VERSION_FLAGS } from './commands/index.ts'
import { EXIT, type ExitCode } from './exit-code.ts'

/** Runs one command line and answers with the exit code; nothing below it ends the process. */
export async function main(argv: readonly string[]): Promise<ExitCode> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe)
  let exitCode: ExitCode = EXIT.ok
  const exitWith = (code: ExitCode) => {
    exitCode = code
  }
  const program = new Command('assay')
    .description('Finds security mistakes in infrastructure before somebody else does.')
    .version(PRODUCT.version, VERSION_FLAGS)
    .helpCommand(false)
    .exitOverride()
    .showHelpAfterError('(add --help for the options there are)')
  for (const declare of await commandsFor(argv)) program.addCommand(declare(exitWith))
  // `exitOverride` holds for a command made before, not for those added to it.
  for (const command of allCommands(program)) command.exitOverride()

  try {
    await program.parseAsync(argv)
    return exitCode
  } catch (error) {
    return reportFailure(error)
  }
}

/** A reader such as `head` leaves when it has enough; what is left to say is then said to nobody. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

function allCommands(command: Command): readonly Command[] {
  return command.commands.flatMap((child) => [child, ...allCommands(child)])
}

function reportFailure(error: unknown): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usageError
  process.stderr.write(`assay: ${error instanceof AssayError ? error.message : unexpected(error)}\n`)
  return error instanceof UsageError ? EXIT.usageError : EXIT.unexpectedError
}

/** A defect of ours, so the stack is worth more than a polished sentence. */
function unexpected(error: unknown): string {
  return `unexpected error: ${error instanceof Error ? (error.stack ?? error.message) : messageOf(error)}`
}
