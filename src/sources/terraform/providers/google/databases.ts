import { defineAdapter } from './define-adapter.ts'

/** Terraform refuses to delete it where nobody allows that. */
const defaults = { deletionProtection: true } as const

export const spannerDatabase = defineAdapter({
  type: 'spanner.googleapis.com/Database',
  named: ['name'],
  defaults,
})

export const bigtableInstance = defineAdapter({
  type: 'bigtableadmin.googleapis.com/Instance',
  named: ['name'],
  defaults,
})

export const bigqueryTable = defineAdapter({
  type: 'bigquery.googleapis.com/Table',
  named: ['table_id'],
  defaults,
  joined: { type: (table) => table.one('view', (view) => view.implied('VIEW')) ?? 'TABLE' },
})

export const alloydbInstance = defineAdapter({
  type: 'alloydb.googleapis.com/Instance',
  named: ['instance_id'],
})
