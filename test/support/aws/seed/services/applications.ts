import { Batch } from '@aws-sdk/client-batch'
import { Firehose } from '@aws-sdk/client-firehose'
import { MemoryDB } from '@aws-sdk/client-memorydb'
import { RAM } from '@aws-sdk/client-ram'
import { SESv2 } from '@aws-sdk/client-sesv2'
import { WorkSpaces } from '@aws-sdk/client-workspaces'
import { STRANGER } from '../policies.ts'
import type { Item, Seeding } from '../seeding.ts'
import { makeDirectory } from './directory.ts'
import type { Network } from './network.ts'
import { logBucket } from './s3.ts'

/** Jobs, deliveries, mail, desktops, and what is shared with other accounts. */
export async function seedApplications(
  seeding: Seeding,
  networks: ReadonlyMap<string, Network>,
): Promise<void> {
  const directories = new Map<string, string>()
  for (const [region, network] of networks) {
    directories.set(region, await makeDirectory(seeding, region, network))
  }
  await Promise.all([
    seeding.many('job', 3, JOB_MISTAKES, (item) => makeJob(seeding, item)),
    seeding.many('delivery', 2, ['firehose_stream_encrypted'], (item) => makeDelivery(seeding, item)),
    seeding.many('memory', 2, ['memorydb_cluster_encrypted_in_transit'], async (item) => {
      const { Cluster } = await seeding.client(MemoryDB, item.region).createCluster({
        ClusterName: item.name,
        NodeType: 'db.t4g.small',
        ACLName: 'shop',
        TLSEnabled: !item.has('memorydb_cluster_encrypted_in_transit'),
      })
      return Cluster?.ARN ?? ''
    }),
    seeding.many('share', 2, ['ram_share_no_strangers'], async (item) => {
      const { resourceShare } = await seeding.client(RAM, item.region).createResourceShare({
        name: item.name,
        principals: [item.has('ram_share_no_strangers') ? STRANGER : seeding.options.account],
      })
      return resourceShare?.resourceShareArn ?? ''
    }),
    seeding.many('mail', 2, ['ses_configuration_set_requires_tls'], async (item) => {
      await seeding.client(SESv2, item.region).createConfigurationSet({
        ConfigurationSetName: item.name,
        DeliveryOptions: {
          TlsPolicy: item.has('ses_configuration_set_requires_tls') ? 'OPTIONAL' : 'REQUIRE',
        },
      })
      return seeding.arn('ses', item.region, `configuration-set/${item.name}`)
    }),
    seeding.many('desktop', 2, ['workspaces_volumes_encrypted'], (item) =>
      makeDesktop(seeding, item, directories),
    ),
  ])
}

const JOB_MISTAKES = ['batch_job_no_plaintext_secrets', 'batch_job_no_privileged_containers']

async function makeJob(seeding: Seeding, item: Item): Promise<string> {
  const environment = item.has('batch_job_no_plaintext_secrets')
    ? { name: 'AWS_ACCESS_KEY_ID', value: seeding.secret(item.name) }
    : { name: 'SIZE', value: seeding.marked(item.name) }
  const { jobDefinitionArn = '' } = await seeding.client(Batch, item.region).registerJobDefinition({
    jobDefinitionName: item.name,
    type: 'container',
    containerProperties: {
      image: 'public.ecr.aws/acme/worker:1.4.2',
      resourceRequirements: [
        { type: 'VCPU', value: '1' },
        { type: 'MEMORY', value: '2048' },
      ],
      environment: [environment],
      privileged: item.has('batch_job_no_privileged_containers'),
    },
  })
  return jobDefinitionArn
}

async function makeDelivery(seeding: Seeding, item: Item): Promise<string> {
  const firehose = seeding.client(Firehose, item.region)
  const { DeliveryStreamARN = '' } = await firehose.createDeliveryStream({
    DeliveryStreamName: item.name,
    DeliveryStreamType: 'DirectPut',
    ExtendedS3DestinationConfiguration: {
      RoleARN: `arn:aws:iam::${seeding.options.account}:role/machines`,
      BucketARN: `arn:aws:s3:::${logBucket(seeding, item.region)}`,
    },
  })
  if (!item.has('firehose_stream_encrypted'))
    await firehose.startDeliveryStreamEncryption({
      DeliveryStreamName: item.name,
      DeliveryStreamEncryptionConfigurationInput: { KeyType: 'AWS_OWNED_CMK' },
    })
  return DeliveryStreamARN
}

async function makeDesktop(
  seeding: Seeding,
  item: Item,
  directories: ReadonlyMap<string, string>,
): Promise<string> {
  const { PendingRequests = [] } = await seeding.client(WorkSpaces, item.region).createWorkspaces({
    Workspaces: [
      {
        DirectoryId: directories.get(item.region),
        UserName: item.name,
        BundleId: 'wsb-bh8rsxt14',
        VolumeEncryptionKey: 'alias/aws/workspaces',
        RootVolumeEncryptionEnabled: true,
        UserVolumeEncryptionEnabled: !item.has('workspaces_volumes_encrypted'),
      },
    ],
  })
  return seeding.arn('workspaces', item.region, `workspace/${PendingRequests[0]?.WorkspaceId}`)
}
