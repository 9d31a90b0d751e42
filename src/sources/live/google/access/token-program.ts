import { type Environment, readVariable } from '../../../../client/transport/environment.ts'
import { documentIn, member } from '../../../../client/transport/json-api.ts'
import { UsageError } from '../../../../errors/assay-error.ts'
import { findCommand } from '../../access/find-command.ts'
import { runProgram } from '../../access/run-program.ts'
import { textIn } from '../../http/answer.ts'

/** What token is wanted. */
export interface Wanted {
  readonly audience: string
  readonly type: string
}

const ALLOWED = 'GOOGLE_EXTERNAL_ACCOUNT_ALLOW_EXECUTABLES'

/** The token that a program prints. As in the libraries of Google, it only runs where the environment allows that. */
export async function tokenOfProgram(
  command: string,
  { audience, type }: Wanted,
  environment: Environment,
): Promise<string> {
  if (readVariable(environment, ALLOWED) !== '1')
    throw new UsageError(
      `The credentials take their token from a program, which runs only where ${ALLOWED}=1 is set. Set it if you trust the file of credentials.`,
    )
  const [name = '', ...args] = wordsOf(command)
  const program = findCommand(name, environment)
  if (program === undefined)
    throw new UsageError(`${name}, which the credentials take their token from, is not found. Install it.`)
  const output = await runProgram({
    program,
    args,
    environment: {
      ...environment,
      GOOGLE_EXTERNAL_ACCOUNT_AUDIENCE: audience,
      GOOGLE_EXTERNAL_ACCOUNT_TOKEN_TYPE: type,
      GOOGLE_EXTERNAL_ACCOUNT_INTERACTIVE: '0',
    },
    isInteractive: false,
  })
  const answer = documentIn(output)
  const token = textIn(answer, 'id_token') ?? textIn(answer, 'saml_response')
  if (member(answer, 'success') === true && token !== undefined) return token
  throw new UsageError(
    `${program}, which the credentials take their token from, gives none: ${textIn(answer, 'message') ?? 'its output is none'}.`,
  )
}

/** The words of a command line; no shell reads it. */
function wordsOf(command: string): readonly string[] {
  return Array.from(
    command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g),
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  )
}
