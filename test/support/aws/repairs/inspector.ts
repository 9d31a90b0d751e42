import { jsonAnswer, type Repair } from './repair.ts'

const DISABLED = { status: 'DISABLED', errorCode: null, errorMessage: null }

/** Nobody enables Inspector, of which the emulator says nothing. */
export const getInspectorStatus: Repair = async (request) => {
  const { accountIds } = JSON.parse(request.body) as { accountIds: readonly string[] }
  const resourceState = { ec2: DISABLED, ecr: DISABLED, lambda: DISABLED, lambdaCode: DISABLED }
  return jsonAnswer({
    accounts: accountIds.map((accountId) => ({ accountId, state: DISABLED, resourceState })),
    failedAccounts: [],
  })
}
