import { defineAdapter } from './define-adapter.ts'

export const spannerDatabase = defineAdapter({ type: 'spanner.googleapis.com/Database', named: ['name'] })

export const bigtableInstance = defineAdapter({
  type: 'bigtableadmin.googleapis.com/Instance',
  named: ['name'],
})

export const bigqueryTable = defineAdapter({
  type: 'bigquery.googleapis.com/Table',
  named: ['table_id'],
  joined: { type: (table) => table.one('view', (view) => view.implied('VIEW')) ?? 'TABLE' },
})

export const alloydbInstance = defineAdapter({
  type: 'alloydb.googleapis.com/Instance',
  named: ['instance_id'],
})
