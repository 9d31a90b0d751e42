import { UsageError } from '../../../../errors/assay-error.ts'
import { printable } from '../../../../text/printable.ts'
import { textIn } from '../../http/answer.ts'
import type { AccessOptions } from './access-options.ts'
import { authorizedUser } from './authorized-user.ts'
import type { Credential } from './credential.ts'
import { type CredentialsFile, LOG_IN } from './credentials-file.ts'
import { externalAccount } from './external-account.ts'
import { impersonatedAccount } from './impersonated-account.ts'
import { serviceAccount } from './service-account.ts'

/** How each type of file gives tokens. */
const TYPES: Readonly<Record<string, (file: CredentialsFile, options: AccessOptions) => Credential>> = {
  authorized_user: authorizedUser,
  external_account: externalAccount,
  impersonated_service_account: (file, options) =>
    impersonatedAccount(file, (source) => fileCredential(source, options), options),
  service_account: serviceAccount,
}

/** The credentials in a file. Throws a UsageError where it has none that are known. */
export function fileCredential(file: CredentialsFile, options: AccessOptions): Credential {
  const type = textIn(file.content, 'type') ?? 'none'
  const read = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined
  if (!read)
    throw new UsageError(
      `${file.path} has credentials of type ${printable(type)}, which is none of ${Object.keys(TYPES).join(', ')}. ${LOG_IN}`,
    )
  const quotaProject = textIn(file.content, 'quota_project_id')
  return { ...(quotaProject !== undefined && { quotaProject }), ...read(file, options) }
}
