import { documentIn, member } from '../../../../client/transport/json-api.ts'
import { UsageError } from '../../../../errors/assay-error.ts'
import { askForToken, directly } from '../../access/ask-for-token.ts'
import { readNamed } from '../../access/read-limited.ts'
import { textIn } from '../../http/answer.ts'
import type { AccessOptions } from './access-options.ts'
import type { CredentialsFile } from './credentials-file.ts'
import { secretAddress } from './file-fields.ts'
import { refused } from './request-token.ts'
import { tokenOfProgram, type Wanted } from './token-program.ts'

/** The token of who vouches, as `credential_source` of the file says where it is. It is read each time: who writes it renews it. */
export async function subjectToken(
  file: CredentialsFile,
  wanted: Wanted,
  options: AccessOptions,
): Promise<string> {
  const source = member(file.content, 'credential_source')
  const path = textIn(source, 'file')
  if (path !== undefined) return tokenIn(await readNamed(path, 'The token'), source, file)
  const url = textIn(source, 'url')
  if (url !== undefined) return await tokenAt(secretAddress(url, file), source, file, options)
  const command = textIn(source, 'executable', 'command')
  if (command !== undefined) return await tokenOfProgram(command, wanted, options.environment)
  throw new UsageError(
    `${file.path} takes its token from neither a file, an address nor a program: ${textIn(source, 'environment_id') === undefined ? 'certificates' : 'credentials of AWS'} are not taken. Make the file with one of these (gcloud iam workload-identity-pools create-cred-config), or set GOOGLE_APPLICATION_CREDENTIALS to another one.`,
  )
}

async function tokenAt(
  url: URL,
  source: unknown,
  file: CredentialsFile,
  { connections }: AccessOptions,
): Promise<string> {
  const headers = Object.fromEntries(
    Object.entries(Object(member(source, 'headers'))).map(([name, value]) => [name, String(value)]),
  )
  const cure = 'Check that the job may ask for such a token.'
  const request = { url, headers, who: `the workload identity of ${file.path}`, cure }
  // Only a service on the machine itself is asked without encryption.
  const isHere = url.protocol === 'http:'
  const answer = await (isHere
    ? directly((own) => askForToken(request, own))
    : askForToken(request, connections))
  if (answer.status !== 200) throw refused(request, answer)
  return tokenIn(answer.text, source, file)
}

/** The token in a text, which is it, or JSON with a field for it. */
function tokenIn(text: string, source: unknown, { path }: CredentialsFile): string {
  if (textIn(source, 'format', 'type') !== 'json') return text.trim()
  const field = textIn(source, 'format', 'subject_token_field_name') ?? ''
  const token = textIn(documentIn(text), field)
  if (token !== undefined) return token
  throw new UsageError(`What ${path} names for its token has no field ${field}. Correct credential_source.`)
}
