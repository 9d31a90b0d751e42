import {
  DescribeConnectorCommand,
  DescribeServerCommand,
  ListConnectorsCommand,
  ListServersCommand,
  TransferClient,
} from '@aws-sdk/client-transfer'
import { transferConnector, transferServer } from '../../../../model/aws/applications.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const listServers = listing(TransferClient, 'transfer:ListServers', ListServersCommand, {
  pageSize: { MaxResults: 1000 },
  items: ({ Servers }) => Servers,
  next: 'NextToken',
})
const describeServer = operation(TransferClient, 'transfer:DescribeServer', DescribeServerCommand)
const listConnectors = listing(TransferClient, 'transfer:ListConnectors', ListConnectorsCommand, {
  pageSize: { MaxResults: 1000 },
  items: ({ Connectors }) => Connectors,
  next: 'NextToken',
})
const describeConnector = operation(TransferClient, 'transfer:DescribeConnector', DescribeConnectorCommand)

const GONE = { gone: ['ResourceNotFoundException'] }

export default defineCollector({
  service: 'transfer',
  types: [transferConnector, transferServer],
  operations: [listServers, describeServer, listConnectors, describeConnector],
  collect: (reader) =>
    Promise.all([
      reader.each(listServers, {}, [transferServer], ({ ServerId = '' }) => readServer(ServerId, reader)),
      reader.each(listConnectors, {}, [transferConnector], ({ ConnectorId = '' }) =>
        readConnector(ConnectorId, reader),
      ),
    ]),
})

async function readServer(id: string, reader: RegionReader): Promise<void> {
  const answer = await reader.read(describeServer, { ServerId: id }, GONE)
  reader.add(transferServer, {
    arn: reader.arn('transfer', `server/${id}`),
    name: id,
    identifiers: [id],
    properties: fromApi(
      transferServer,
      pick(answer, ({ Server }) => Server),
    ),
  })
}

async function readConnector(id: string, reader: RegionReader): Promise<void> {
  const answer = await reader.read(describeConnector, { ConnectorId: id }, GONE)
  reader.add(transferConnector, {
    arn: reader.arn('transfer', `connector/${id}`),
    name: id,
    identifiers: [id],
    properties: fromApi(
      transferConnector,
      pick(answer, ({ Connector }) => Connector),
    ),
  })
}
