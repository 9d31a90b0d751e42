import {
  type DBClusterParameterGroup,
  type DBParameterGroup,
  DescribeDBClusterParameterGroupsCommand,
  DescribeDBClusterParametersCommand,
  DescribeDBParameterGroupsCommand,
  DescribeDBParametersCommand,
  type Parameter,
  RDSClient,
} from '@aws-sdk/client-rds'
import { docDbParameterGroup } from '../../../../model/aws/docdb.ts'
import { dbClusterParameterGroup, dbParameterGroup } from '../../../../model/aws/rds.ts'
import { isUnknown, type Unknown } from '../../../../model/unknown.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const describeGroups = listing(RDSClient, 'rds:DescribeDBParameterGroups', DescribeDBParameterGroupsCommand, {
  pageSize: { MaxRecords: 100 },
  items: ({ DBParameterGroups }) => DBParameterGroups,
  next: 'Marker',
})
const describeParameters = listing(RDSClient, 'rds:DescribeDBParameters', DescribeDBParametersCommand, {
  pageSize: { MaxRecords: 100 },
  items: ({ Parameters }) => Parameters,
  next: 'Marker',
})
const describeClusterGroups = listing(
  RDSClient,
  'rds:DescribeDBClusterParameterGroups',
  DescribeDBClusterParameterGroupsCommand,
  {
    pageSize: { MaxRecords: 100 },
    items: ({ DBClusterParameterGroups }) => DBClusterParameterGroups,
    next: 'Marker',
  },
)
const describeClusterParameters = listing(
  RDSClient,
  'rds:DescribeDBClusterParameters',
  DescribeDBClusterParametersCommand,
  { pageSize: { MaxRecords: 100 }, items: ({ Parameters }) => Parameters, next: 'Marker' },
)

const CLUSTER_GROUPS = [dbClusterParameterGroup, docDbParameterGroup]

/** Somebody set the parameter: the others have the value that the engine gives them. */
const SET = { Source: 'user' }

const GONE = { gone: ['DBParameterGroupNotFound', 'DBParameterGroupNotFoundFault'] }

/** Groups of parameters that somebody made, with the parameters that somebody set. */
export default defineCollector({
  service: 'rds',
  types: [dbParameterGroup, ...CLUSTER_GROUPS],
  operations: [describeGroups, describeParameters, describeClusterGroups, describeClusterParameters],
  collect: (reader) =>
    Promise.all([
      reader.each(describeGroups, {}, [dbParameterGroup], (group) => readGroup(group, reader)),
      reader.each(describeClusterGroups, {}, CLUSTER_GROUPS, (group) => readClusterGroup(group, reader)),
    ]),
})

async function readGroup(group: DBParameterGroup, reader: RegionReader): Promise<void> {
  const { DBParameterGroupName: name = '', DBParameterGroupFamily: Family = '' } = group
  if (isDefault(name) || isOfOthers(Family)) return
  const parameters = await reader.all(describeParameters, { DBParameterGroupName: name, ...SET }, GONE)
  reader.add(dbParameterGroup, {
    arn: group.DBParameterGroupArn ?? reader.arn('rds', `pg:${name}`),
    name,
    properties: { DBParameterGroupName: name, Family, Parameters: valuesOf(parameters) },
  })
}

async function readClusterGroup(group: DBClusterParameterGroup, reader: RegionReader): Promise<void> {
  const { DBClusterParameterGroupName: name = '', DBParameterGroupFamily: Family = '' } = group
  const isDocuments = Family.startsWith('docdb')
  const type = isDocuments ? docDbParameterGroup : dbClusterParameterGroup
  if (isDefault(name) || (isOfOthers(Family) && !isDocuments) || !reader.needs(type)) return
  const parameters = await reader.all(
    describeClusterParameters,
    { DBClusterParameterGroupName: name, ...SET },
    GONE,
  )
  const Parameters = valuesOf(parameters)
  const named = { arn: group.DBClusterParameterGroupArn ?? reader.arn('rds', `cluster-pg:${name}`), name }
  if (isDocuments) reader.add(docDbParameterGroup, { ...named, properties: { Name: name, Parameters } })
  else
    reader.add(dbClusterParameterGroup, {
      ...named,
      properties: { DBClusterParameterGroupName: name, Family, Parameters },
    })
}

/** A group that AWS makes for each family, and nobody can change. */
function isDefault(name: string): boolean {
  return name.startsWith('default.')
}

/** Services that share the API of RDS have families of their own. */
function isOfOthers(family: string): boolean {
  return /^(docdb|neptune)/.test(family)
}

/** The values that were set by the names of their parameters. */
function valuesOf(parameters: readonly Parameter[] | Unknown) {
  if (isUnknown(parameters)) return parameters
  return Object.fromEntries(
    parameters.flatMap(({ ParameterName, ParameterValue }) =>
      ParameterName === undefined || ParameterValue === undefined ? [] : [[ParameterName, ParameterValue]],
    ),
  )
}
