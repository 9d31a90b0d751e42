import {
  DescribeAccessPointsCommand,
  DescribeFileSystemPolicyCommand,
  DescribeFileSystemsCommand,
  EFSClient,
  type FileSystemDescription,
} from '@aws-sdk/client-efs'
import { fileAccessPoint, fileSystem } from '../../../../model/aws/efs.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { byNextMarker } from '../api/next-page.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'
import { tagsOf } from '../tags.ts'

const describeFileSystems = listing(
  EFSClient,
  'elasticfilesystem:DescribeFileSystems',
  DescribeFileSystemsCommand,
  { pageSize: { MaxItems: 1000 }, items: ({ FileSystems }) => FileSystems, next: byNextMarker },
)
const describePolicy = operation(
  EFSClient,
  'elasticfilesystem:DescribeFileSystemPolicy',
  DescribeFileSystemPolicyCommand,
)
const describeAccessPoints = listing(
  EFSClient,
  'elasticfilesystem:DescribeAccessPoints',
  DescribeAccessPointsCommand,
  { pageSize: { MaxResults: 1000 }, items: ({ AccessPoints }) => AccessPoints, next: 'NextToken' },
)

export default defineCollector({
  service: 'efs',
  types: [fileSystem, fileAccessPoint],
  operations: [describeFileSystems, describePolicy, describeAccessPoints],
  collect: (reader) => Promise.all([readFileSystems(reader), readAccessPoints(reader)]),
})

async function readFileSystems(reader: RegionReader): Promise<void> {
  await reader.each(describeFileSystems, {}, [fileSystem], (files) => readFileSystem(files, reader))
}

async function readFileSystem(files: FileSystemDescription, reader: RegionReader): Promise<void> {
  const { FileSystemId: id = '', FileSystemArn, Name, Tags } = files
  reader.add(fileSystem, {
    arn: FileSystemArn ?? reader.arn('elasticfilesystem', `file-system/${id}`),
    name: Name || id,
    identifiers: [id],
    properties: { ...fromApi(fileSystem, files), FileSystemPolicy: await readPolicy(id, reader) },
    tags: tagsOf(Tags),
  })
}

async function readPolicy(id: string, reader: RegionReader) {
  if (!reader.needs(fileSystem, 'FileSystemPolicy')) return undefined
  const answer = await reader.read(
    describePolicy,
    { FileSystemId: id },
    { absent: ['PolicyNotFound'], gone: ['FileSystemNotFound'] },
  )
  return pick(answer, ({ Policy }) => Policy)
}

async function readAccessPoints(reader: RegionReader): Promise<void> {
  await reader.each(describeAccessPoints, {}, [fileAccessPoint], (point) => {
    const { AccessPointId: id = '', AccessPointArn, Name, PosixUser, Tags } = point
    reader.add(fileAccessPoint, {
      arn: AccessPointArn ?? reader.arn('elasticfilesystem', `access-point/${id}`),
      name: Name || id,
      identifiers: [id],
      properties: {
        ...fromApi(fileAccessPoint, point),
        PosixUser: PosixUser && { Uid: String(PosixUser.Uid) },
      },
      tags: tagsOf(Tags),
    })
  })
}
