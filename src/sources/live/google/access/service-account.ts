import { type CryptoKey, importPKCS8, SignJWT } from 'jose'
import { UsageError } from '../../../../errors/assay-error.ts'
import { textIn } from '../../http/answer.ts'
import type { AccessOptions } from './access-options.ts'
import { type Credential, SCOPE } from './credential.ts'
import type { CredentialsFile } from './credentials-file.ts'
import { neededText, secretAddress } from './file-fields.ts'
import { requestToken } from './request-token.ts'

/** A service account, by a key of it. */
export function serviceAccount(file: CredentialsFile, { apis, connections }: AccessOptions): Credential {
  const account = neededText(file, 'client_email')
  const written = textIn(file.content, 'token_uri')
  const url = written === undefined ? new URL('token', apis('oauth2')) : secretAddress(written, file)
  const who = `service account ${account}`
  const ask = async () => {
    const form = {
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: await assertion(file, account, url),
    }
    return await requestToken({ url, form, who, cure: CURE }, connections)
  }
  return { from: who, project: textIn(file.content, 'project_id'), ask }
}

async function assertion(file: CredentialsFile, account: string, url: URL): Promise<string> {
  const id = textIn(file.content, 'private_key_id')
  return await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(id !== undefined && { kid: id }) })
    .setIssuer(account)
    .setAudience(url.href)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await keyOf(file))
}

async function keyOf(file: CredentialsFile): Promise<CryptoKey> {
  const written = neededText(file, 'private_key')
  try {
    return await importPKCS8(written, 'RS256')
  } catch {
    // The error may quote the key.
    throw new UsageError(`The private_key of ${file.path} is no key. Make the file of credentials again.`)
  }
}

const CURE = 'Check the clock of this machine, and that the key is still one of the service account.'
