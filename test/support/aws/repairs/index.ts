import type { EmulatorClient } from '../emulator-client.ts'
import type { AwsRequest } from '../wire/aws-request.ts'
import { type Answer, errorAnswer } from '../wire/error-answer.ts'
import { listAccessPoints } from './access-points.ts'
import type { Account } from './account.ts'
import { getVaultPolicy } from './backup.ts'
import { getModelLogging } from './bedrock.ts'
import { EMPTY_LISTS } from './empty-lists.ts'
import { getInspectorStatus } from './inspector.ts'
import { listClusters } from './kafka.ts'
import { describeKey } from './kms.ts'
import { listBuckets } from './list-buckets.ts'
import { listAnalyzers, listFunctionUrls, listProtectedResources } from './lists.ts'
import { getMacieSession } from './macie.ts'
import { REGION_SETTINGS } from './region-settings.ts'
import { describeRegions, listRegions } from './regions.ts'
import type { Repair } from './repair.ts'
import { describeSnapshots, getSnapshotSharing } from './snapshots.ts'
import { getTopicAttributes } from './sns.ts'
import { listQueues } from './sqs.ts'

/** What the emulator lacks or answers in another way than AWS, by service and operation. */
const REPAIRS: Readonly<Record<string, Repair>> = {
  ...EMPTY_LISTS,
  ...REGION_SETTINGS,
  'access-analyzer:ListAnalyzers': listAnalyzers,
  'account:ListRegions': listRegions,
  'backup:GetBackupVaultAccessPolicy': getVaultPolicy,
  'bedrock:GetModelInvocationLoggingConfiguration': getModelLogging,
  'ec2:DescribeRegions': describeRegions,
  'ec2:DescribeSnapshots': describeSnapshots,
  'ec2:GetSnapshotBlockPublicAccessState': getSnapshotSharing,
  'inspector2:BatchGetAccountStatus': getInspectorStatus,
  'kafka:ListClustersV2': listClusters,
  'kms:DescribeKey': describeKey,
  'lambda:ListFunctionUrlConfigs': listFunctionUrls,
  'macie2:GetMacieSession': getMacieSession,
  's3:ListAccessPoints': listAccessPoints,
  's3:ListBuckets': listBuckets,
  'sns:GetTopicAttributes': getTopicAttributes,
  'sqs:ListQueues': listQueues,
  'wafv2:ListResourcesForWebACL': listProtectedResources,
}

/** Answers as AWS would: by the emulator, as far as that knows. */
export async function amend(
  request: AwsRequest,
  emulator: EmulatorClient,
  account: Account,
): Promise<Answer> {
  const repair = REPAIRS[`${request.service}:${request.operation}`]
  const answer = await (repair ? repair(request, emulator, account) : emulator.ask(request))
  if (!isBeyondEmulator(answer)) return answer
  return errorAnswer(
    request,
    400,
    'UnknownOperationException',
    `The emulator does not know ${request.service}:${request.operation}.`,
  )
}

/** Where the emulator does not know a service or an operation, it fails or answers with a page for people. */
function isBeyondEmulator({ status, headers, body }: Answer): boolean {
  if (status >= 500) return true
  return (
    status === 404 && (headers['content-type'] ?? '').startsWith('text/html') && body.includes('<title>404')
  )
}
