import {
  DescribeRepositoriesCommand,
  ECRClient,
  GetRegistryScanningConfigurationCommand,
  GetRepositoryPolicyCommand,
  type Repository,
} from '@aws-sdk/client-ecr'
import { ecrRegistryScanning, ecrRepository } from '../../../../model/aws/ecr.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const describeRepositories = listing(ECRClient, 'ecr:DescribeRepositories', DescribeRepositoriesCommand, {
  pageSize: { maxResults: 1000 },
  items: ({ repositories }) => repositories,
  next: 'nextToken',
})
const getPolicy = operation(ECRClient, 'ecr:GetRepositoryPolicy', GetRepositoryPolicyCommand)
const getScanning = operation(
  ECRClient,
  'ecr:GetRegistryScanningConfiguration',
  GetRegistryScanningConfigurationCommand,
)

export default defineCollector({
  service: 'ecr',
  types: [ecrRepository, ecrRegistryScanning],
  operations: [describeRepositories, getPolicy, getScanning],
  collect: (reader) => Promise.all([readRepositories(reader), readScanning(reader)]),
})

async function readRepositories(reader: RegionReader): Promise<void> {
  await reader.each(describeRepositories, {}, [ecrRepository], (repository) =>
    readRepository(repository, reader),
  )
}

async function readRepository(repository: Repository, reader: RegionReader): Promise<void> {
  const { repositoryArn: arn = '', repositoryName: name = '' } = repository
  reader.add(ecrRepository, {
    arn,
    name,
    properties: {
      ...fromApi(ecrRepository, repository),
      RepositoryPolicyText: await readPolicy(name, reader),
    },
  })
}

async function readPolicy(repositoryName: string, reader: RegionReader) {
  if (!reader.needs(ecrRepository, 'RepositoryPolicyText')) return undefined
  const answer = await reader.read(
    getPolicy,
    { repositoryName },
    { absent: ['RepositoryPolicyNotFoundException'], gone: ['RepositoryNotFoundException'] },
  )
  return pick(answer, ({ policyText }) => policyText)
}

async function readScanning(reader: RegionReader): Promise<void> {
  if (!reader.needs(ecrRegistryScanning)) return
  const answer = await reader.read(getScanning, {})
  const configuration = pick(answer, ({ scanningConfiguration }) => scanningConfiguration)
  reader.add(ecrRegistryScanning, {
    arn: reader.arn('ecr', 'registry-scanning'),
    name: `scanning of images in ${reader.region}`,
    properties: fromApi(ecrRegistryScanning, configuration),
  })
}
