import { defineAdapter } from '../adapter.ts'

export const spannerDatabase = defineAdapter({
  type: 'spanner.googleapis.com/Database',
  named: ['name'],
  properties: (database) => ({
    name: database.string('name'),
    deletionProtection: database.boolean('deletion_protection') ?? true,
    enableDropProtection: database.boolean('enable_drop_protection') ?? false,
  }),
})

export const bigtableInstance = defineAdapter({
  type: 'bigtableadmin.googleapis.com/Instance',
  named: ['name'],
  properties: (instance) => ({
    name: instance.string('name'),
    deletionProtection: instance.boolean('deletion_protection') ?? true,
  }),
})

export const bigqueryTable = defineAdapter({
  type: 'bigquery.googleapis.com/Table',
  named: ['table_id'],
  properties: (table) => ({
    tableId: table.string('table_id'),
    datasetId: table.string('dataset_id'),
    deletionProtection: table.boolean('deletion_protection') ?? true,
    encryptionConfiguration: table.object('encryption_configuration', (encryption) => ({
      kmsKeyName: encryption.string('kms_key_name'),
    })),
    type: table.one('view', (view) => view.implied('VIEW')) ?? 'TABLE',
  }),
})

export const alloydbInstance = defineAdapter({
  type: 'alloydb.googleapis.com/Instance',
  named: ['instance_id'],
  properties: (instance) => ({
    instanceId: instance.string('instance_id'),
    clientConnectionConfig: instance.one('client_connection_config', (connection) => ({
      sslConfig: connection.object('ssl_config', (ssl) => ({ sslMode: ssl.string('ssl_mode') })),
    })),
    networkConfig: instance.object('network_config', (network) => ({
      enablePublicIp: network.boolean('enable_public_ip'),
    })),
  }),
})
