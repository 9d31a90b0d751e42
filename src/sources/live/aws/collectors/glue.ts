import {
  type Connection,
  GetConnectionsCommand,
  GetDatabasesCommand,
  GetDataCatalogEncryptionSettingsCommand,
  GetJobsCommand,
  GetMLTransformsCommand,
  GetResourcePolicyCommand,
  GetSecurityConfigurationsCommand,
  GlueClient,
  type Job,
  type MLTransform,
  type SecurityConfiguration,
} from '@aws-sdk/client-glue'
import {
  catalogEncryption,
  catalogPolicy,
  glueConnection,
  glueJob,
  glueSecurityConfiguration,
  glueTransform,
} from '../../../../model/aws/analytics.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const getCatalogEncryption = operation(
  GlueClient,
  'glue:GetDataCatalogEncryptionSettings',
  GetDataCatalogEncryptionSettingsCommand,
)
const getConfigurations = listing(
  GlueClient,
  'glue:GetSecurityConfigurations',
  GetSecurityConfigurationsCommand,
  { items: ({ SecurityConfigurations }) => SecurityConfigurations, next: 'NextToken' },
)
const getConnections = listing(GlueClient, 'glue:GetConnections', GetConnectionsCommand, {
  items: ({ ConnectionList }) => ConnectionList,
  next: 'NextToken',
})
const getDatabases = listing(GlueClient, 'glue:GetDatabases', GetDatabasesCommand, {
  pageSize: { MaxResults: 100 },
  items: ({ DatabaseList }) => DatabaseList,
  next: 'NextToken',
})
const getJobs = listing(GlueClient, 'glue:GetJobs', GetJobsCommand, {
  items: ({ Jobs }) => Jobs,
  next: 'NextToken',
})
const getPolicy = operation(GlueClient, 'glue:GetResourcePolicy', GetResourcePolicyCommand)
const getTransforms = listing(GlueClient, 'glue:GetMLTransforms', GetMLTransformsCommand, {
  items: ({ Transforms }) => Transforms,
  next: 'NextToken',
})

export default defineCollector({
  service: 'glue',
  types: [
    catalogEncryption,
    catalogPolicy,
    glueConnection,
    glueJob,
    glueSecurityConfiguration,
    glueTransform,
  ],
  operations: [
    getCatalogEncryption,
    getConfigurations,
    getConnections,
    getDatabases,
    getJobs,
    getPolicy,
    getTransforms,
  ],
  collect: (reader) =>
    Promise.all([
      readCatalog(reader),
      readPolicy(reader),
      reader.each(getConfigurations, {}, [glueSecurityConfiguration], (one) => addConfiguration(one, reader)),
      // Without its password, which no check needs.
      reader.each(getConnections, { HidePassword: true }, [glueConnection], (one) =>
        addConnection(one, reader),
      ),
      reader.each(getJobs, {}, [glueJob], (job) => addJob(job, reader)),
      reader.each(getTransforms, {}, [glueTransform], (transform) => addTransform(transform, reader)),
    ]),
})

/** The catalog that every account has in every region, unless nothing is in it. */
async function readCatalog(reader: RegionReader): Promise<void> {
  if (!reader.needs(catalogEncryption)) return
  const contents = await Promise.all([
    reader.all(getDatabases, {}),
    reader.all(getConnections, { HidePassword: true }),
  ])
  if (contents.every((items) => !isUnknown(items) && items.length === 0)) return
  reader.add(catalogEncryption, {
    arn: reader.arn('glue', 'catalog'),
    name: `catalog of ${reader.region}`,
    properties: fromApi(
      catalogEncryption,
      contents.find(isUnknown) ?? (await reader.read(getCatalogEncryption, {})),
    ),
  })
}

/** Without one, the identities of the account alone use the catalog. */
async function readPolicy(reader: RegionReader): Promise<void> {
  if (!reader.needs(catalogPolicy)) return
  const answer = await reader.read(getPolicy, {}, { absent: ['EntityNotFoundException'] })
  if (answer === undefined) return
  reader.add(catalogPolicy, {
    arn: `${reader.arn('glue', 'catalog')}/policy`,
    name: `policy of the catalog of ${reader.region}`,
    properties: { Policy: pick(answer, ({ PolicyInJson }) => PolicyInJson) },
  })
}

function addConfiguration(
  { Name: name = '', EncryptionConfiguration }: SecurityConfiguration,
  reader: RegionReader,
) {
  reader.add(glueSecurityConfiguration, {
    arn: reader.arn('glue', `security-configuration/${name}`),
    name,
    properties: fromApi(glueSecurityConfiguration, {
      Name: name,
      EncryptionConfiguration: {
        ...EncryptionConfiguration,
        S3Encryptions: EncryptionConfiguration?.S3Encryption,
      },
    }),
  })
}

function addConnection(connection: Connection, reader: RegionReader): void {
  const { Name: name = '', ConnectionProperties = {} } = connection
  reader.add(glueConnection, {
    arn: reader.arn('glue', `connection/${name}`),
    name,
    properties: fromApi(glueConnection, { ConnectionInput: connection }),
    tainted: Object.values(ConnectionProperties),
  })
}

function addJob(job: Job, reader: RegionReader): void {
  const { Name: name = '', DefaultArguments = {} } = job
  reader.add(glueJob, {
    arn: reader.arn('glue', `job/${name}`),
    name,
    properties: fromApi(glueJob, job),
    tainted: Object.values(DefaultArguments),
  })
}

function addTransform(
  { TransformId: id = '', Name: name = id, TransformEncryption }: MLTransform,
  reader: RegionReader,
) {
  reader.add(glueTransform, {
    arn: reader.arn('glue', `mlTransform/${id}`),
    name,
    identifiers: [id],
    properties: {
      Name: name,
      TransformEncryption: {
        MLUserDataEncryption: {
          MLUserDataEncryptionMode: TransformEncryption?.MlUserDataEncryption?.MlUserDataEncryptionMode,
        },
      },
    },
  })
}
