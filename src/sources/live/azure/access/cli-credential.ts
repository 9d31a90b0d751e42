import { documentIn, member } from '../../../../client/transport/json-api.ts'
import { UsageError } from '../../../../errors/assay-error.ts'
import { findCommand } from '../../access/find-command.ts'
import type { Lasting } from '../../access/renewed.ts'
import { runProgram } from '../../access/run-program.ts'
import { textIn } from '../../http/answer.ts'
import type { AccessOptions } from './access-options.ts'
import { type AzureToken, type Credential, lastingToken } from './credential.ts'

/** Milliseconds that the Azure CLI may take: it is slow to start. */
const LIMIT = 30_000

/** Who is logged in to the Azure CLI; undefined where that is not installed. */
export function cliCredential({ cloud, environment, tenant }: AccessOptions): Credential | undefined {
  const program = findCommand('az', environment)
  if (program === undefined) return undefined
  const args = [
    ...['account', 'get-access-token', '--output', 'json', '--resource', cloud.management.href],
    ...(tenant === undefined ? [] : ['--tenant', tenant]),
  ]
  return { from: 'the Azure CLI', ask: async () => readToken(await run(program, args, environment)) }
}

async function run(
  program: string,
  args: readonly string[],
  environment: AccessOptions['environment'],
): Promise<string> {
  try {
    return await runProgram({ program, args, environment, isInteractive: false, limit: LIMIT })
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause
    throw new UsageError(`The Azure CLI gives no token. ${cause.message} Log in: az login.`, { cause })
  }
}

function readToken(output: string): Lasting<AzureToken> {
  const answer = documentIn(output)
  const secret = textIn(answer, 'accessToken')
  if (secret === undefined)
    throw new UsageError(
      'What the Azure CLI prints is no token. Update it (az upgrade), and log in: az login.',
    )
  return lastingToken(secret, endOf(answer))
}

/** Versions before 2.54 tell the local time alone. */
function endOf(answer: unknown): number {
  const seconds = Number(member(answer, 'expires_on'))
  if (seconds > 0) return seconds * 1000
  const end = Date.parse(textIn(answer, 'expiresOn') ?? '')
  return Number.isNaN(end) ? Date.now() : end
}
