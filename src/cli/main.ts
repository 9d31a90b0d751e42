import { Command, CommanderError } from 'commander'
import { AssayError, UsageError } from '../errors/assay-error.ts'
import { messageOf } from '../errors/message-of.ts'
import { OutputError } from '../outputs/output-error.ts'
import { PRODUCT } from '../outputs/product.ts'
import { commandsFor, VERSION_FLAGS } from './commands/index.ts'
import { EXIT, type ExitCode } from './exit-code.ts'

/** Runs one command line and answers with the exit code; nothing below it ends the process. */
export async function main(argv: readonly string[]): Promise<ExitCode> {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe)
  // Unhandled rejections are printed like other errors: Node's own message could hold unescaped text of a file or a server.
  process.on('uncaughtException', async (error) => process.exit(await reportFailure(error)))
  let exitCode: ExitCode = EXIT.ok
  const exitWith = (code: ExitCode) => {
    exitCode = code
  }
  const program = new Command('assay')
    .description('Finds security mistakes in infrastructure before somebody else does.')
    .version(PRODUCT.version, VERSION_FLAGS)
    .helpCommand(false)
  for (const declare of await commandsFor(argv)) program.addCommand(declare(exitWith))
  // Settings of a command are not inherited by commands added to it.
  for (const command of [program, ...allCommands(program)]) {
    command.exitOverride().configureOutput({ outputError: () => undefined })
  }

  try {
    await program.parseAsync(argv)
    return exitCode
  } catch (error) {
    return await reportFailure(error)
  }
}

/** Ignores that a reader such as `head` closes its pipe; the rest of the output is dropped. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return
  throw new OutputError(`Not everything could be printed: ${messageOf(error)}.`, { cause: error })
}

function allCommands(command: Command): readonly Command[] {
  return command.commands.flatMap((child) => [child, ...allCommands(child)])
}

async function reportFailure(error: unknown): Promise<ExitCode> {
  if (error instanceof CommanderError) return reportMisuse(error)
  // Loaded only for an error, to keep the start fast.
  const { printError, printUnexpected } = await import('./print-error.ts')
  if (error instanceof AssayError) printError(error.message)
  else printUnexpected(error)
  return error instanceof UsageError ? EXIT.usageError : EXIT.unexpectedError
}

/** Prints what is wrong with a command line. Help and version, which are printed already, are no error. */
async function reportMisuse({ code, exitCode, message }: CommanderError): Promise<ExitCode> {
  if (exitCode === 0) return EXIT.ok
  const { printError } = await import('./print-error.ts')
  if (code !== 'commander.help') {
    const ours = await oursInstead(message)
    printError(`${sentenceOf(message, ours)} Add --help to see what there is.`)
  }
  return EXIT.usageError
}

/** What somebody may have meant who knows another tool. */
async function oursInstead(message: string): Promise<string | undefined> {
  const { commandOfOurs, optionOfOurs } = await import('./words-of-others.ts')
  if (message.includes("'--profile <name>'")) return 'A profile of the AWS configuration is --aws-profile.'
  const [, command] = /^error: unknown command '([^']+)'/.exec(message) ?? []
  if (command !== undefined) return commandOfOurs(command)
  return optionOfOurs(/^error: unknown option '(--?[\w-]+)/.exec(message)?.[1] ?? '')
}

/** `error: unknown option '--x'\n(Did you mean --y?)` as one line of sentences. */
function sentenceOf(message: string, ours: string | undefined): string {
  const [problem = '', suggestion = ''] = message.replace(/^error: /, '').split('\n')
  const sentence = /[.?]$/.test(problem) ? problem : `${problem}.`
  const advice = ours ?? suggestion.replace(/^\(|\)$/g, '')
  return [capitalized(sentence), advice].filter((part) => part !== '').join(' ')
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
