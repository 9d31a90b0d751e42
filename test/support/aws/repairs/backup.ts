import { errorAnswer } from '../wire/error-answer.ts'
import { jsonAnswer, type Repair } from './repair.ts'

/** The policy of a vault, which the emulator cannot hold. */
export const getVaultPolicy: Repair = async (request, _emulator, { vaultPolicies = {} }) => {
  const name = /^\/backup-vaults\/([^/]+)/.exec(request.url.pathname)?.[1] ?? ''
  const arn = Object.keys(vaultPolicies).find(
    (key) => key.includes(`:${request.region}:`) && key.endsWith(`:${name}`),
  )
  if (arn === undefined)
    return errorAnswer(request, 400, 'ResourceNotFoundException', `The vault ${name} has no policy.`)
  return jsonAnswer({ BackupVaultArn: arn, BackupVaultName: name, Policy: vaultPolicies[arn] })
}
